import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared, type Transaction } from '../platform/database.ts';
import { fileListColumns } from '../platform/files/columns.ts';
import { storedFile } from '../platform/tables.ts';
import {
  reflectionAnswer,
  reflectionFile,
  reflectionQuestion,
  reflectionSubmission,
  reflectionSubmissionFile,
} from './tables.ts';

const code = sql`${sql.placeholder('code')}::text`;
/** Of what the student has written; null when that is nothing yet. */
const submissionId = sql`${sql.placeholder('submissionId')}::bigint`;

/** The questions of a journal in order, each with the student's answer, if any. */
export const questionsOf = prepared((db) =>
  db
    .select({
      id: reflectionQuestion.id,
      body: reflectionQuestion.body,
      minimum: reflectionQuestion.minimum,
      answer: reflectionAnswer.body,
    })
    .from(reflectionQuestion)
    .leftJoin(
      reflectionAnswer,
      and(
        eq(reflectionAnswer.questionId, reflectionQuestion.id),
        eq(reflectionAnswer.submissionId, submissionId),
      ),
    )
    .where(eq(reflectionQuestion.reflectionCode, code))
    .orderBy(asc(reflectionQuestion.position))
    .prepare('reflection_questions'),
);

/** The instructor's files and the student's own, each in order; the latter alone have an `ownId`. */
export const filesOf = prepared((db) =>
  db
    .select({ ...fileListColumns, ownId: reflectionSubmissionFile.id })
    .from(storedFile)
    .leftJoin(reflectionFile, eq(reflectionFile.storedFileId, storedFile.id))
    .leftJoin(reflectionSubmissionFile, eq(reflectionSubmissionFile.storedFileId, storedFile.id))
    .where(
      sql`${storedFile.id} in (
        select ${reflectionFile.storedFileId} from ${reflectionFile} where ${reflectionFile.reflectionCode} = ${code}
        union all
        select ${reflectionSubmissionFile.storedFileId} from ${reflectionSubmissionFile}
          where ${reflectionSubmissionFile.submissionId} = ${submissionId})`,
    )
    .orderBy(asc(reflectionFile.position), asc(reflectionSubmissionFile.position))
    .prepare('reflection_files'),
);

/** The questions of a journal, which stay until the end of the transaction. */
export const holdQuestions = (tx: Transaction, reflectionCode: string) =>
  tx
    .select({ id: reflectionQuestion.id, minimum: reflectionQuestion.minimum })
    .from(reflectionQuestion)
    .where(eq(reflectionQuestion.reflectionCode, reflectionCode))
    .orderBy(asc(reflectionQuestion.position))
    .for('key share');

/** What a student has written as it is in this transaction, held until its end. */
export async function holdSubmission(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ submittedAt: reflectionSubmission.submittedAt, revision: reflectionSubmission.revision })
    .from(reflectionSubmission)
    .where(eq(reflectionSubmission.id, id))
    .for('no key update');
  return row;
}
