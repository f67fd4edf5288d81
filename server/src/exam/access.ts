import type { ResourceLoader } from '../handler.ts';
import { examAttempt, type ExamAttempt } from './queries.ts';

/** The student's own attempt at an exam, including occasional ones. */
const findAttempt: ResourceLoader<ExamAttempt> = async ({ db }, student, { id }) =>
  (await examAttempt(db, { id, studentId: student.id }))[0];

export const examResources = { examAttempt: findAttempt };
