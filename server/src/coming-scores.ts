/** What grading contributes to changes elsewhere that releases which are to come follow (specification §23.4). */
import type { Transaction } from './platform/database.ts';
import type { Change } from './platform/history.ts';

export interface ComingScores {
  /**
   * What those who grade in these lectures no more were to grade a second time is shown by them. In a transaction that has locked the
   * lectures. @returns lines of what is shown
   */
  readonly withoutGraders: (
    tx: Transaction,
    lectureCodes: readonly string[],
    now: Date,
  ) => Promise<readonly Change[]>;
}
