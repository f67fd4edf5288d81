/** The state of a lecture's weeks for a student: one rule for cards, lecture home, study page and sheets. */
import type { WeekState } from '@baeum/contract/lecture/terms';
import { attendanceAt, isWatched } from './attendance.ts';
import { byCode, type Facts } from './facts.ts';
import type { Outline, Week } from './outline.ts';
import { type Instant, type Progress, progressAt } from './periods.ts';

export interface WeekStanding {
  readonly week: Week;
  readonly progress: Progress;
  readonly state: WeekState;
  readonly topics: number;
  /** Public contents, and how many of them have been watched far enough. */
  readonly contents: number;
  readonly watched: number;
}

/**
 * The weeks of a lecture in order. A content is required when it is public and counts for attendance. A week is late
 * once all of its required contents have been reached, one of them too late. A past week is missed while one of them
 * is absent, and counts as current while none is, because their period extends beyond the week.
 */
export function weekStandings(
  outline: Outline,
  facts: Pick<Facts, 'learning'>,
  now: Instant,
): WeekStanding[] {
  const learning = byCode(facts.learning);
  const tallies = new Map(outline.weeks.map(({ number }) => [number, newTally()]));
  for (const { weekNumber, content } of outline.topics) {
    const tally = tallies.get(weekNumber);
    if (tally === undefined) continue;
    tally.topics += 1;
    if (content === null || !content.isPublic) continue;
    const attendance = attendanceAt(now, content, learning.get(content.code));
    if (content.isExcused && !isWatched(attendance)) continue;
    tally.contents += 1;
    if (isWatched(attendance)) tally.watched += 1;
    if (!content.recognisesAttendance) continue;
    tally.required += 1;
    if (attendance === 'A') tally.attended += 1;
    if (attendance === 'D') tally.late += 1;
    if (attendance === 'E') tally.absent += 1;
  }
  return outline.weeks.map((week) => {
    const tally = tallies.get(week.number) ?? newTally();
    const progress = progressAt(now, week);
    const { topics, contents, watched } = tally;
    return { week, progress, state: stateOf(progress, tally), topics, contents, watched };
  });
}

/** Whether a student has been absent from a content of a week, by the periods that hold for this student; who is excused has not. */
export function isAbsentIn(
  { topics }: Pick<Outline, 'topics'>,
  { learning }: Pick<Facts, 'learning'>,
  weekNumber: number,
  now: Instant,
): boolean {
  const learned = byCode(learning);
  return topics.some(
    ({ weekNumber: ofTopic, content }) =>
      ofTopic === weekNumber &&
      content !== null &&
      content.isPublic &&
      content.isExcused !== true &&
      attendanceAt(now, content, learned.get(content.code)) === 'E',
  );
}

interface Tally {
  topics: number;
  contents: number;
  watched: number;
  required: number;
  attended: number;
  late: number;
  absent: number;
}

const newTally = (): Tally => ({
  topics: 0,
  contents: 0,
  watched: 0,
  required: 0,
  attended: 0,
  late: 0,
  absent: 0,
});

function stateOf(progress: Progress, { required, attended, late, absent }: Tally): WeekState {
  if (required > 0 && attended + late === required) return late === 0 ? 'attended' : 'late';
  if (progress === 'before') return 'before';
  if (progress === 'progress') return 'current';
  if (required === 0) return 'none';
  return absent > 0 ? 'missed' : 'current';
}
