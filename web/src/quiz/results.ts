/** Marks answers all or nothing, as the server does. */
import type { Tone } from '../ui/Chip.tsx';
import type { Segment } from '../ui/SegmentedBar.tsx';
import type { Question } from './queries.ts';

export type Verdict = 'right' | 'wrong' | 'unanswered';

/** Undefined where the reply does not say which answers are correct. */
export function verdictOf(
  { crctItemList }: Pick<Question, 'crctItemList'>,
  chosen: readonly number[],
): Verdict | undefined {
  if (crctItemList === null) return undefined;
  if (chosen.length === 0) return 'unanswered';
  const same = chosen.length === crctItemList.length && chosen.every((item) => crctItemList.includes(item));
  return same ? 'right' : 'wrong';
}

export const verdictChips = {
  right: { tone: 'green', word: '정답' },
  wrong: { tone: 'red', word: '오답' },
  unanswered: { tone: 'gray', word: '미응답' },
} as const satisfies Record<Verdict, { tone: Tone; word: string }>;

export const verdictSegments = {
  right: 'full',
  wrong: 'missed',
  unanswered: 'upcoming',
} as const satisfies Record<Verdict, Segment>;
