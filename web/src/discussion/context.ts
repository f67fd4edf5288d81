import { createContext, use } from 'react';
import type { Stance } from '@baeum/contract/discussion/terms';
import type { Discussion } from './model.ts';
import type { useDeeds } from './useWriting.ts';

/** What every comment of a list has to know; it changes rarely, for all of them are painted anew then. */
interface InDiscussion extends ReturnType<typeof useDeeds> {
  readonly discussion: Discussion;
  /** Id of the student. */
  readonly user: string;
  /** Why nothing can be written. */
  readonly closed: string | undefined;
  readonly ownStance: Stance | null;
  /** Puts the focus on a comment, once it is there; on the head of the section when it is undefined. */
  readonly focusOn: (id: number | undefined) => void;
  /** Where the focus goes when a comment is taken away. */
  readonly neighbourOf: (comment: {
    readonly id: number;
    readonly threadId: number | null;
  }) => number | undefined;
}

const DiscussionContext = createContext<InDiscussion | undefined>(undefined);
export const DiscussionProvider = DiscussionContext.Provider;

export function useDiscussion(): InDiscussion {
  const found = use(DiscussionContext);
  if (found === undefined) throw new Error('A comment stands in a DiscussionSection.');
  return found;
}

export const commentElement = (id: number): string => `comment-${id}`;
