import type { Attendance } from '@baeum/contract/study/terms';
import type { Tone } from '../ui/Chip.tsx';

/**
 * Colours of attendance (specification §7.5): present purple, learning and not started blue, late green, absent red.
 */
export const attendanceTones = {
  A: 'purple',
  B: 'blue',
  C: 'blue',
  D: 'green',
  E: 'red',
} as const satisfies Record<Attendance, Tone>;
