/** Where a quiz is taken: in its lecture, or in the exam room. */
import type { LinkTarget } from '../../ui/links.ts';
import type { Crumb } from '../../ui/PageHeader.tsx';

export interface TakingPlace {
  readonly quizCd: string;
  /** The way to this screen. */
  readonly path: readonly Crumb[];
  /** The screen that says how it stands. */
  readonly back: LinkTarget;
  /** Goes there in place of this screen. */
  readonly leave: () => Promise<void> | void;
  /** What is said of what is taken here. */
  readonly words: {
    readonly submittedBefore: string;
    /** On the button that leaves, once it has ended. */
    readonly leave: string;
  };
}
