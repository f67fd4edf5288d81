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
  /** No assignment of these team activities is graded or released meanwhile. Before their teams are locked, and after themselves. */
  readonly lockOfTeams: (tx: Transaction, activityCodes: readonly string[]) => Promise<void>;
  /** Those who are in a team are shown its scores, and not those of another one. @returns lines of what is shown */
  readonly ofTeams: (
    tx: Transaction,
    activityCodes: readonly string[],
    now: Date,
  ) => Promise<readonly Change[]>;
}
