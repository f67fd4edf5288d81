/** Times at which the window of an exam was left that the server has not acknowledged, on this device. */
import type { LeaveKind } from '@baeum/contract/exam/terms';
import { unsentKind } from '../../api.ts';

export interface LeavesName {
  readonly user: string;
  readonly quizExamSeq: number;
  /** The opening of the screen that was left. */
  readonly window: string;
}

export interface Leave {
  readonly lvKey: string;
  readonly lvSe: LeaveKind;
  /** By the server's clock as this device knows it, in milliseconds. */
  readonly at: number;
  /** Null as long as it is away. */
  readonly back: number | null;
}

export interface UnsentLeaves {
  readonly leaves: readonly Leave[];
}

/** Each window keeps its own entry. */
export const unsentLeaves = unsentKind<LeavesName, UnsentLeaves>(
  'baeum.leaves',
  ({ user, quizExamSeq, window }) => [user, String(quizExamSeq), window],
);
