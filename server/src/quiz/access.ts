import type { RowFinder } from '../handler.ts';
import { type AttemptRow, attemptRow, type QuizRow, quizRow } from './queries.ts';

/** A quiz of a lecture in which the student is enrolled; an exam of it, once he is in the exam room. The parent is the lecture. */
const findQuiz: RowFinder<QuizRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await quizRow(db).execute({
    code: id,
    studentId: student.id,
    sessionId: student.sessionId,
    now: at,
  });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

/**
 * The student's own attempt at such a quiz. Of an exam too wherever he is: what is under way can always be saved and handed in,
 * also when his stay in the exam room has ended meanwhile.
 */
const findAttempt: RowFinder<AttemptRow> = async ({ db }, student, { id }, at) =>
  (await attemptRow(db).execute({ id, studentId: student.id, now: at }))[0];

export const quizRows = { quiz: findQuiz, attempt: findAttempt };
