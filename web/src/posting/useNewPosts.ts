import { useState } from 'react';
import { serverNow, useUser } from '../api.ts';
import type { DeepLinkKind } from '../navigation.ts';
import { isNewPost, openedPosts } from '../ui/opened-posts.ts';
import type { ListedPost } from './model.ts';

/** Whether a row is new to this student on this device. @param kinds kinds of posts that the list may contain */
export function useNewPosts(kinds: readonly DeepLinkKind[]) {
  const { id: user } = useUser();
  const [{ now, opened }] = useState(() => ({
    now: new Date(serverNow()),
    opened: new Map(kinds.map((kind) => [kind, openedPosts(localStorage, { user, kind })])),
  }));
  // A post that cannot be opened could never lose its mark.
  return (kind: DeepLinkKind, row: ListedPost): boolean =>
    row.kind !== 'draft' &&
    row.readable &&
    isNewPost({ id: row.seq, at: row.at }, opened.get(kind) ?? [], now);
}
