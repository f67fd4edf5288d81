/**
 * Quizzes and attempts as they stand when all of a request has come (`now`): whoever holds back the end of his answers could
 * otherwise read the results first.
 */
import type { RowFinder } from '../handler.ts';
import { type AttemptRow, attemptRow, type QuizRow, quizRow } from './queries.ts';

interface Arrived {
  readonly now: Date;
}

/** A quiz of a lecture in which the student is enrolled. The parent is the lecture. */
const findQuiz: RowFinder<QuizRow & Arrived> = async ({ db, clock }, student, { id, parent }) => {
  const now = clock.now();
  const [row] = await quizRow(db).execute({ code: id, studentId: student.id, now });
  return row && (parent === undefined || row.lectureCode === parent) ? { ...row, now } : undefined;
};

/** The student's own attempt at such a quiz. */
const findAttempt: RowFinder<AttemptRow & Arrived> = async ({ db, clock }, student, { id }) => {
  const now = clock.now();
  const [row] = await attemptRow(db).execute({ id, studentId: student.id, now });
  return row && { ...row, now };
};

export const quizRows = { quiz: findQuiz, attempt: findAttempt };
