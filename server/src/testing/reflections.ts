/** Reflection journals for tests, and submissions of students. */
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import {
  reflection,
  reflectionAnswer,
  reflectionFile,
  reflectionQuestion,
  reflectionSubmission,
  reflectionSubmissionFile,
} from '../reflection/tables.ts';
import { addFile, png, seoul } from './world.ts';

const one = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('no row');
  return row;
};

export interface AddedReflection {
  readonly code: string;
  readonly lectureCode: string;
  /** Ids of its questions in order. */
  readonly questions: readonly number[];
}

/** A journal that is open from 9:00 to 23:59 on the day of the tests. @param minima of the answers to its questions, in order */
export async function addReflection(
  db: Database,
  values: Partial<typeof reflection.$inferInsert> & { readonly code: string; readonly lectureCode: string },
  minima: readonly number[] = [10, 5],
): Promise<AddedReflection> {
  await db.insert(reflection).values({
    name: `성찰일지 ${values.code}`,
    bodyHtml: '<p>성찰일지 안내</p>',
    opensAt: seoul('2026-11-18T09:00:00'),
    closesAt: seoul('2026-11-18T23:59:00'),
    totalMinimum: 20,
    ...values,
  });
  const questions: number[] = [];
  for (const [index, minimum] of minima.entries()) {
    const position = index + 1;
    const row = { reflectionCode: values.code, position, body: `질문 ${position}`, minimum };
    const added = await db.insert(reflectionQuestion).values(row).returning({ id: reflectionQuestion.id });
    questions.push(one(added).id);
  }
  return { code: values.code, lectureCode: values.lectureCode, questions };
}

/** A file of the instructor; its id. */
export async function addReflectionFile(
  db: Database,
  store: FileStore,
  reflectionCode: string,
  file = { name: '비밀.png', content: png },
): Promise<string> {
  const storedFileId = await addFile(db, store, 'reflection', file.name, file.content);
  await db.insert(reflectionFile).values({ storedFileId, reflectionCode, position: 1 });
  return storedFileId;
}

/** A submission of a student with a file; a draft unless it has a time of submission. */
export async function addWritten(
  db: Database,
  store: FileStore,
  { code, questions }: AddedReflection,
  values: { readonly studentId: number; readonly submittedAt?: Date },
) {
  const savedAt = values.submittedAt ?? seoul('2026-11-18T09:30:00');
  const added = await db
    .insert(reflectionSubmission)
    .values({ reflectionCode: code, savedAt, ...values })
    .returning({ id: reflectionSubmission.id });
  const { id } = one(added);
  await db.insert(reflectionAnswer).values(
    questions.map((questionId) => ({
      submissionId: id,
      reflectionCode: code,
      questionId,
      body: '비밀 답변입니다.',
    })),
  );
  const storedFileId = await addFile(db, store, 'reflection_submission', '비밀.png', png);
  const file = await db
    .insert(reflectionSubmissionFile)
    .values({ storedFileId, submissionId: id, position: 1 })
    .returning({ id: reflectionSubmissionFile.id });
  return { id, fileId: storedFileId, fileSeq: one(file).id };
}
