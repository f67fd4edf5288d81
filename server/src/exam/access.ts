import type { RowFinder } from '../handler.ts';
import { examAttempt, type ExamAttempt } from './queries.ts';

/** The student's own attempt at an exam, occasional ones included. */
const findAttempt: RowFinder<ExamAttempt> = async ({ db }, student, { id }) =>
  (await examAttempt(db).execute({ id, studentId: student.id }))[0];

export const examFinders = { examAttempt: findAttempt };
