import { type QueryClient, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../api.ts';
import type { Discussion, ThreadPage, View } from './model.ts';
import { mergeFirst, type Pages, threadsOf, totalOf } from './pages.ts';

type ThreadsKey = readonly ['discussion', kind: string, id: string | number, view: View];

const keyOf = ({ kind, id }: Discussion, view: View): ThreadsKey => ['discussion', kind, id, view];

/** Changes what is known of a discussion in all its orders and choices. */
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
  // A page on its way would come behind those that were there when it was asked for. The end of the list asks again.
  void client.cancelQueries({ queryKey, exact: true });
}

/** What came with the thing discussed. */
export interface FirstPage {
  readonly page: ThreadPage;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

const seconds = 1000;
const keptFor = 30 * 60 * seconds;
const fresh = 10 * seconds;

const isDefault = ({ sort, stance }: View): boolean => sort === 'latest' && stance === undefined;

/**
 * The threads of a discussion as far as they have been loaded. Pages are never asked for twice: what comes anew with the thing
 * discussed is put in the place of the beginning.
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
    // Threads keep their identity by what is done to them; comparing them by their places would lose it.
    structuralSharing: false,
  });

  useEffect(() => {
    const known = client.getQueryState<Pages>(queryKey);
    if (known?.data === undefined || first.at <= known.dataUpdatedAt) return;
    if (isFirst) {
      editView(client, queryKey, (pages) => mergeFirst(pages, first.page), { updatedAt: first.at });
      return;
    }
    if (first.at - known.dataUpdatedAt < fresh) return;
    const gone = new AbortController();
    const renew = async () => {
      const page = await discussion.readPage({ sort, stance }, gone.signal);
      // What has been written meanwhile is newer than this answer.
      if (client.getQueryState(queryKey)?.dataUpdatedAt !== known.dataUpdatedAt) return;
      editView(client, queryKey, (pages) => mergeFirst(pages, page));
    };
    // What is in view stays in view.
    renew().catch(() => {});
    return () => gone.abort();
  }, [client, queryKey, isFirst, first, discussion, sort, stance]);

  const { data } = query;
  const threads = useMemo(() => data && threadsOf(data), [data]);
  return { query, threads, total: data && totalOf(data) };
}
