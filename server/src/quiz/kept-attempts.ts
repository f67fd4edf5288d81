/**
 * Attempts as the process knows them from when they were opened or saved. The next save need not read what that one wrote: its
 * statement writes only if nothing that decides about it has changed since (decision 70).
 */
import type { Database } from '../platform/database.ts';
import { keptValues } from '../platform/kept-values.ts';
import type { AttemptRow, OpenedAttempt, ReadQuiz, SavedState } from './queries.ts';

export type KnownAttempt = Omit<AttemptRow, 'isOver' | 'isKept'>;

/** What all of them may have together, in answers: some two thousand attempts at quizzes of twenty questions, or 10 MB. */
const capacity = 50_000;

/** An attempt without answers takes as much as eight of them. */
const sizeOf = ({ answers }: KnownAttempt): number => 8 + Object.keys(answers).length;

const attempts = keptValues<number, KnownAttempt>(capacity, sizeOf);

export const keptAttempt = attempts.get;

/** Keeps an attempt as it has been saved, as if nothing else had changed since it was read: if not, the next save reads it again. */
export function keepAttempt(
  db: Database,
  { isOver: _over, isKept: _kept, ...row }: AttemptRow,
  saved: SavedState & Pick<AttemptRow, 'writtenBy'>,
): void {
  attempts.keep(db, row.id, { ...row, ...saved, changes: row.changes + 1 });
}

/** Keeps an attempt as it has been opened, as if nothing else had changed since its quiz was read. */
export function keepOpenedAttempt(
  db: Database,
  studentId: number,
  quiz: ReadQuiz,
  opened: OpenedAttempt,
): void {
  const { id, answers, submittedAt, savedAt, windowKey, revision, startedAt, writtenBy } = opened;
  const { code: quizCode, lectureCode, bankVersion, outlineVersion, changes } = quiz;
  const { opensAt, closesAt, lateClosesAt, limitMinutes, extension, extraTime } = quiz;
  attempts.keep(db, id, {
    id,
    answers,
    submittedAt,
    savedAt,
    windowKey,
    revision,
    startedAt,
    writtenBy,
    opensAt,
    closesAt,
    lateClosesAt,
    limitMinutes,
    extension,
    extraTime,
    studentId,
    quizCode,
    lectureCode,
    bankVersion,
    outlineVersion,
    changes: changes + 1,
    hasSuccessor: false,
  });
}
