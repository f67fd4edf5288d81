import type { ApiError } from '../api.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';

type Query<Data> = FaceQuery<Data> & { readonly error: ApiError | null };

/** Two queries as one, of what a screen makes of both replies: nothing is shown, and nothing is fresh, until both are. */
export function joined<First, Second, Both>(
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
