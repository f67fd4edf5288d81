/** Moves lectures that exist already to the first day and the length of their programme's term, set by set. */
import { microLearning } from '@baeum/contract/lecture/terms';
import { mostMovedToTerm, type TermMoveProblem } from '@baeum/contract/lecture/term-terms';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../platform/database.ts';
import { columnsOf, rowsOf } from './copy.ts';
import { weeksBetween } from './previewing.ts';
import type { CopiedTable } from './tables.ts';

export interface TermLecture {
  readonly code: string;
  readonly name: string;
  readonly classNumber: number;
  /** By how many weeks its dates are before those of the term. */
  readonly weeks: number;
  readonly weekCount: number;
  readonly termWeeks: number;
  readonly hasBegun: boolean;
  /** Whether any student has done anything there. */
  readonly isWorkedIn: boolean;
  /** Why it does not move; undefined when it can. */
  readonly problem: TermMoveProblem | undefined;
}

interface Row extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly classNumber: number;
  readonly weekCount: number;
  readonly termWeeks: number;
  readonly startsOn: string | null;
  readonly termStartsOn: string;
  readonly begun: boolean;
  readonly worked: boolean;
  readonly usedWeeks: number;
}

/** Whether any student has done anything in a lecture. */
const isWorkedIn = sql`(exists (select from submission where submission.lecture_code = lecture.code)
  or exists (select from attempt where attempt.lecture_code = lecture.code)
  or exists (select from learning where learning.lecture_code = lecture.code)
  or exists (select from reflection join reflection_submission on reflection_code = reflection.code
    where reflection.lecture_code = lecture.code)
  or exists (select from debate join comment on comment.discussion_id = debate.discussion_id
    where debate.lecture_code = lecture.code)
  or exists (select from team_activity join team_submission on team_submission.activity_code = team_activity.code
    where team_activity.lecture_code = lecture.code))`;

const usedWeeks = sql`coalesce((select max(used) from (
  select week_number as used from topic where lecture_code = lecture.code
  union all select week_number from assignment where lecture_code = lecture.code
  union all select week_number from quiz where lecture_code = lecture.code
  union all select week_number from debate where lecture_code = lecture.code
  union all select week_number from material where lecture_code = lecture.code
  union all select end_week_number from team_activity where lecture_code = lecture.code) as week_used), 0)`;

/** Lectures beside the term of their programme, in one statement. */
export async function termLectures(db: Queryable, which: SQL, now: Date): Promise<readonly TermLecture[]> {
  const { rows } = await db.execute<Row>(sql`
    select lecture.code, lecture.name, class_number as "classNumber", lecture.week_count as "weekCount",
      case when completion_type = ${microLearning} then lecture.week_count else academic_course.week_count end as "termWeeks",
      term_starts_on::text as "termStartsOn",
      (first.starts_at at time zone 'Asia/Seoul')::date::text as "startsOn",
      coalesce(first.starts_at <= ${now.toISOString()}::timestamptz, false) as begun,
      ${isWorkedIn} as worked, ${usedWeeks}::int as "usedWeeks"
    from lecture join academic_course on academic_course.code = academic_course_code
      left join week as first on first.lecture_code = lecture.code and first.number = 1
    where ${which} and lecture.archived_at is null
    order by lecture.position, lecture.code`);
  return rows.map(({ startsOn, termStartsOn, begun, worked, usedWeeks: used, ...lecture }): TermLecture => {
    const weeks = startsOn === null ? 0 : weeksBetween(startsOn, termStartsOn);
    const isSame = weeks === 0 && lecture.weekCount === lecture.termWeeks;
    const problem = isSame
      ? 'same'
      : begun
        ? 'begun'
        : worked
          ? 'worked'
          : used > lecture.termWeeks
            ? 'weekInUse'
            : undefined;
    return { ...lecture, weeks, hasBegun: begun, isWorkedIn: worked, problem };
  });
}

/** Those of a programme that are not in its term, as many as are moved at once; one that has begun at its first day may differ in length. */
export const besideTerm = async (db: Queryable, programmeCode: string, now: Date) =>
  (await termLectures(db, sql`academic_course_code = ${programmeCode}`, now))
    .filter(({ problem, weeks }) => problem !== 'same' && (problem !== 'begun' || weeks !== 0))
    .slice(0, mostMovedToTerm);

export interface TermMove {
  readonly code: string;
  readonly weeks: number;
  /** How many weeks it has afterwards. */
  readonly weekCount: number;
}

/** Dates of when something happened, or was put away. */
const staying = new Set(['created_at', 'archived_at']);

/**
 * Moves every date of these lectures by whole weeks. What has been published already stays so, and what is to be published at a
 * time is hidden once that time has passed; notices stay where they are. A statement for each table, however many rows it has.
 */
export async function moveDates(
  tx: Transaction,
  tables: readonly CopiedTable[],
  moves: readonly TermMove[],
  now: Date,
): Promise<void> {
  const dated = tables.filter(({ part }) => part !== 'notices');
  const byName = new Map(tables.map((one) => [one.table, one]));
  const columns = await columnsOf(tx, dated);
  const lectures = moves.map(({ code, weeks }) => ({ source: code, target: code, weeks, professorId: null }));
  for (const table of dated) {
    const own = columns.filter((one) => one.table === table.table);
    const instants = own.filter(
      ({ column, type }) => type === 'timestamp with time zone' && !staying.has(column),
    );
    if (instants.length === 0) continue;
    const isSwitched = own.some(({ column }) => column === 'is_public');
    const values = instants.flatMap(({ column }) =>
      column === 'published_at'
        ? publication(isSwitched, now)
        : [sql`${sql.identifier(column)} = ${movedBy(column)}`],
    );
    await tx.execute(sql`
      update ${sql.identifier(table.table)} as moved set ${sql.join(values, sql`, `)}
      from (select source.ctid as row, copied.weeks ${rowsOf(table, byName, lectures)}) as place
      where moved.ctid = place.row`);
  }
  await setWeekCounts(tx, moves);
}

const movedBy = (column: string): SQL =>
  sql`moved.${sql.identifier(column)} + make_interval(weeks => place.weeks)`;

/** @param isSwitched whether the table says with `is_public` what is hidden, and keeps its time */
function publication(isSwitched: boolean, now: Date): readonly SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const later = movedBy('published_at');
  if (isSwitched)
    return [
      sql`is_public = is_public and (moved.published_at <= ${at} or ${later} > ${at})`,
      sql`published_at = case when moved.published_at <= ${at} then moved.published_at else ${later} end`,
    ];
  return [
    sql`published_at = case when moved.published_at <= ${at} then moved.published_at when ${later} > ${at} then ${later} end`,
  ];
}

/** New weeks follow the last one; those that are too many have nothing in them. */
async function setWeekCounts(tx: Transaction, moves: readonly TermMove[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given (code text, "weekCount" integer)`;
  await tx.execute(sql`
    delete from week using ${given} where week.lecture_code = given.code and week.number > given."weekCount"`);
  await tx.execute(sql`
    insert into week (lecture_code, number, title, starts_at, ends_at)
    select last.lecture_code, added, added || '주차', last.starts_at + make_interval(weeks => added - last.number),
      last.ends_at + make_interval(weeks => added - last.number)
    from ${given}
      join lateral (select * from week where week.lecture_code = given.code order by number desc limit 1) as last on true
      cross join lateral generate_series(last.number + 1, given."weekCount") as added`);
  await tx.execute(sql`
    update lecture set week_count = given."weekCount" from ${given}
    where lecture.code = given.code and week_count <> given."weekCount"`);
}
