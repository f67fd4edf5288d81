/** How a week is named and where it stands (specification 2 §2 "Weekly study page"). */
import type { Tone } from '../ui/Chip.tsx';
import type { Week, WeekNumber } from './queries.ts';

const periodWords = { before: '예정', progress: '진행', finish: '종료' } as const satisfies Record<
  WeekNumber['progressStatus'],
  string
>;

interface WeekChip {
  readonly tone: Tone;
  readonly word: string;
}

const weekChips = {
  attended: { tone: 'purple', word: '출석' },
  missed: { tone: 'red', word: '결석' },
  current: { tone: 'blue', word: '진행' },
  before: { tone: 'gray', word: '예정' },
  // Over, with nothing in it that counts as attendance.
  none: { tone: 'gray', word: '종료' },
} as const satisfies Record<WeekNumber['wkSt'], WeekChip>;

export const weekChip = ({ wkSt }: Pick<WeekNumber, 'wkSt'>): WeekChip => weekChips[wkSt];

/** For readers of the week's number: `9주차, 진행, 강의 1/3`. */
export function weekName({ lctrWk, progressStatus, wkSt, cntntCnt, cntntAtndCnt }: WeekNumber): string {
  const decided = wkSt === 'attended' || wkSt === 'missed';
  return [
    `${lctrWk}주차`,
    periodWords[progressStatus],
    decided && weekChips[wkSt].word,
    cntntCnt > 0 && `강의 ${cntntAtndCnt}/${cntntCnt}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** At the right of a closed week: what is in it, or how much of it is done. */
export const weekCount = ({ progressStatus, dsbjCnt, cntntCnt, cntntAtndCnt }: Week): string =>
  progressStatus === 'before' || cntntCnt === 0
    ? `세부주제 ${dsbjCnt}개`
    : `강의 ${cntntAtndCnt}/${cntntCnt}`;

/** The week to begin with: the one that is running, else the next one, else the last. */
export function currentWeek(
  weeks: readonly Pick<WeekNumber, 'lctrWk' | 'progressStatus'>[],
): number | undefined {
  const week =
    weeks.find(({ progressStatus }) => progressStatus === 'progress') ??
    weeks.find(({ progressStatus }) => progressStatus === 'before') ??
    weeks.at(-1);
  return week?.lctrWk;
}
