/** How a lecture of a programme looks to its operators: its state, its weeks, and what is missing (specification §20). */
import type { LectureProblem, lectureStates, WeekFilling } from '@baeum/contract/lecture/staff-terms';

type LectureState = (typeof lectureStates)[number];

export interface WeekRow {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly filling: WeekFilling;
}

interface LectureFacts {
  readonly weeks: readonly WeekRow[];
  readonly professors: readonly string[];
  readonly studentCount: number;
  readonly evaluationSum: number;
  readonly hasSyllabus: boolean;
}

export interface LectureOverview {
  readonly state: LectureState;
  /** The current one, or the last that has begun; null before the first and when all are over. */
  readonly week: number | null;
  /** First week, from now on, in which there is nothing. */
  readonly emptyFrom: number | null;
  readonly problems: LectureProblem[];
}

const minute = 60_000;
/** The last minute of a period belongs to it. */
const isOver = ({ endsAt }: WeekRow, now: Date): boolean => endsAt + minute <= now.getTime();

function stateOf(weeks: readonly WeekRow[], now: Date): LectureState {
  const [first] = weeks;
  if (first === undefined || first.startsAt > now.getTime()) return 'before';
  return weeks.every((week) => isOver(week, now)) ? 'finished' : 'progress';
}

function weekOf(weeks: readonly WeekRow[], now: Date): number | null {
  const begun = weeks.findLast(({ startsAt }) => startsAt <= now.getTime());
  return begun === undefined || weeks.every((week) => isOver(week, now)) ? null : begun.number;
}

export function overviewOf(facts: LectureFacts, now: Date): LectureOverview {
  const { weeks } = facts;
  const state = stateOf(weeks, now);
  const empty = weeks.find((week) => !isOver(week, now) && week.filling === 'empty');
  const missing: readonly (readonly [LectureProblem, boolean])[] = [
    ['noProfessor', facts.professors.length === 0],
    ['noStudents', facts.studentCount === 0],
    ['noSyllabus', !facts.hasSyllabus],
    ['rates', facts.evaluationSum !== 100],
    ['emptyWeeks', empty !== undefined],
  ];
  return {
    state,
    week: weekOf(weeks, now),
    emptyFrom: empty?.number ?? null,
    // What is over cannot be mended any more.
    problems: state === 'finished' ? [] : missing.flatMap(([problem, holds]) => (holds ? [problem] : [])),
  };
}
