/** What a screen shows of an open attempt. */
import type { Answers } from '@baeum/contract/quiz/terms';
import type { Question } from '../queries.ts';

/**
 * answering · submitting: being handed in · handedIn · over: ended by the clock · submitted: handed in by another window ·
 * stale: another window goes on with it · broken: the server will not take what this window says
 */
export type Status = 'answering' | 'submitting' | 'handedIn' | 'over' | 'submitted' | 'stale' | 'broken';

export interface OpenView {
  readonly quizExamSeq: number;
  readonly questions: readonly Question[];
  /** As chosen and kept; those that were handed in, once that is settled. */
  readonly answers: Answers;
  /** The questions whose answers the server has not acknowledged. */
  readonly unsent: ReadonlySet<number>;
  readonly status: Status;
  /** The refusal, where it is broken. */
  readonly message: string | undefined;
  /** Whether saves get through. */
  readonly reachable: boolean;
  /** Whether what the server has not acknowledged is on this device. */
  readonly kept: boolean;
  /** When it ends by the server's clock, in milliseconds. */
  readonly limit: number;
  /** What was chosen here and is not in what was handed in; known once that is settled. */
  readonly leftOut: readonly Question[];
}

/** It is this window's to answer, or has just been handed in by it. */
export const isUnderWay = ({ status }: OpenView): boolean =>
  status === 'answering' || status === 'submitting' || status === 'handedIn';

/** Without this window having handed it in. */
export const hasEnded = ({ status }: OpenView): boolean => status === 'over' || status === 'submitted';
