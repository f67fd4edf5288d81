import type { RowFinder } from '../handler.ts';
import { type AttemptRow, attemptRow, type QuizRow, quizRow } from './queries.ts';

/** A quiz of a lecture in which the student is enrolled. The parent is the lecture. */
const findQuiz: RowFinder<QuizRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await quizRow(db).execute({ code: id, studentId: student.id, now: at });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

/**
 * The student's own attempt at such a quiz, at the instant when all of the request has come: whoever holds back the end of his
 * answers could otherwise read the results first.
 */
const findAttempt: RowFinder<AttemptRow & { readonly now: Date }> = async (
  { db, clock },
  student,
  { id },
) => {
  const now = clock.now();
  const [row] = await attemptRow(db).execute({ id, studentId: student.id, now });
  return row && { ...row, now };
};

export const quizRows = { quiz: findQuiz, attempt: findAttempt };
