/** Records on this device that the server has not acknowledged. */
import type { LeaveKind } from '@baeum/contract/exam/terms';
import { createOutbox, useOutboxFlush } from '../../api.ts';

interface LeavesName {
  readonly user: string;
  readonly quizExamSeq: number;
  /** Key of the opening of the screen that was left. */
  readonly window: string;
}

export interface Leave {
  readonly lvKey: string;
  readonly lvSe: LeaveKind;
  /** Server time as estimated by this device, in milliseconds. */
  readonly at: number;
  /** Null while the student is away. */
  readonly back: number | null;
}

interface UnsentLeaves {
  readonly leaves: readonly Leave[];
}

/** Each window keeps its own entry. */
export const unsentLeaves = createOutbox<LeavesName, UnsentLeaves>(
  'baeum.leaves',
  ({ user, quizExamSeq, window }) => [user, String(quizExamSeq), window],
);

const load = () => import('./flush.ts');

/** Sends records left unsent by earlier visits. */
export const useUnsentLeaves = (user: string): void => useOutboxFlush(unsentLeaves, user, load);
