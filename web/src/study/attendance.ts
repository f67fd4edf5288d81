import type { Attendance } from '@baeum/contract/study/terms';
import type { Tone } from '../ui/Chip.tsx';

/** Attendance in its colour (specification 2 §2): present purple, learning and not begun blue, late green, absent red. */
export const attendanceTones = {
  A: 'purple',
  B: 'blue',
  C: 'blue',
  D: 'green',
  E: 'red',
} as const satisfies Record<Attendance, Tone>;
