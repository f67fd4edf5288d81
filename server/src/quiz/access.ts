import type { ResourceLoader } from '../handler.ts';
import { type AttemptRow, attemptRow, type QuizRow, quizRow } from './queries.ts';

/**
 * A quiz of a lecture in which the student is enrolled; an exam only while the student is in the exam room.
 * `parent` is the lecture.
 */
const findQuiz: ResourceLoader<QuizRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await quizRow(db, {
    code: id,
    studentId: student.id,
    sessionId: student.sessionId,
    now: at,
  });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

/**
 * The student's own attempt at such a quiz. For an exam also outside the exam room: an attempt under way can
 * be saved and submitted even if the entry to the room has expired meanwhile.
 */
const findAttempt: ResourceLoader<AttemptRow> = async ({ db }, student, { id }, at) =>
  (await attemptRow(db, { id, studentId: student.id, now: at }))[0];

export const quizResources = { quiz: findQuiz, attempt: findAttempt };
