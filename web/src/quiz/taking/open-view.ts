/** State of an open attempt, as shown on the screen. */
import type { Answers } from '@baeum/contract/quiz/terms';
import type { LinkTarget } from '../../ui/links.ts';
import type { Crumb } from '../../ui/PageHeader.tsx';
import type { Question } from '../queries.ts';

/**
 * answering · submitting · handedIn: submitted by this window · over: ended by the clock · submitted:
 * submitted by another window · stale: another window has taken over · broken: the server refuses this
 * window's saves
 */
export type Status = 'answering' | 'submitting' | 'handedIn' | 'over' | 'submitted' | 'stale' | 'broken';

export interface OpenView {
  readonly quizExamSeq: number;
  readonly questions: readonly Question[];
  /** As chosen and stored; those that were submitted, once the attempt is reconciled. */
  readonly answers: Answers;
  /** Questions whose answers the server has not acknowledged. */
  readonly unsent: ReadonlySet<number>;
  readonly status: Status;
  /** The refusal, when the status is broken. */
  readonly message: string | undefined;
  /** Whether the last save got through. */
  readonly reachable: boolean;
  /** Whether everything unacknowledged is stored on this device. */
  readonly isStored: boolean;
  /** Deadline by the server's clock, in milliseconds. */
  readonly limit: number;
  /**
   * Questions whose answers were chosen here but are not part of the submission; known once the attempt is
   * reconciled.
   */
  readonly leftOut: readonly Question[];
}

/** This window is answering or has just submitted. */
export const isUnderWay = ({ status }: OpenView): boolean =>
  status === 'answering' || status === 'submitting' || status === 'handedIn';

/** Ended other than by this window's submission. */
export const hasEnded = ({ status }: OpenView): boolean => status === 'over' || status === 'submitted';

export interface TakingContext {
  readonly quizCd: string;
  /** Breadcrumbs of this screen. */
  readonly path: readonly Crumb[];
  /** The page of the quiz. */
  readonly back: LinkTarget;
  /** Replaces this screen by that page. */
  readonly leave: () => Promise<void> | void;
  readonly messages: {
    readonly submittedBefore: string;
    /** Label of the button that leaves after the end. */
    readonly leave: string;
  };
}
