import { useState } from 'react';
import { serverNow, useUser } from '../api.ts';
import type { DeepLinkKind } from '../navigation.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { isNewPost, openedPosts } from '../ui/opened.ts';
import type { PageInfo } from '../ui/table/page-links.ts';
import type { ListedPost } from './listed.ts';

/** Whether a row of a list is new to this student on this device. @param kinds of the posts that may stand in it */
export function useNewPosts(kinds: readonly DeepLinkKind[]) {
  const { id: user } = useUser();
  const [{ now, opened }] = useState(() => ({
    now: new Date(serverNow()),
    opened: new Map(kinds.map((kind) => [kind, openedPosts(localStorage, { user, kind })])),
  }));
  // What he may not open could never lose its mark.
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

/** A page of a list whose rows know whether they are new. */
export function withNews<Row extends ListedPost>(
  query: FaceQuery<ListPage<Row>> & { readonly isPlaceholderData: boolean },
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
