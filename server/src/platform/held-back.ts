/**
 * The gate in front of lectures, as far as the platform knows it: what an account may not read yet, and what a row says of where
 * it lies. Why something is held back is a domain's to say.
 */
import type { SQL } from 'drizzle-orm';

/** A lecture of which an account may read nothing before it has done what it owes. */
export interface HeldBack {
  readonly lectureCode: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** The lectures that are held back from an account now, as a column of the session's query. */
export type HeldBackColumn = (accountId: SQL, now: SQL) => SQL<readonly HeldBack[]>;

/** Every object that a call may name says where it lies. */
export interface Located {
  /** The lecture that it lies in; null for what lies in none. */
  readonly lectureCode: string | null;
  /** When the student began what he is in the middle of with it, such as an attempt; null or absent when he is not. */
  readonly underWaySince?: Date | null;
  /** Whose it is, where administrators see it as themselves: the log names him. */
  readonly studentId?: number;
  /** The session that begins with it, so that the line of the log which comes first belongs to it already. */
  readonly begins?: string;
}

/** A row that lies in no lecture. */
export const inNoLecture = <Row extends object>(row: Row | undefined) =>
  row === undefined ? undefined : { ...row, lectureCode: null };

/** Whether an object may not be read yet. What was begun before its lecture was held back is gone on with. */
export function isHeldBack(heldBack: readonly HeldBack[], { lectureCode, underWaySince }: Located): boolean {
  const held = heldBack.find((one) => one.lectureCode === lectureCode);
  if (held === undefined) return false;
  return underWaySince === undefined || underWaySince === null || underWaySince.getTime() >= held.since;
}
