import type { Stance } from '@baeum/contract/discussion/terms';
import { createContext, use } from 'react';
import type { Discussion } from './model.ts';
import type { useCommentActions } from './useCommentActions.ts';

/** Shared by all comments of a list; it must change rarely, because every comment is rendered again then. */
interface DiscussionContextValue extends ReturnType<typeof useCommentActions> {
  readonly discussion: Discussion;
  /** Id of the student. */
  readonly user: string;
  /** Why nothing can be written. */
  readonly closed: string | undefined;
  readonly ownStance: Stance | null;
  /** Focuses a comment once it is rendered, or the heading when undefined. */
  readonly focusOn: (id: number | undefined) => void;
  /** The comment to focus after a deletion. */
  readonly neighbourOf: (comment: {
    readonly id: number;
    readonly threadId: number | null;
  }) => number | undefined;
}

const DiscussionContext = createContext<DiscussionContextValue | undefined>(undefined);
export const DiscussionProvider = DiscussionContext.Provider;

export function useDiscussion(): DiscussionContextValue {
  const found = use(DiscussionContext);
  if (found === undefined) throw new Error('A comment stands in a DiscussionSection.');
  return found;
}

export const commentElement = (id: number): string => `comment-${id}`;
