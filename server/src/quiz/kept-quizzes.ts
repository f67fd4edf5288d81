/**
 * Quizzes as the process has read them for their students. What a student reads of a quiz, and its start, need not read it again
 * while neither the outline of its lecture has changed nor anything of the student (decision 71).
 */
import type { Database } from '../platform/database.ts';
import { keptValues } from '../platform/kept-values.ts';
import { type OpenedAttempt, quizRow, quizVersion, type ReadQuiz } from './queries.ts';

/** What all of them may have together, in characters: some three thousand quizzes with a short text, or 10 MB. */
const capacity = 5_000_000;

/** A quiz without text and answers takes as much as a thousand characters. */
const sizeOf = ({ bodyHtml, attempt }: ReadQuiz): number =>
  1_000 + bodyHtml.length + 50 * Object.keys({ ...attempt?.answers, ...attempt?.lateAnswers }).length;

const quizzes = keptValues<string, ReadQuiz>(capacity, sizeOf);

/**
 * Whether only a change of something changes it. Not so an exam, which is there for a session in the exam room, nor a quiz of a topic
 * whose content is not shown yet, which time may bring.
 */
const lasts = ({ examKind, content }: ReadQuiz): boolean => examKind === null && content?.isPublic !== false;

const keyOf = (studentId: number, code: string) => `${studentId}/${code}`;

/** A quiz for a student, undefined if it is not there for this one at this moment. */
export async function readQuiz(
  db: Database,
  about: {
    readonly code: string;
    readonly studentId: number;
    readonly sessionId: string;
    readonly now: Date;
  },
): Promise<ReadQuiz | undefined> {
  const key = keyOf(about.studentId, about.code);
  const kept = quizzes.get(db, key);
  if (kept !== undefined) {
    const [current] = await quizVersion(db, { lectureCode: kept.lectureCode, studentId: about.studentId });
    if (current?.outlineVersion === kept.outlineVersion && current.changes === kept.changes) return kept;
  }
  const [row] = await quizRow(db, about);
  if (row !== undefined && lasts(row)) quizzes.keep(db, key, row);
  else quizzes.forget(db, key);
  return row;
}

/** Keeps a quiz with the attempt that has just been opened, as if nothing else had changed since it was read. */
export function keepQuizOfAttempt(
  db: Database,
  studentId: number,
  quiz: ReadQuiz,
  opened: OpenedAttempt,
): void {
  if (!lasts(quiz)) return;
  const { savedAt: _saved, revision: _revision, writtenBy: _by, ...attempt } = opened;
  const { attempt: last } = quiz;
  quizzes.keep(db, keyOf(studentId, quiz.code), {
    ...quiz,
    attempt,
    previousAttempt:
      last === null || last.id === attempt.id
        ? quiz.previousAttempt
        : { startedAt: last.startedAt, submittedAt: last.submittedAt },
    changes: quiz.changes + 1,
  });
}

/** After a save the kept quiz no longer holds: the next call reads it without asking first. */
export const forgetQuiz = (db: Database, studentId: number, code: string): void =>
  quizzes.forget(db, keyOf(studentId, code));
