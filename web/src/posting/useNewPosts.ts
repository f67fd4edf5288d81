import { useState } from 'react';
import { serverNow, useUser } from '../api.ts';
import type { DeepLinkKind } from '../navigation.ts';
import { isNewPost, openedPosts } from '../ui/opened-posts.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import type { PageInfo } from '../ui/table/page-links.ts';
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

interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly totalCnt: number;
  readonly paginationInfo: PageInfo;
}

/** Adds to each row whether it is new. */
export function withNewMarks<Row extends ListedPost>(
  query: LoadableQuery<ListPage<Row>> & { readonly isPlaceholderData: boolean },
  isNew: (row: Row) => boolean,
) {
  const { data, error, isFetching, isPlaceholderData } = query;
  return {
    data: data && { ...data, list: data.list.map((row) => ({ ...row, isNew: isNew(row) })) },
    error,
    isFetching,
    isPlaceholderData,
    refetch: () => query.refetch(),
  };
}
