/** How much the students of a lecture have to do in a week, in all of their lectures: counts, and of nobody alone. */
import type { ResultOf } from '@baeum/contract/call';
import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import { boardRefusals, fewestCounted, type getDueRadar } from '@baeum/contract/study/board-terms';
import { dueIn } from '@baeum/rules/due';
import type { Period } from '@baeum/rules/periods';
import { and, eq, sql } from 'drizzle-orm';
import { week } from '../../lecture/tables.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { lecturesOf, shownLecture } from '../../standing/outlines.ts';

/** The period of the week, and the lectures that each student of this one takes, with the versions of their outlines. */
const combinations = preparedQuery(
  'staff_due_radar',
  {
    opensAt: week.startsAt,
    closesAt: week.endsAt,
    students: sql<string | null>`(select string_agg(lectures, ';') from (
      select string_agg(concat(other.lecture_code, ' ', outline.version), ',') as lectures
      from active_enrolment own join active_enrolment other on other.student_id = own.student_id
        join lecture_outline outline on outline.lecture_code = other.lecture_code
      where own.lecture_code = ${sql.placeholder('lectureCode')}::text
      group by own.student_id) of_student)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(week)
      .where(
        and(eq(week.lectureCode, sql.placeholder('lectureCode')), eq(week.number, sql.placeholder('number'))),
      ),
);

type Radar = ResultOf<(typeof weeksBoardCalls)[typeof getDueRadar]>;

export async function dueRadar(
  db: Database,
  { lectureCode, weekNumber }: { readonly lectureCode: string; readonly weekNumber: number },
  now: Date,
): Promise<Radar> {
  const [row] = await combinations(db, { lectureCode, number: weekNumber });
  const { opensAt, closesAt, students } = row ?? refuse(boardRefusals.unknownItem);
  const ofStudents = (students ?? '')
    .split(';')
    .filter((one) => one !== '')
    .map(readLectures);
  const refs = new Map(ofStudents.flat().map((ref) => [ref.lectureCode, ref]));
  const lectures = await lecturesOf(db, [...refs.values()]);
  const period: Period = { opensAt: opensAt.getTime(), closesAt: closesAt.getTime() };
  const seenAt = new Date(Math.max(now.getTime(), period.closesAt));
  const due = new Map(
    [...lectures].map(([code, lecture]) => [
      code,
      lecture === undefined ? 0 : dueIn(shownLecture(lecture, seenAt).outline, period),
    ]),
  );
  const totals = ofStudents.map((own) =>
    own.reduce((sum, { lectureCode: code }) => sum + (due.get(code) ?? 0), 0),
  );
  return { students: totals.length, load: loadOf(totals) };
}

const readLectures = (text: string) =>
  text.split(',').map((one) => {
    const [lectureCode = '', version = ''] = one.split(' ');
    return { lectureCode, version: Number(version) };
  });

/** How many students have at least one thing, two things, and so on; nothing about fewer than a few. */
export function loadOf(totals: readonly number[]): Radar['load'] {
  const most = Math.max(0, ...totals);
  return Array.from({ length: most }, (_, index) => ({
    due: index + 1,
    students: totals.filter((total) => total > index).length,
  })).filter(({ students }) => students >= fewestCounted);
}
