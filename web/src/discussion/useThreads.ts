import { useEffect, useMemo } from 'react';
import { type QueryClient, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../api.ts';
import type { Discussion, ThreadPage, View } from './model.ts';
import { hasOpenForm } from './open-forms.ts';
import { mergeFirst, type Pages, threadsOf, totalOf } from './pages.ts';

type ThreadsKey = readonly ['discussion', kind: string, id: string | number, view: View];

const keyOf = ({ kind, id }: Discussion, view: View): ThreadsKey => ['discussion', kind, id, view];

/** Edits the cached pages of a discussion in every sorting and filter. */
export function editPages(
  client: QueryClient,
  { kind, id }: Discussion,
  edit: (pages: Pages, view: View) => Pages,
): void {
  const queries = client.getQueryCache().findAll({ queryKey: ['discussion', kind, id] });
  for (const { queryKey } of queries) {
    const [, , , view] = queryKey as ThreadsKey;
    editView(client, queryKey, (pages) => edit(pages, view));
  }
}

function editView(
  client: QueryClient,
  queryKey: QueryKey,
  edit: (pages: Pages) => Pages,
  options: { readonly updatedAt?: number } = {},
): void {
  if (client.getQueryData<Pages>(queryKey) === undefined) return;
  client.setQueryData<Pages>(queryKey, (pages) => pages && edit(pages), options);
  // A page already requested would overwrite the edit; reaching the end of the list requests it again.
  void client.cancelQueries({ queryKey, exact: true });
}

/** The first page that is part of the parent's reply. */
export interface FirstPage {
  readonly page: ThreadPage;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

const seconds = 1000;
const keptFor = 30 * 60 * seconds;
const fresh = 10 * seconds;

const isDefault = ({ sort, stance }: View): boolean => sort === 'latest' && stance === undefined;

/**
 * The loaded threads of a discussion. Pages are never refetched; a newer reply of the parent is merged into the
 * beginning.
 */
export function useThreads(discussion: Discussion, view: View, first: FirstPage) {
  const client = useQueryClient();
  const { sort, stance } = view;
  const queryKey = useMemo(() => keyOf(discussion, { sort, stance }), [discussion, sort, stance]);
  const isFirst = isDefault(view);
  const query = useInfiniteQuery<ThreadPage, ApiError, Pages, ThreadsKey, string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      discussion.readPage({ sort, stance, ...(pageParam !== undefined && { next: pageParam }) }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(isFirst && {
      initialData: { pages: [first.page], pageParams: [undefined] },
      initialDataUpdatedAt: first.at,
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    // Edits preserve the identity of threads; structural sharing compares by index and would lose it.
    structuralSharing: false,
  });

  useEffect(() => {
    const known = client.getQueryState<Pages>(queryKey);
    if (known?.data === undefined || first.at <= known.dataUpdatedAt) return;
    if (isFirst) {
      editView(client, queryKey, (pages) => mergeFirst(pages, first.page, hasOpenForm), {
        updatedAt: first.at,
      });
      return;
    }
    if (first.at - known.dataUpdatedAt < fresh) return;
    const gone = new AbortController();
    const renew = async () => {
      const page = await discussion.readPage({ sort, stance }, gone.signal);
      // A comment written meanwhile is newer than this reply.
      if (client.getQueryState(queryKey)?.dataUpdatedAt !== known.dataUpdatedAt) return;
      editView(client, queryKey, (pages) => mergeFirst(pages, page, hasOpenForm));
    };
    // On failure the loaded threads stay.
    renew().catch(() => {});
    return () => gone.abort();
  }, [client, queryKey, isFirst, first, discussion, sort, stance]);

  const { data } = query;
  const threads = useMemo(() => data && threadsOf(data), [data]);
  return { query, threads, total: data && totalOf(data) };
}
