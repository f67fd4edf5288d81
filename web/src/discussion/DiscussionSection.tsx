import type { Stance } from '@baeum/contract/discussion/terms';
import type { ReactNode } from 'react';
import type { Discussion, ThreadPage } from './model.ts';

export interface DiscussionSectionProps {
  discussion: Discussion;
  /** The page that came with the thing discussed, newest first and of all sides, and when (`dataUpdatedAt`). */
  first: { readonly page: ThreadPage; readonly at: number };
  /** Why nothing can be written, liked, changed or deleted; undefined when it can. Comments are read all the same. */
  closed?: string | undefined;
  /** What has to be known before one writes, such as that it will count as late. */
  note?: ReactNode;
  /** The student's own side so far, chosen beforehand in the boxes. */
  ownStance?: Stance | null;
  placeholder?: string;
}

/** The comments below something: how many, in which order, the box to write, and the threads. */
export function DiscussionSection({ discussion }: DiscussionSectionProps) {
  return <section aria-label="댓글" data-kind={discussion.kind} />;
}
