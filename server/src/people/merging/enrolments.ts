/** Lectures that the kept account has left, while the one that is closed takes them, as after a new student number. */
import { type SQL, sql } from 'drizzle-orm';
import type { EnrolmentValues } from '../../enrolment/values.ts';
import type { Transaction } from '../../platform/database.ts';
import { enrolments } from './columns.ts';
import type { Pair } from './statements.ts';

/**
 * Nobody else changes who takes the lectures of these students, or gives them extensions or extra time, which are parts of the outlines
 * of lectures. Before their accounts are locked, as whoever gives or moves these does.
 */
export async function lockLecturesOf(tx: Transaction, students: SQL): Promise<void> {
  await tx.execute(sql`
    select from lecture where code in (select lecture_code from enrolment where student_id in (${students}))
    order by code for no key update`);
  await tx.execute(sql`
    select from lecture_outline where lecture_code in (
      select lecture_code from extension where student_id in (${students})
      union select lecture_code from accommodation where student_id in (${students}))
    order by lecture_code for update`);
}

type TakenUp = {
  studentId: number;
  lectureCode: string;
  before: EnrolmentValues;
  after: EnrolmentValues;
};

const valuesOf = (row: SQL) => sql`jsonb_build_object('state', ${row}.state, 'countsFrom', ${row}.counts_from,
  'retaken', ${row}.retaken, 'outsideCurve', ${row}.outside_curve)`;

/** The kept account takes these lectures again, as the closed one does; what that says nothing of stays. */
export async function takeUpAgain(tx: Transaction, { from, keeper }: Pair): Promise<TakenUp[]> {
  const kept = sql`${keeper}::bigint`;
  const { rows } = await tx.execute<TakenUp>(sql`
    with current as (
      delete from enrolment t using enrolment was
      where t.student_id = ${from}::bigint and was.student_id = ${kept} and was.lecture_code = t.lecture_code
        and not ${enrolments.isThere(kept)}
      returning t.*, ${valuesOf(sql`was`)} as before)
    update enrolment own set state = current.state, counts_from = coalesce(current.counts_from, own.counts_from),
      retaken = current.retaken or own.retaken, outside_curve = current.outside_curve or own.outside_curve
    from current where own.student_id = ${kept} and own.lecture_code = current.lecture_code
    returning own.student_id::float8 as "studentId", own.lecture_code as "lectureCode", current.before,
      ${valuesOf(sql`own`)} as after`);
  return rows;
}
