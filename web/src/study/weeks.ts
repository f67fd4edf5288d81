/** Names and states of weeks (specification §6.2). */
import type { Attendance } from '@baeum/contract/study/terms';
import type { Status, Tone } from '../ui/Chip.tsx';
import type { Week, WeekNumber } from './queries.ts';

const periodLabels = { before: '예정', progress: '진행', finish: '종료' } as const satisfies Record<
  WeekNumber['progressStatus'],
  string
>;

const weekChips = {
  attended: { tone: 'purple', word: '출석' },
  late: { tone: 'green', word: '지각' },
  missed: { tone: 'red', word: '결석' },
  current: { tone: 'blue', word: '진행' },
  before: { tone: 'gray', word: '예정' },
  // Over, without any content that counts as attendance.
  none: { tone: 'gray', word: '종료' },
} as const satisfies Record<WeekNumber['wkSt'], Status>;

export const weekChip = ({ wkSt }: Pick<WeekNumber, 'wkSt'>): Status => weekChips[wkSt];

/** Accessible name of a week's chip: `9주차, 진행, 학습한 강의 1/3`. */
export function weekName({ lctrWk, progressStatus, wkSt, cntntCnt, cntntAtndCnt }: WeekNumber): string {
  const decided = wkSt === 'attended' || wkSt === 'late' || wkSt === 'missed';
  return [
    `${lctrWk}주차`,
    periodLabels[progressStatus],
    decided && weekChips[wkSt].word,
    cntntCnt > 0 && learnedContents(cntntAtndCnt, cntntCnt),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Count shown for a collapsed week: its topics, or progress once it has started. */
export const weekCount = ({ progressStatus, dsbjCnt, cntntCnt, cntntAtndCnt }: Week): string =>
  progressStatus === 'before' || cntntCnt === 0
    ? `세부주제 ${dsbjCnt}개`
    : learnedContents(cntntAtndCnt, cntntCnt);

/** How many contents have been learned, in time or late. */
const learnedContents = (learned: number, all: number): string => `학습한 강의 ${learned}/${all}`;

/** The week to expand first: the current one, else the next, else the last. */
export function currentWeek(
  weeks: readonly Pick<WeekNumber, 'lctrWk' | 'progressStatus'>[],
): number | undefined {
  const week =
    weeks.find(({ progressStatus }) => progressStatus === 'progress') ??
    weeks.find(({ progressStatus }) => progressStatus === 'before') ??
    weeks.at(-1);
  return week?.lctrWk;
}

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
