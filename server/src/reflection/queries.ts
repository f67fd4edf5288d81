import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
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
/** The student's submission; null if there is none yet. */
const submissionId = sql`${sql.placeholder('submissionId')}::bigint`;

/** The questions of a journal in order, each with the student's answer, if any. */
export const questionsOf = preparedQuery(
  'reflection_questions',
  {
    id: reflectionQuestion.id,
    body: reflectionQuestion.body,
    minimum: reflectionQuestion.minimum,
    answer: reflectionAnswer.body,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(reflectionQuestion)
      .leftJoin(
        reflectionAnswer,
        and(
          eq(reflectionAnswer.questionId, reflectionQuestion.id),
          eq(reflectionAnswer.submissionId, submissionId),
        ),
      )
      .where(eq(reflectionQuestion.reflectionCode, code))
      .orderBy(asc(reflectionQuestion.position)),
);

/** Files of the instructor and of the student, each in order; only the latter have an `ownId`. */
export const filesOf = preparedQuery(
  'reflection_files',
  { ...fileListColumns, ownId: reflectionSubmissionFile.id },
  (db, fields) =>
    db
      .select(fields)
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
      .orderBy(asc(reflectionFile.position), asc(reflectionSubmissionFile.position)),
);

/** Locks the questions of a journal against deletion until the end of the transaction. */
export const lockQuestions = (tx: Transaction, reflectionCode: string) =>
  tx
    .select({ id: reflectionQuestion.id, minimum: reflectionQuestion.minimum })
    .from(reflectionQuestion)
    .where(eq(reflectionQuestion.reflectionCode, reflectionCode))
    .orderBy(asc(reflectionQuestion.position))
    .for('key share');

/** Locks a student's submission until the end of the transaction. */
export async function lockSubmission(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ submittedAt: reflectionSubmission.submittedAt, revision: reflectionSubmission.revision })
    .from(reflectionSubmission)
    .where(eq(reflectionSubmission.id, id))
    .for('no key update');
  return row;
}
