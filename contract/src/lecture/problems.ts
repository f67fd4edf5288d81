/** What is missing in a lecture, in words, for lists of lectures and for the overview (specification §20.1). No zod. */
import type { LectureProblem, WeekFilling } from './staff-terms.ts';

const problemNames: Readonly<Record<Exclude<LectureProblem, 'emptyWeeks'>, string>> = {
  noProfessor: '교수 없음',
  noStudents: '수강생 없음',
  noSyllabus: '강의계획서 없음',
  rates: '평가 비율',
};

interface Missing {
  readonly problems: readonly LectureProblem[];
  /** What is in each week, in order. */
  readonly weeks: readonly WeekFilling[];
  /** First week, from now on, in which there is nothing. */
  readonly emptyFrom: number | null;
}

/** What is missing in a lecture. */
export const problemsInWords = ({ problems, weeks, emptyFrom }: Missing): readonly string[] =>
  problems.map((problem) =>
    problem === 'emptyWeeks' ? emptyInWords(weeks, emptyFrom ?? 1) : problemNames[problem],
  );

/** `10주차부터 비어 있음` when nothing comes after it either. */
function emptyInWords(weeks: readonly WeekFilling[], from: number): string {
  const isEmpty = weeks.slice(from - 1).map((filling) => filling === 'empty');
  const count = isEmpty.filter(Boolean).length;
  if (count === 1) return `${from}주차 비어 있음`;
  if (isEmpty.every(Boolean)) return from === 1 ? '모든 주차가 비어 있음' : `${from}주차부터 비어 있음`;
  return `${from}주차 등 ${count}주 비어 있음`;
}
