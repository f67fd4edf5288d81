import type { OpenedKind } from '@baeum/contract/portal/terms';
import { useState } from 'react';
import { serverNow, useUser } from '../api.ts';
import { isNewPost, openedPosts, useOpenedElsewhere } from '../ui/opened-posts.ts';
import type { ListedPost } from './model.ts';

/** Only boards have drafts, and posts that cannot be opened. */
type Row = Pick<ListedPost, 'seq' | 'at'> & Partial<Pick<ListedPost, 'kind' | 'readable'>>;

/**
 * Whether a row is new to this student. Fixed when the list is opened, and when it is known what has been opened on other
 * devices: posts opened from it lose their mark on the next visit.
 * @param kinds kinds of posts that the list may contain
 */
export function useNewPosts(kinds: readonly OpenedKind[]) {
  const { id: user } = useUser();
  const version = useOpenedElsewhere();
  const read = () => ({
    version,
    now: new Date(serverNow()),
    opened: new Map(kinds.map((kind) => [kind, openedPosts(localStorage, { user, kind })])),
  });
  const [{ now, opened, ...last }, setRead] = useState(read);
  if (last.version !== version) setRead(read());
  // A post that cannot be opened could never lose its mark.
  return (kind: OpenedKind, row: Row): boolean =>
    row.kind !== 'draft' &&
    row.readable !== false &&
    isNewPost({ id: row.seq, at: row.at }, opened.get(kind) ?? [], now);
}
