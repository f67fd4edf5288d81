/** The new rows of lectures that are copied. */
import { type SQL, sql } from 'drizzle-orm';
import { textSet } from '../authoring/rows.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import type { LectureCopy } from './copy.ts';

export interface SourceLecture extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly programmeCode: string;
  readonly startsOn: string;
  /** Whether its staff let others copy it. */
  readonly isShared: boolean;
  /** The first professor, who also teaches the copy. */
  readonly professorId: number | null;
}

/** Lectures by their codes, wherever they are; the caller decides who may know of them. */
export async function lecturesBy(db: Queryable, codes: readonly string[]): Promise<readonly SourceLecture[]> {
  const { rows } = await db.execute<SourceLecture>(sql`
    select lecture.code, lecture.name, academic_course_code as "programmeCode", term_starts_on::text as "startsOn",
      shared_for_copying as "isShared",
      (select account_id::float8 from lecture_professor where lecture_code = lecture.code
        order by position, account_id limit 1) as "professorId"
    from lecture join academic_course on academic_course.code = academic_course_code
    where lecture.code in ${textSet(codes)}`);
  return rows;
}

export interface Term {
  readonly startsOn: string;
  /** Days off beside the public holidays, by their day. */
  readonly holidays: Readonly<Record<string, string>>;
}

/** The days off of a programme, by their day. */
export const holidaysOf = (programmeCode: SQL): SQL =>
  sql`coalesce((select json_object_agg(day, name) from programme_holiday where academic_course_code = ${programmeCode}), '{}')`;

/** The term of a programme. */
export async function termOf(db: Queryable, programmeCode: string): Promise<Term> {
  const { rows } = await db.execute<Term & Record<string, unknown>>(sql`
    select term_starts_on::text as "startsOn", ${holidaysOf(sql`code`)} as holidays
    from academic_course where code = ${programmeCode}`);
  return rows[0] ?? { startsOn: '', holidays: {} };
}

/**
 * Inserts the lectures with their professors, in the order given, behind those of the programme. A code that is taken meanwhile
 * is an error of the database, and nothing is copied.
 */
export async function insertCopies(
  tx: Transaction,
  programmeCode: string,
  copies: readonly LectureCopy[],
): Promise<void> {
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(
    copies.map(({ source, target }, index) => ({ source, target, place: index + 1 })),
  )}::jsonb) as copied (source text, target text, place integer)`;
  await tx.execute(sql`
    insert into lecture (code, academic_course_code, subject_code, name, class_number, major_type, major_name, major_semester,
      track, grade, credits, completion_type, counts_debates, counts_teams, week_count, attendance_share, position)
    select copied.target, ${programmeCode}, subject_code, name, class_number, major_type, major_name, major_semester,
      track, grade, credits, completion_type, counts_debates, counts_teams, week_count, attendance_share,
      copied.place + (select coalesce(max(position), 0) from lecture where academic_course_code = ${programmeCode})
    from lecture join ${pairs} on copied.source = lecture.code`);
  await tx.execute(sql`
    insert into lecture_professor (lecture_code, account_id, position)
    select copied.target, account_id, position from lecture_professor join ${pairs} on copied.source = lecture_code`);
}
