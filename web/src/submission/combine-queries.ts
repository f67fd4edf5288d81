import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';

type Query<Data, Fault> = LoadableQuery<Data> & { readonly error: Fault };

/** Combines two queries into one that has data, and is fresh, only when both are. */
export function combineQueries<First, Second, Both, Fault extends LoadableQuery<unknown>['error']>(
  first: Query<First, Fault>,
  second: Query<Second, Fault>,
  make: (first: First, second: Second) => Both,
): Query<Both, Fault> {
  return {
    data: first.data === undefined || second.data === undefined ? undefined : make(first.data, second.data),
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}
