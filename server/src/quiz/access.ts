import type { ResourceLoader } from '../handler.ts';
import { isOpenAt } from '@baeum/rules/quizzes';
import type { Database } from '../platform/database.ts';
import { keptAttempt, type KnownAttempt } from './kept-attempts.ts';
import { readQuiz } from './kept-quizzes.ts';
import { type AttemptRow, attemptRow, type QuizRow } from './queries.ts';
import { timesOf, withOwnTimes } from '../standing/own-terms.ts';
import { attemptTimesOf, withStanding } from './status.ts';

/**
 * A quiz of a lecture in which the student is enrolled; an exam only while the student is in the exam room.
 * `parent` is the lecture.
 */
const findQuiz: ResourceLoader<QuizRow> = async ({ db }, student, { id, parent }, at) => {
  const { id: studentId, sessionId } = student;
  const row = await readQuiz(db, { code: String(id), studentId, sessionId, now: at });
  if (row === undefined || (parent !== undefined && row.lectureCode !== parent)) return undefined;
  return { ...withStanding(row, at), asRead: row };
};

const isOverAt = (row: Omit<KnownAttempt, 'studentId'>, at: Date): boolean =>
  row.hasSuccessor || !isOpenAt(at.getTime(), timesOf(withOwnTimes(row)), attemptTimesOf(row));

/** Reads an attempt of a student. One that a later attempt follows is over, even if the quiz's times have changed since. */
export async function readAttempt(
  db: Database,
  { id, studentId }: { readonly id: number; readonly studentId: number },
  at: Date,
): Promise<AttemptRow | undefined> {
  const [row] = await attemptRow(db, { id, studentId });
  return row && { ...row, studentId, isOver: isOverAt(row, at), isKept: false };
}

/**
 * The student's own attempt at such a quiz, as the process has kept it since its last save, or as it is read now. For an exam also
 * outside the exam room: an attempt under way can be saved and submitted even if the entry to the room has expired meanwhile.
 */
const findAttempt: ResourceLoader<AttemptRow> = async ({ db }, { id: studentId }, { id }, at) => {
  const kept = keptAttempt(db, Number(id));
  if (kept?.studentId === studentId) return { ...kept, isOver: isOverAt(kept, at), isKept: true };
  return readAttempt(db, { id: Number(id), studentId }, at);
};

export const quizResources = { quiz: findQuiz, attempt: findAttempt };
