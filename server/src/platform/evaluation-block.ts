/**
 * The evaluation block: a lecture that the student has not evaluated may not be read. The platform only applies it; the evaluation
 * domain decides which lectures are blocked.
 */
import type { SQL } from 'drizzle-orm';

/** A lecture that an account may not read before it has evaluated it. */
export interface EvaluationBlock {
  readonly lectureCode: string;
  /** When the block began, in milliseconds since 1970. */
  readonly since: number;
}

/** The lectures blocked for an account now, as a column of the session query. */
export type EvaluationBlockColumn = (accountId: SQL, now: SQL) => SQL<readonly EvaluationBlock[]>;

/** What every object that a call can name tells the loop over the calls. */
export interface LectureScoped {
  /** Its lecture; null when it belongs to none. */
  readonly lectureCode: string | null;
  /** When the student began an activity that is still in progress, such as an attempt; null or absent without one. */
  readonly inProgressSince?: Date | null;
  /** The student it belongs to, for calls of administrators: the access log names them. */
  readonly studentId?: number;
  /** The session that the call starts, so that its first log entry already belongs to that session. */
  readonly startsSession?: string;
}

/** Marks a row as belonging to no lecture. */
export const withoutLecture = <Row extends object>(row: Row | undefined) =>
  row === undefined ? undefined : { ...row, lectureCode: null };

/** Whether an object may not be read yet. Activities that were begun before the block may be continued. */
export function isBlockedByEvaluation(
  evaluationBlocks: readonly EvaluationBlock[],
  { lectureCode, inProgressSince }: LectureScoped,
): boolean {
  const block = evaluationBlocks.find((one) => one.lectureCode === lectureCode);
  if (block === undefined) return false;
  return (
    inProgressSince === undefined || inProgressSince === null || inProgressSince.getTime() >= block.since
  );
}
