/** What came of the answers to a question: all or nothing, as the server scores them. */
import type { Tone } from '../ui/Chip.tsx';
import type { BandSegment } from '../ui/Band.tsx';
import type { Question } from './queries.ts';

export type Verdict = 'right' | 'wrong' | 'unanswered';

/** Undefined where the server does not tell what is correct. */
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
  unanswered: 'tocome',
} as const satisfies Record<Verdict, BandSegment>;
