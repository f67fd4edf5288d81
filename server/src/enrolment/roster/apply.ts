/** Does what a plan says, in statements whose number does not depend on the rows. */
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import { positions } from '@baeum/contract/session/terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences } from '../../platform/history.ts';
import type { TellProgress } from '../../platform/progress.ts';
import { nobodysHash } from '../../platform/passwords.ts';
import { writeEnrolments } from '../staff/queries.ts';
import { enrolled } from '../events.ts';
import { rosterColumns, rosterImport } from '../tables.ts';
import { type EnrolmentChange, enrolmentLine } from '../values.ts';
import type { Remembered } from './columns.ts';
import type { AccountValues } from './known.ts';
import type { NewAccount, Plan, PlanLine } from './plan.ts';
import { isClosedByUndo } from './queries.ts';

interface AccountChange {
  readonly accountId: number;
  readonly studentNumber: string;
  /** Null when the account is made. */
  readonly before: AccountValues | null;
  readonly after: AccountValues;
}

/** The values of accounts that taking an earlier import back has closed. */
type Reopened = ReadonlyMap<number, AccountValues>;

interface Applied {
  readonly importId: string;
  readonly plan: Plan;
  readonly drops: boolean;
  readonly now: Date;
  readonly tell: TellProgress;
}

/** Making accounts, changing them, enrolling, keeping what was changed; the lines of the history follow. */
const steps = 5;

/** @returns the lines of the history, and who is told of a lecture */
export async function applyPlan(tx: Transaction, { importId, plan, drops, now, tell }: Applied) {
  const lines = plan.lines.filter(({ kind }) => drops || kind !== 'dropped');
  await tell(0, steps);
  const madeId = await makeAccounts(tx, lines, now);
  const idOf = ({ person, studentNumber }: PlanLine) => person?.id ?? madeId.get(studentNumber);
  const accounts = lines.flatMap((line): AccountChange[] => {
    const accountId = idOf(line);
    return line.account === undefined || accountId === undefined
      ? []
      : [{ accountId, studentNumber: line.studentNumber, ...line.account }];
  });
  const reopened = reopenedIn(lines);
  const enrolments = lines.flatMap((line) => {
    const studentId = idOf(line);
    return line.enrolment === undefined || line.lecture === undefined || studentId === undefined
      ? []
      : [{ studentId, studentNumber: line.studentNumber, lectureCode: line.lecture.code, ...line.enrolment }];
  });
  await tell(1, steps);
  await changeAccounts(tx, accounts);
  await reopenAccounts(tx, [...reopened.keys()]);
  await tell(2, steps);
  await writeEnrolments(
    tx,
    enrolments.map(({ studentId, lectureCode, after }) => ({ studentId, lectureCode, ...after })),
  );
  await tell(3, steps);
  await record(tx, importId, { enrolments, accounts, reopened });
  await tx
    .update(rosterImport)
    .set({
      appliedAt: now,
      counts: { ...plan.counts, dropped: drops ? plan.counts.dropped : 0 },
      content: null,
      cells: null,
    })
    .where(eq(rosterImport.id, importId));
  await tell(4, steps);
  return {
    changes: [
      ...accounts.map(accountLine),
      ...[...reopened.keys()].map(resumption),
      ...enrolments.map((one) => enrolmentLine(one)),
    ],
    notifications: enrolled(enrolments, importId),
  };
}

/** Makes the accounts of those who have none: nobody can sign in to one before a password has been set. */
async function makeAccounts(
  tx: Transaction,
  lines: readonly PlanLine[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const wanted = lines.flatMap(({ newAccount, account }) =>
    newAccount === undefined ? [] : [{ ...newAccount, ...account?.after }],
  ) satisfies readonly NewAccount[];
  if (wanted.length === 0) return new Map();
  const { code, name } = positions.student;
  const { rows } = await tx.execute<{ id: number; student_number: string }>(sql`
    insert into account (login_id, name, type, position_code, position_name, student_number, college, study_year, email,
      password_hash, password_set_at)
    select lower("studentNumber"), name, 'student', ${code}, ${name}, "studentNumber", college, "studyYear", email,
      ${await nobodysHash}, ${now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as given ("studentNumber" text, name text, college text, "studyYear" integer, email text)
    on conflict do nothing
    returning id, student_number`);
  // Somebody else has made one of them since the plan.
  if (rows.length < wanted.length) refuse(rosterRefusals.changed);
  return new Map(rows.map(({ id, student_number }) => [student_number, id]));
}

/** Whether an account has the values that are named. */
export const hasValues = (values: SQL) => sql`jsonb_build_object(
  'college', account.college, 'studyYear', account.study_year, 'email', account.email) @> ${values}`;

async function changeAccounts(tx: Transaction, accounts: readonly AccountChange[]): Promise<void> {
  const changed = accounts.filter(({ before }) => before !== null);
  if (changed.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update account set college = given.after ->> 'college', study_year = (given.after ->> 'studyYear')::integer,
      email = coalesce(given.after ->> 'email', account.email)
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given ("accountId" bigint, before jsonb, after jsonb)
    where account.id = given."accountId"
      and ${hasValues(sql`given.before`)}`);
  if (rowCount !== changed.length) refuse(rosterRefusals.changed);
}

const reopenedIn = (lines: readonly PlanLine[]): Reopened =>
  new Map(
    lines.flatMap(({ person, resumes }) => {
      if (person === undefined || !resumes) return [];
      const { id, college, studyYear } = person;
      return [[id, { college, studyYear }] as const];
    }),
  );

/** Opens accounts again that were closed when the import that had made them was taken back. */
async function reopenAccounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update account set suspended_at = null where id = any(${sql.param(ids)}::bigint[]) and ${isClosedByUndo}`);
  if (rowCount !== ids.length) refuse(rosterRefusals.changed);
}

/** Keeps what was changed, so that it can be undone. */
async function record(
  tx: Transaction,
  importId: string,
  {
    enrolments,
    accounts,
    reopened,
  }: {
    readonly enrolments: readonly EnrolmentChange[];
    readonly accounts: readonly AccountChange[];
    readonly reopened: Reopened;
  },
): Promise<void> {
  if (enrolments.length > 0)
    await tx.execute(sql`
      insert into roster_import_enrolment (import_id, student_id, lecture_code, before, after)
      select ${importId}, "studentId", "lectureCode", before, after
      from jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
        as given ("studentId" bigint, "lectureCode" text, before jsonb, after jsonb)`);
  const changed = new Set(accounts.map(({ accountId }) => accountId));
  const touched = [
    ...accounts.map((one) => ({ ...one, reopened: reopened.has(one.accountId) })),
    ...[...reopened]
      .filter(([accountId]) => !changed.has(accountId))
      .map(([accountId, as]) => ({ accountId, before: as, after: as, reopened: true })),
  ];
  if (touched.length > 0)
    await tx.execute(sql`
      insert into roster_import_account (import_id, account_id, before, after, reopened)
      select ${importId}, "accountId", before, after, reopened
      from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb)
        as given ("accountId" bigint, before jsonb, after jsonb, reopened boolean)`);
}

const accountLine = ({ accountId, before, after }: AccountChange): Change => ({
  action: before === null ? 'add' : 'change',
  kind: 'account',
  object: accountId,
  subjectId: accountId,
  shown: 'now',
  values: differences(before ?? {}, after),
});

/** As resuming an account by hand says it. */
const resumption = (id: number): Change => ({
  action: 'change',
  kind: 'account',
  object: id,
  subjectId: id,
  shown: 'now',
  values: { suspended: { before: true, after: false } },
});

/** What somebody has chosen for headings, for the next file of the programme. */
export async function rememberColumns(
  tx: Transaction,
  whose: { readonly accountId: number; readonly programmeCode: string },
  fields: Remembered,
): Promise<void> {
  const kept = await tx
    .select({ fields: rosterColumns.fields })
    .from(rosterColumns)
    .where(
      and(eq(rosterColumns.accountId, whose.accountId), eq(rosterColumns.programmeCode, whose.programmeCode)),
    );
  const merged = { ...kept[0]?.fields, ...fields };
  await tx
    .insert(rosterColumns)
    .values({ ...whose, fields: merged })
    .onConflictDoUpdate({
      target: [rosterColumns.accountId, rosterColumns.programmeCode],
      set: { fields: merged },
    });
}
