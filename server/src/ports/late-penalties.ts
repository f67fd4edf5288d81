/** What grading contributes to extensions: what lateness takes off follows the end of a student or a team (specification §21.10). */
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import type { Ends } from '@baeum/rules/extensions';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../platform/database.ts';
import type { Change } from '../platform/history.ts';

/** Of whom the end of an object changes. */
export interface Extended {
  readonly lectureCode: string;
  readonly kind: PlannedKind;
  readonly code: string;
  /** Students, or the teams of an activity. */
  readonly holders: readonly number[];
}

export interface LatePenalties {
  /**
   * Nothing of these objects is graded or released meanwhile. Before rows of teams and students are locked.
   * @param extended a query of their `kind` and `code`
   */
  readonly lock: (tx: Transaction, extended: SQL) => Promise<void>;
  /**
   * Sets anew what lateness takes off the scores that no student is shown, once the ends have changed. In a transaction that has
   * locked the objects. @returns lines in the history
   */
  readonly follow: (tx: Transaction, extended: Extended, now: Date) => Promise<readonly Change[]>;
  /**
   * How many scores that students are shown keep another penalty than that of these ends; in one statement.
   * @param ends those that are to be, by holder
   */
  readonly countKept: (
    db: Queryable,
    extended: Omit<Extended, 'holders'>,
    ends: ReadonlyMap<number, Ends>,
    now: Date,
  ) => Promise<number>;
}
