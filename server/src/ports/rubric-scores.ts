/** What grading contributes to changes of what is graded: scores follow the points and the rubric that they are given by (specification §23.12). */
import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import type { GradedKind } from '@baeum/contract/grading/points';
import type { Transaction } from '../platform/database.ts';
import type { Change } from '../platform/history.ts';

/** What is graded, as it is to be. */
export interface ScoredBy {
  readonly kind: Exclude<GradedKind, 'reflection'>;
  readonly code: string;
  readonly lectureCode: string;
  readonly title: string;
  readonly points: number | null;
  readonly rubric: Rubric | null;
}

export interface ScoresEffect {
  /** Students who have a result. */
  readonly graded: number;
  /** Students of whom a score has other points, those that have none any more among them. */
  readonly changed: number;
  /** Of these, those whose levels have to be chosen again. */
  readonly lost: number;
  /** Of these, those that a student is shown. */
  readonly released: number;
  /** By how much the mean of the scores that had points and keep some moves; null without any. */
  readonly meanShift: number | null;
}

export interface RubricScores {
  /** In one statement. */
  readonly effectOf: (tx: Transaction, wanted: ScoredBy, now: Date) => Promise<ScoresEffect>;
  /** How many students are shown points of an assignment now; in one statement. */
  readonly countShown: (
    tx: Transaction,
    assignment: Pick<ScoredBy, 'code' | 'lectureCode'>,
    now: Date,
  ) => Promise<number>;
  /** Counts the scores again. @returns their lines in the history */
  readonly follow: (tx: Transaction, wanted: ScoredBy, now: Date) => Promise<readonly Change[]>;
}
