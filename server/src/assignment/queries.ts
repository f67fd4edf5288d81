import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, QueryBuilder, Transaction } from '../platform/database.ts';
import { isUnchanged } from '../platform/row-versions.ts';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { forgetFiles, type ReceivedFile, rowsOfFiles, valuesOfFiles } from '../platform/files/incoming.ts';
import { ownScore } from '../standing/own-score.ts';
import { account, storedFile } from '../platform/tables.ts';
import { assignment, assignmentFile, feedback, submission, submissionFile } from './tables.ts';

/**
 * Files of an assignment and of one's own submission, in order; only the latter have a `submissionFileId`.
 */
export const filesOf = preparedQuery(
  'assignment_files',
  { ...fileListColumns, submissionFileId: submissionFile.id },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .leftJoin(assignmentFile, eq(assignmentFile.storedFileId, storedFile.id))
      .leftJoin(submissionFile, eq(submissionFile.storedFileId, storedFile.id))
      .where(
        sql`${storedFile.id} in (
        select ${assignmentFile.storedFileId} from ${assignmentFile} where ${assignmentFile.assignmentCode} = ${sql.placeholder('code')}
        union all
        select ${submissionFile.storedFileId} from ${submissionFile}
          join ${submission} on ${submission.id} = ${submissionFile.submissionId}
          where ${submission.assignmentCode} = ${sql.placeholder('code')} and ${submission.studentId} = ${sql.placeholder('studentId')})`,
      )
      .orderBy(asc(assignmentFile.position), asc(storedFile.id)),
);

/** One's own submission, if there is one, and the score, with the feedback on it: one row per feedback, or one row without any. */
export const submissionWithFeedback = preparedQuery(
  'submission_with_feedback',
  {
    id: submission.id,
    title: submission.title,
    body: submission.body,
    submittedAt: submission.submittedAt,
    savedAt: submission.savedAt,
    gradedAt: submission.gradedAt,
    revision: submission.revision,
    score: ownScore('assignment', assignment.code),
    feedback: { professorName: account.name, body: feedback.body, createdAt: feedback.createdAt },
  },
  (db, fields) =>
    db
      .select(fields)
      .from(assignment)
      .leftJoin(
        submission,
        and(
          eq(submission.assignmentCode, assignment.code),
          eq(submission.studentId, sql.placeholder('studentId')),
        ),
      )
      .leftJoin(feedback, eq(feedback.submissionId, submission.id))
      .leftJoin(account, eq(account.id, feedback.professorId))
      .where(eq(assignment.code, sql.placeholder('code')))
      .orderBy(asc(feedback.createdAt), asc(feedback.id)),
);

const bySubmission = eq(submissionFile.submissionId, sql.placeholder('submissionId'));

const lock = preparedQuery(
  'lock_submission',
  {
    id: submission.id,
    submittedAt: submission.submittedAt,
    gradedAt: submission.gradedAt,
    revision: submission.revision,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(submission)
      .where(eq(submission.id, sql.placeholder('id')))
      .for('update'),
);

/** Locks a submission until the end of the transaction, so that concurrent changes run one after another. */
export const lockSubmission = async (tx: Transaction, id: number) => (await lock(tx, { id }))[0];

const fileRow = preparedQuery(
  'submission_file_row',
  { id: submissionFile.id, storedFileId: submissionFile.storedFileId },
  (db, fields) => db.select(fields).from(submissionFile).where(bySubmission),
);

/** The file of a submission. */
export const fileOf = async (tx: Transaction, submissionId: number) =>
  (await fileRow(tx, { submissionId }))[0];

const changedTexts = {
  title: sql`${sql.placeholder('title')}`,
  body: sql`${sql.placeholder('body')}`,
  savedAt: sql`${sql.placeholder('savedAt')}`,
  submittedAt: sql`${sql.placeholder('submittedAt')}`,
  revision: sql`${submission.revision} + 1`,
};

export const changeTexts = preparedCommand('change_submission', (db) =>
  db
    .update(submission)
    .set(changedTexts)
    .where(eq(submission.id, sql.placeholder('id'))),
);

/** A score that was to be shown later is of the work as it was. */
const submittedOrDraft = {
  gradedAt: null,
  submittedAt: sql`${sql.placeholder('submittedAt')}`,
  savedAt: sql`${sql.placeholder('savedAt')}`,
};

/** Submits it, or makes it a draft again. */
export const setSubmitted = preparedCommand('set_submitted', (db) =>
  db
    .update(submission)
    .set(submittedOrDraft)
    .where(eq(submission.id, sql.placeholder('id'))),
);

/** A submission as it was read, with its file, which changes only together with it. */
const asRead = and(eq(submission.id, sql.placeholder('id')), isUnchanged(submission));
const hasFile = sql`exists (select from ${submissionFile} where ${submissionFile.submissionId} = ${submission.id})`;

/** The same as {@link setSubmitted} and {@link changeTexts}, in one statement, only if it is as it was read, and has its file. */
export const setSubmittedIfUnchanged = preparedCommand('set_submitted_if_unchanged', (db) =>
  db.update(submission).set(submittedOrDraft).where(and(asRead, hasFile)),
);
export const changeTextsIfUnchanged = preparedCommand('change_submission_if_unchanged', (db) =>
  db.update(submission).set(changedTexts).where(and(asRead, hasFile)),
);

/** Deletes the rows of files whose links a statement deletes as `unlinked`. */
const forgetUnlinked = (
  db: QueryBuilder,
  fields: { readonly storageKey: typeof storedFile.storageKey },
  steps: Readonly<Record<string, SQL>>,
) =>
  db
    .with(...Object.entries(steps).map(([name, step]) => db.$with(name, {}).as(step)))
    .delete(storedFile)
    .where(sql`${storedFile.id} in (select stored_file_id from unlinked)`)
    .returning(fields);

const isRemovedFile = sql`${submissionFile.id} = ${sql.placeholder('removedFileId')}::bigint`;

/** The new link has to wait for the deletion of the old one: a submission has one file. */
const replaceUnchanged = preparedQuery(
  'replace_submission_file_if_unchanged',
  { storageKey: storedFile.storageKey },
  (db, fields) =>
    forgetUnlinked(db, fields, {
      changed: sql`update ${submission} set title = ${sql.placeholder('title')}, body = ${sql.placeholder('body')},
          saved_at = ${sql.placeholder('savedAt')}, submitted_at = ${sql.placeholder('submittedAt')}, revision = revision + 1
        where ${asRead} and exists (select from ${submissionFile} where ${submissionFile.submissionId} = ${submission.id}
          and ${isRemovedFile})
        returning id`,
      unlinked: sql`delete from ${submissionFile} using changed
        where ${submissionFile.submissionId} = changed.id and ${isRemovedFile} returning stored_file_id, submission_id`,
      kept: sql`insert into ${storedFile} ${rowsOfFiles} cross join changed returning id`,
      linked: sql`insert into ${submissionFile} (stored_file_id, submission_id)
        select kept.id, unlinked.submission_id from kept cross join unlinked`,
    }),
);

const removeUnchanged = preparedQuery(
  'delete_submission_if_unchanged',
  { storageKey: storedFile.storageKey },
  (db, fields) =>
    forgetUnlinked(db, fields, {
      removed: sql`delete from ${submission} where ${and(asRead, hasFile)} returning id`,
      unlinked: sql`delete from ${submissionFile} using removed
        where ${submissionFile.submissionId} = removed.id returning stored_file_id`,
    }),
);

/**
 * Changes the texts of a submission and replaces its file in one statement, if it is as it was read.
 * @returns the storage key of the file before, which no other row names; undefined if nothing was changed
 */
export async function replaceFileIfUnchanged(
  db: Database,
  texts: Readonly<
    Record<'id' | 'writtenBy' | 'removedFileId' | 'title' | 'body' | 'savedAt' | 'submittedAt', unknown>
  >,
  file: ReceivedFile,
): Promise<string | undefined> {
  return (await replaceUnchanged(db, { ...texts, ...valuesOfFiles('submission', [file]) }))[0]?.storageKey;
}

/**
 * Deletes a submission and its file in one statement, if it is as it was read.
 * @returns the storage key of its file, which no other row names; undefined if nothing was deleted
 */
export async function deleteIfUnchanged(
  db: Database,
  { id, writtenBy }: { readonly id: number; readonly writtenBy: string },
): Promise<string | undefined> {
  return (await removeUnchanged(db, { id, writtenBy }))[0]?.storageKey;
}

export const deleteSubmission = preparedCommand('delete_submission', (db) =>
  db.delete(submission).where(eq(submission.id, sql.placeholder('id'))),
);

/** In one statement with the rows of the file and of the link, as a handing-in of a whole class comes within minutes. */
const addWithFile = preparedCommand(
  'add_submission',
  sql`with added as (
      insert into ${submission} (assignment_code, student_id, title, body, saved_at, submitted_at)
      values (${sql.placeholder('assignmentCode')}, ${sql.placeholder('studentId')}, ${sql.placeholder('title')}, ${sql.placeholder('body')},
        ${sql.placeholder('savedAt')}, ${sql.placeholder('submittedAt')})
      on conflict do nothing returning id),
    kept as (insert into ${storedFile} ${rowsOfFiles} cross join added returning id)
  insert into ${submissionFile} (stored_file_id, submission_id) select kept.id, added.id from kept cross join added`,
);

interface NewSubmission {
  readonly assignmentCode: string;
  readonly studentId: number;
  readonly title: string;
  readonly body: string;
  readonly savedAt: Date;
  readonly submittedAt: Date | null;
}

/** Adds a submission with its file. False if the student has a submission already. */
export async function addSubmission(
  db: Database,
  values: NewSubmission,
  file: ReceivedFile,
): Promise<boolean> {
  const { rowCount } = await addWithFile(db, { ...values, ...valuesOfFiles('submission', [file]) });
  return rowCount === 1;
}

const linkFile = preparedCommand(
  'add_submission_file',
  sql`with kept as (insert into ${storedFile} ${rowsOfFiles} returning id)
    insert into ${submissionFile} (stored_file_id, submission_id) select id, ${sql.placeholder('submissionId')}::bigint from kept`,
);

/** Links a received file to a submission; a unique key prevents a second one. */
export async function attachFile(tx: Transaction, submissionId: number, file: ReceivedFile): Promise<void> {
  await linkFile(tx, { submissionId, ...valuesOfFiles('submission', [file]) });
}

const unlinkFile = preparedCommand('delete_submission_file', (db) =>
  db.delete(submissionFile).where(eq(submissionFile.id, sql.placeholder('id'))),
);

/** Removes the file of a submission; returns the storage keys to remove after the commit. */
export async function detachFile(
  tx: Transaction,
  file: { id: number; storedFileId: string },
): Promise<string[]> {
  await unlinkFile(tx, { id: file.id });
  return forgetFiles(tx, [file.storedFileId]);
}
