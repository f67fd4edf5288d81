/** Takes an import back, row by row from what it has recorded, except for what was changed since. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { type Change, differences } from '../../platform/history.ts';
import { teaches } from '../staff/queries.ts';
import { type EnrolmentChange, type EnrolmentValues, enrolmentLine } from '../values.ts';
import { hasValues } from './apply.ts';
import type { AccountValues } from './known.ts';

type Restored = {
  studentId: number;
  studentNumber: string;
  lectureCode: string;
  before: EnrolmentValues | null;
  after: EnrolmentValues;
};
type RestoredAccount = { id: number; studentNumber: string; before: AccountValues; after: AccountValues };

const isAsImported = sql`jsonb_build_object('state', enrolment.state, 'countsFrom', enrolment.counts_from,
  'retaken', enrolment.retaken, 'outsideCurve', enrolment.outside_curve) = done.after`;

/** What has been put away since stays as it is, like everything in the archive. */
const isPutAway = sql.raw(`exists (select from lecture
  where lecture.code = done.lecture_code and lecture.archived_at is not null)`);

/** Who has become staff of the lecture since does not take it again. */
const isStaff = teaches(sql`done.lecture_code`, sql`done.student_id`);

const shownEnrolment = sql.raw(`done.student_id as "studentId", account.student_number as "studentNumber",
  done.lecture_code as "lectureCode", done.before, done.after`);

/** The lectures that an import has changed. */
export async function changedLectures(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct lecture_code as code from roster_import_enrolment where import_id = ${importId}`);
  return rows.map(({ code }) => code);
}

/** In a transaction that has locked these lectures. */
export async function undoImport(tx: Transaction, importId: string, now: Date) {
  const enrolments = await restoreEnrolments(tx, importId);
  const accounts = await restoreAccounts(tx, importId);
  const closed = await closeAccounts(tx, importId, now);
  const { rows } = await tx.execute<{ total: number }>(sql`
    select (select count(*)::int from roster_import_enrolment where import_id = ${importId})
      + (select count(*)::int from roster_import_account where import_id = ${importId}) as total`);
  // An account that was both changed and opened again counts as closed.
  const closedIds = new Set(closed.map(({ id }) => id));
  const restored = enrolments.length + accounts.filter(({ id }) => !closedIds.has(id)).length;
  return {
    restored,
    closed: closed.length,
    kept: (rows[0]?.total ?? 0) - restored - closed.length,
    changes: [
      ...enrolments.map((one) => enrolmentLine(taken(one), 'restore')),
      ...accounts.map(
        ({ id, before, after }): Change => ({
          action: 'restore',
          kind: 'account',
          object: id,
          subjectId: id,
          shown: 'now',
          values: differences(after, before),
        }),
      ),
      ...closed.map(
        ({ id, emailBefore, email }): Change => ({
          action: 'archive',
          kind: 'account',
          object: id,
          subjectId: id,
          shown: 'now',
          values: differences({ email: emailBefore }, { email }),
        }),
      ),
    ],
  };
}

/** What the import had before is there afterwards. */
const taken = ({ before, after, ...whose }: Restored): EnrolmentChange => ({
  ...whose,
  before: after,
  after: before,
});

async function restoreEnrolments(tx: Transaction, importId: string): Promise<Restored[]> {
  const changed = await tx.execute<Restored>(sql`
    update enrolment set state = done.before ->> 'state', counts_from = (done.before ->> 'countsFrom')::date,
      retaken = (done.before ->> 'retaken')::boolean, outside_curve = (done.before ->> 'outsideCurve')::boolean
    from roster_import_enrolment done join account on account.id = done.student_id
    where done.import_id = ${importId} and done.before is not null and enrolment.student_id = done.student_id
      and enrolment.lecture_code = done.lecture_code and ${isAsImported}
      and not ${isPutAway} and not (done.before ->> 'state' = 'enrolled' and ${isStaff})
    returning ${shownEnrolment}`);
  // What was done in the lecture stays in the tables of its domains, also without an enrolment.
  const removed = await tx.execute<Restored>(sql`
    delete from enrolment using roster_import_enrolment done join account on account.id = done.student_id
    where done.import_id = ${importId} and done.before is null and enrolment.student_id = done.student_id
      and enrolment.lecture_code = done.lecture_code and ${isAsImported}
      and not ${isPutAway}
    returning ${shownEnrolment}`);
  return [...changed.rows, ...removed.rows];
}

/** Whoever has confirmed an address that the import has added has it from himself or herself. */
const hasConfirmed = sql.raw(`(jsonb_exists(done.after, 'email') and account.email_verified_at is not null)`);

async function restoreAccounts(tx: Transaction, importId: string): Promise<RestoredAccount[]> {
  const { rows } = await tx.execute<RestoredAccount>(sql`
    update account set college = done.before ->> 'college', study_year = (done.before ->> 'studyYear')::integer,
      email = case when jsonb_exists(done.after, 'email') then done.before ->> 'email' else account.email end
    from roster_import_account done
    where done.import_id = ${importId} and done.before <> done.after and account.id = done.account_id
      and ${hasValues(sql`done.after`)} and not ${hasConfirmed}
    returning account.id, account.student_number as "studentNumber", done.before, done.after`);
  return rows;
}

/** That no password has been set since an import has made the account. */
const isAsMade = sql.raw(`exists (select from roster_import_account made
  join roster_import on roster_import.id = made.import_id
  where made.account_id = account.id and made.before is null and roster_import.applied_at = account.password_set_at)`);

/**
 * Suspends the accounts that the import has made, or opened again, and nobody has used: no password, no session, no lecture
 * and no work. An address that it has added goes, so that the corrected list adds that of its own.
 */
async function closeAccounts(tx: Transaction, importId: string, now: Date) {
  const { rows } = await tx.execute<{ id: number; emailBefore: string | null; email: string | null }>(sql`
    update account set suspended_at = ${now},
      email = case when done.before is null and account.email = done.after ->> 'email' and not ${hasConfirmed} then null
        else account.email end
    from roster_import_account done join account was on was.id = done.account_id
    where done.import_id = ${importId} and (done.before is null or done.reopened) and account.id = done.account_id
      and account.suspended_at is null and ${isAsMade}
      and not exists (select from session where session.account_id = account.id)
      and not exists (select from enrolment where enrolment.student_id = account.id)
      and not exists (select from submission where submission.student_id = account.id)
      and not exists (select from attempt where attempt.student_id = account.id)
      and not exists (select from learning where learning.student_id = account.id)
    returning account.id, was.email as "emailBefore", account.email`);
  return rows;
}
