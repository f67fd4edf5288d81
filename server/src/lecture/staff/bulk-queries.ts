/** Changing several lectures, in statements whose number does not grow with them. */
import type { Duty } from '@baeum/contract/staff/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { textSet } from '../../authoring/rows.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Batch, isChangedSince } from '../../platform/history.ts';
import { account } from '../../platform/tables.ts';
import { lecture } from '../tables.ts';

/** A lecture that nobody else changes until the end of the transaction. */
export interface LockedLecture extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly archived: boolean;
  /** Login ids of its professors, in order. */
  readonly professors: readonly string[];
}

/** The lectures of a programme among these, in the order of their codes. */
export async function lockLectures(
  tx: Transaction,
  programmeCode: string,
  codes: readonly string[],
): Promise<readonly LockedLecture[]> {
  await tx.execute(sql`select from lecture where code in ${textSet(codes)}
    and academic_course_code = ${programmeCode} order by code for no key update`);
  // In a statement of its own, which sees what was changed while this one waited.
  return lecturesNow(tx, programmeCode, codes);
}

/** As they are now; the transaction has locked them. */
export async function lecturesNow(
  tx: Transaction,
  programmeCode: string,
  codes: readonly string[],
): Promise<readonly LockedLecture[]> {
  const { rows } = await tx.execute<LockedLecture>(sql`
    select code, name, archived_at is not null as archived,
      coalesce((select json_agg(login_id order by position) from lecture_professor
        join account on account.id = account_id where lecture_code = code), '[]') as professors
    from lecture where code in ${textSet(codes)} and academic_course_code = ${programmeCode} order by code`);
  return rows;
}

export async function setArchived(tx: Transaction, codes: readonly string[], at: Date | null): Promise<void> {
  if (codes.length > 0)
    await tx
      .update(lecture)
      .set({ archivedAt: at })
      .where(inArray(lecture.code, [...codes]));
}

/** A professor by login id. */
export async function professorBy(tx: Transaction, loginId: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.loginId, loginId), eq(account.type, 'professor')));
  return found?.id;
}

/** The lectures among these in which an account takes part otherwise than as a professor. */
export async function takingPart(
  tx: Transaction,
  accountId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ code: string; duties: readonly Duty[] | null }>(sql`
    select lecture_code as code from lecture_assistant where account_id = ${accountId} and lecture_code in ${textSet(codes)}
    union select lecture_code from enrolment
    where student_id = ${accountId} and state = 'enrolled' and lecture_code in ${textSet(codes)}`);
  return new Set(rows.map(({ code }) => code));
}

/** Adds a professor behind those of each lecture; forms that were opened before are out of date. */
export async function addProfessor(
  tx: Transaction,
  accountId: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx.execute(sql`
    insert into lecture_professor (lecture_code, account_id, position)
    select code, ${accountId}, 1 + coalesce((select max(position) from lecture_professor where lecture_code = code), 0)
    from lecture where code in ${textSet(codes)}`);
  await countRevisions(tx, codes);
}

/** Takes a professor, by login id, out of lectures. */
export async function removeProfessors(
  tx: Transaction,
  given: readonly { readonly code: string; readonly loginId: string }[],
): Promise<void> {
  if (given.length === 0) return;
  await tx.execute(sql`
    delete from lecture_professor using account, jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as gone (code text, "loginId" text)
    where account.id = account_id and login_id = gone."loginId" and lecture_code = gone.code`);
  await countRevisions(
    tx,
    given.map(({ code }) => code),
  );
}

const countRevisions = (tx: Transaction, codes: readonly string[]) =>
  tx
    .update(lecture)
    .set({ revision: sql`${lecture.revision} + 1` })
    .where(inArray(lecture.code, [...codes]));

/** A line that one of several calls has written about a lecture. */
export interface BatchLine extends Record<string, unknown> {
  readonly code: string;
  readonly action: string;
  /** By field. */
  readonly after: Readonly<Record<string, unknown>>;
  /** Whether somebody takes the lecture, or it was changed later. */
  readonly inUse: boolean;
}

/** What one call has done with the lectures of a programme, which the transaction has locked. */
export async function linesOf(
  tx: Transaction,
  { batch, programmeCode, calls }: Batch,
): Promise<readonly BatchLine[]> {
  const { rows } = await tx.execute<BatchLine>(sql`
    select line.object as code, line.action,
      coalesce((select json_object_agg(field, after) from staff_change_value where change_id = line.id), '{}') as after,
      exists (select from enrolment where enrolment.lecture_code = line.object)
        or ${isChangedSince} as "inUse"
    from staff_change as line
    where line.batch = ${batch}::uuid and line.kind = 'lecture' and line.programme_code = ${programmeCode}
      and line.call in ${textSet(calls)}
    order by line.id`);
  return rows;
}

/** Removes lectures with everything in them. Their files are swept later. */
export async function removeLectures(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select discussion_id as id from debate where lecture_code in ${textSet(codes)}`,
  );
  await tx.delete(lecture).where(inArray(lecture.code, [...codes]));
  if (rows.length > 0)
    await tx.execute(
      sql`delete from discussion where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(
        rows.map(({ id }) => id),
      )}::jsonb))`,
    );
}
