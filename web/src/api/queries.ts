/** Server data in TanStack Query: turns calls into queries, and actions into invalidations. */
import type { Input, Path, PathOf, Result } from '@baeum/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from './calls.ts';
import type { ApiError, Quiet } from './error.ts';
import { sameList } from './same-list.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      /** The query key is a call and its input. */
      readonly isCall: true;
    };
    mutationMeta: { readonly quiet?: Quiet };
  }
}

/** Query key; the prefix `[path]` matches all queries of a call. */
const keyOf = <P extends Path>(path: P, input: Input<P>): QueryKeyOf<P> => [path, input];
type QueryKeyOf<P extends Path> = readonly [path: P, input: Input<P>];

/** Options for `useQuery`, `prefetchQuery` and `ensureQueryData`. */
export const callQuery = <P extends PathOf<'json'>>(path: P, input: Input<P>) =>
  queryOptions<Result<P>, ApiError, Result<P>, QueryKeyOf<P>>({
    queryKey: keyOf(path, input),
    meta: { isCall: true },
    queryFn: ({ signal }) => post(path, input, { signal }),
    placeholderData: (previous, query) =>
      query !== undefined && sameList(query.queryKey[1], input) ? previous : undefined,
  });

/** Invalidates all replies of these calls; visible ones are refetched. */
const refresh = (client: QueryClient, paths: readonly Path[]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));

export interface ActionOptions {
  /** Calls whose replies the action changes. */
  readonly refreshes?: readonly Path[];
  /** Errors that the screen shows itself, instead of a dialog. */
  readonly quiet?: Quiet;
}

/** A user action. Its errors open a dialog (see `dialogOf`) unless the screen shows them itself. */
export function useAction<Variables = void, Data = unknown>(
  act: (variables: Variables) => Promise<Data>,
  { refreshes = [], quiet }: ActionOptions = {},
) {
  const client = useQueryClient();
  return useMutation<Data, ApiError, Variables>({
    mutationFn: act,
    meta: { quiet },
    onSettled: () => refresh(client, refreshes),
  });
}
