import type { ResourceLoader } from '../handler.ts';
import { isOpenAt } from '@baeum/rules/quizzes';
import { type AttemptRow, attemptRow, type QuizRow, quizRow } from './queries.ts';
import { timesOf, withOwnTimes } from '../standing/own-terms.ts';
import { attemptTimesOf, withStanding } from './status.ts';

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
  if (row === undefined || (parent !== undefined && row.lectureCode !== parent)) return undefined;
  return withStanding(row, at);
};

/**
 * The student's own attempt at such a quiz. One that a later attempt follows is over, even if the quiz's times have
 * changed since. For an exam also outside the exam room: an attempt under way can
 * be saved and submitted even if the entry to the room has expired meanwhile.
 */
const findAttempt: ResourceLoader<AttemptRow> = async ({ db }, student, { id }, at) => {
  const [row] = await attemptRow(db, { id, studentId: student.id });
  if (row === undefined) return undefined;
  const isOpen = isOpenAt(at.getTime(), timesOf(withOwnTimes(row)), attemptTimesOf(row));
  return { ...row, isOver: row.hasSuccessor || !isOpen };
};

export const quizResources = { quiz: findQuiz, attempt: findAttempt };
