import type { ApiError } from '../api.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';

type Query<Data> = LoadableQuery<Data> & { readonly error: ApiError | null };

/** Combines two queries into one that has data, and is fresh, only when both are. */
export function combineQueries<First, Second, Both>(
  first: Query<First>,
  second: Query<Second>,
  make: (first: First, second: Second) => Both,
): Query<Both> {
  return {
    data: first.data === undefined || second.data === undefined ? undefined : make(first.data, second.data),
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}
