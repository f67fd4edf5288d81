import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { account, storedFile } from '../platform/tables.ts';
import { assignmentFile, feedback, submission, submissionFile } from './tables.ts';

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

/** One's own submission with its feedback: one row per feedback, or one row without any. */
export const submissionWithFeedback = preparedQuery(
  'submission_with_feedback',
  {
    id: submission.id,
    title: submission.title,
    body: submission.body,
    submittedAt: submission.submittedAt,
    savedAt: submission.savedAt,
    gradedAt: submission.gradedAt,
    feedback: { professorName: account.name, body: feedback.body, createdAt: feedback.createdAt },
  },
  (db, fields) =>
    db
      .select(fields)
      .from(submission)
      .leftJoin(feedback, eq(feedback.submissionId, submission.id))
      .leftJoin(account, eq(account.id, feedback.professorId))
      .where(
        and(
          eq(submission.assignmentCode, sql.placeholder('code')),
          eq(submission.studentId, sql.placeholder('studentId')),
        ),
      )
      .orderBy(asc(feedback.createdAt), asc(feedback.id)),
);

/** Locks a submission until the end of the transaction, so that concurrent changes run one after another. */
export async function lockSubmission(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: submission.id,
      submittedAt: submission.submittedAt,
      gradedAt: submission.gradedAt,
    })
    .from(submission)
    .where(eq(submission.id, id))
    .for('update');
  return row;
}

/** The file of a submission. */
export async function fileOf(tx: Transaction, submissionId: number) {
  const [row] = await tx
    .select({ id: submissionFile.id, storedFileId: submissionFile.storedFileId })
    .from(submissionFile)
    .where(eq(submissionFile.submissionId, submissionId));
  return row;
}

/** Links a received file to a submission; a unique key prevents a second one. */
export async function attachFile(tx: Transaction, submissionId: number, file: ReceivedFile): Promise<void> {
  const [storedFileId] = await keepFiles(tx, 'submission', [file]);
  if (storedFileId === undefined) throw new Error('the stored file has no row');
  await tx.insert(submissionFile).values({ submissionId, storedFileId });
}

/** Removes the file of a submission; returns the storage keys to remove after the commit. */
export async function detachFile(
  tx: Transaction,
  file: { id: number; storedFileId: string },
): Promise<string[]> {
  await tx.delete(submissionFile).where(eq(submissionFile.id, file.id));
  return forgetFiles(tx, [file.storedFileId]);
}
