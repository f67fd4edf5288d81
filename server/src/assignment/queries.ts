import { and, asc, count, eq, sql } from 'drizzle-orm';
import { prepared, type Transaction } from '../platform/database.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { forgetFiles, keepFiles, type ReceivedFile } from '../platform/files/incoming.ts';
import { byUrgency } from '../platform/periods.ts';
import { account, storedFile } from '../platform/tables.ts';
import { isLateSubmission, phaseAt } from './phase.ts';
import { assignment, assignmentFile, feedback, submission, submissionFile } from './tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;

const handedIn = sql`(${submission.submittedAt} is not null)`;

export const assignmentPage = prepared((db) =>
  db
    .select({
      code: assignment.code,
      title: assignment.title,
      lectureCode: assignment.lectureCode,
      weekNumber: assignment.weekNumber,
      opensAt: assignment.opensAt,
      closesAt: assignment.closesAt,
      lateOpensAt: assignment.lateOpensAt,
      lateClosesAt: assignment.lateClosesAt,
      examKind: assignment.examKind,
      phase: phaseAt(now),
      submissionId: submission.id,
      submittedAt: submission.submittedAt,
      savedAt: submission.savedAt,
      gradedAt: submission.gradedAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(assignment)
    .leftJoin(
      submission,
      and(
        eq(submission.assignmentCode, assignment.code),
        eq(submission.studentId, sql.placeholder('studentId')),
      ),
    )
    .where(eq(assignment.lectureCode, sql.placeholder('lectureCode')))
    .orderBy(...byUrgency(now, assignment, handedIn), asc(assignment.code))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('assignment_page'),
);

/** For pages behind the last row, which cannot tell how many there are. */
export const assignmentCount = prepared((db) =>
  db
    .select({ total: count() })
    .from(assignment)
    .where(eq(assignment.lectureCode, sql.placeholder('lectureCode')))
    .prepare('assignment_count'),
);

/** Files of an assignment and of one's own submission, in order; `submissionFileId` tells the latter. */
export const filesOf = prepared((db) =>
  db
    .select({ ...fileListColumns, submissionFileId: submissionFile.id })
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
    .orderBy(asc(assignmentFile.position), asc(storedFile.id))
    .prepare('assignment_files'),
);

/** One's own submission with the feedback on it: a row for each feedback, or one row without. */
export const submissionWithFeedback = prepared((db) =>
  db
    .select({
      id: submission.id,
      title: submission.title,
      body: submission.body,
      submittedAt: submission.submittedAt,
      savedAt: submission.savedAt,
      gradedAt: submission.gradedAt,
      feedback: { professorName: account.name, body: feedback.body, createdAt: feedback.createdAt },
    })
    .from(submission)
    .leftJoin(feedback, eq(feedback.submissionId, submission.id))
    .leftJoin(account, eq(account.id, feedback.professorId))
    .where(
      and(
        eq(submission.assignmentCode, sql.placeholder('code')),
        eq(submission.studentId, sql.placeholder('studentId')),
      ),
    )
    .orderBy(asc(feedback.createdAt), asc(feedback.id))
    .prepare('submission_with_feedback'),
);

/** A submission as it is in this transaction, locked until its end: what two windows do at once happens one by one. */
export async function lockSubmission(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: submission.id,
      submittedAt: submission.submittedAt,
      gradedAt: submission.gradedAt,
      late: isLateSubmission,
    })
    .from(submission)
    .innerJoin(assignment, eq(assignment.code, submission.assignmentCode))
    .where(eq(submission.id, id))
    .for('update', { of: submission });
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

/** Links a received file to a submission; its unique key keeps it the only one. */
export async function attachFile(tx: Transaction, submissionId: number, file: ReceivedFile): Promise<void> {
  const [storedFileId] = await keepFiles(tx, 'submission', [file]);
  if (storedFileId === undefined) throw new Error('the kept file has no row');
  await tx.insert(submissionFile).values({ submissionId, storedFileId });
}

/** Unlinks a submission's file and deletes its row; returns the storage keys to remove after the commit. */
export async function detachFile(
  tx: Transaction,
  file: { id: number; storedFileId: string },
): Promise<string[]> {
  await tx.delete(submissionFile).where(eq(submissionFile.id, file.id));
  return forgetFiles(tx, [file.storedFileId]);
}
