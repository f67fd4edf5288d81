import { useState } from 'react';
import { serverNow, useUser } from '../api.ts';
import type { DeepLinkKind } from '../navigation.ts';
import { isNewPost, openedPosts } from '../ui/opened-posts.ts';
import type { ListedPost } from './model.ts';

/** Only boards have drafts, and posts that cannot be opened. */
type Row = Pick<ListedPost, 'seq' | 'at'> & Partial<Pick<ListedPost, 'kind' | 'readable'>>;

/**
 * Whether a row is new to this student on this device. Fixed when the list is opened: posts opened from it lose their
 * mark on the next visit.
 * @param kinds kinds of posts that the list may contain
 */
export function useNewPosts(kinds: readonly DeepLinkKind[]) {
  const { id: user } = useUser();
  const [{ now, opened }] = useState(() => ({
    now: new Date(serverNow()),
    opened: new Map(kinds.map((kind) => [kind, openedPosts(localStorage, { user, kind })])),
  }));
  // A post that cannot be opened could never lose its mark.
  return (kind: DeepLinkKind, row: Row): boolean =>
    row.kind !== 'draft' &&
    row.readable !== false &&
    isNewPost({ id: row.seq, at: row.at }, opened.get(kind) ?? [], now);
}
