/** What academic courses and the academic calendar may be, for packs and for staff alike. */
import { type AuthoringIssue, type Draft, refuseIssues } from '../authoring/issues.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import { columnsOf } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';

export interface CourseInput {
  readonly code: string;
  readonly name: string;
  /** The first day of week 1, `YYYY-MM-DD`. */
  readonly termStartsOn: string;
  readonly position: number;
}

export async function writeCourses(
  authoring: AuthoringTransaction,
  courses: readonly CourseInput[],
): Promise<void> {
  await authoring.upsert({
    table: 'academic_course',
    key: ['code'],
    rows: courses.map((input) => columnsOf(input, ['code', 'name', 'termStartsOn', 'position'])),
  });
}

export interface EventInput {
  readonly academicCourseCode: string;
  /** Tells it from the others of its course. */
  readonly key: string;
  /** What the portal makes of it, e.g. 0000290007: lecture evaluation at midterm. */
  readonly code: string;
  readonly name: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** What is wrong with an academic event, as far as it is known; needs no database. */
export const eventIssues = (draft: Draft<EventInput>): AuthoringIssue<'endBeforeStart'>[] =>
  orderIssues(draft, 'startsAt', 'endsAt');

/** @throws AuthoringRefused */
export async function writeEvents(
  authoring: AuthoringTransaction,
  events: readonly EventInput[],
): Promise<void> {
  refuseIssues(events, eventIssues);
  await authoring.upsert({
    table: 'academic_event',
    key: ['academic_course_code', 'key'],
    rows: events.map((input) =>
      columnsOf(input, ['academicCourseCode', 'key', 'code', 'name', 'startsAt', 'endsAt']),
    ),
  });
}
