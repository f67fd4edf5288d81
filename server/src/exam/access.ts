import type { ResourceLoader } from '../handler.ts';
import { ownAttemptEnd } from '../quiz/status.ts';
import { examAttempt, type ExamAttempt } from './queries.ts';

/** The student's own attempt at an exam, including occasional ones. */
const findAttempt: ResourceLoader<ExamAttempt> = async ({ db }, student, { id }) => {
  const [row] = await examAttempt(db, { id, studentId: student.id });
  return row && { ...row, endsAt: new Date(ownAttemptEnd(row)) };
};

export const examResources = { examAttempt: findAttempt };
