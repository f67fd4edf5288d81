/** What is in the weeks of a lecture, in words, for lists of lectures and their workbook. No zod. */
import type { lectureStates, WeekFilling } from './staff-terms.ts';

/** The weeks of a lecture, and where it stands in them. */
interface InWeeks {
  readonly weeks: readonly WeekFilling[];
  readonly week: number | null;
  readonly state: (typeof lectureStates)[number];
}

const fillingNames: Readonly<Record<WeekFilling, string>> = {
  shown: '공개',
  hidden: '비공개',
  empty: '비어 있음',
};

/** `1~9주차 공개, 10~15주차 비어 있음, 현재 9주차`. */
export function weeksInWords(lecture: InWeeks): string {
  const runs = runsOf(lecture.weeks).map(
    ({ from, to, filling }) => `${from === to ? from : `${from}~${to}`}주차 ${fillingNames[filling]}`,
  );
  if (lecture.week !== null && lecture.state === 'progress') runs.push(`현재 ${lecture.week}주차`);
  return runs.join(', ');
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly filling: WeekFilling;
}

const runsOf = (weeks: readonly WeekFilling[]): readonly Run[] =>
  weeks.reduce<readonly Run[]>((runs, filling, index) => {
    const last = runs.at(-1);
    const number = index + 1;
    return last?.filling === filling
      ? [...runs.slice(0, -1), { ...last, to: number }]
      : [...runs, { from: number, to: number, filling }];
  }, []);
