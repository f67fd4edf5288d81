import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState, type Failure } from './ErrorState.tsx';
import { Loading, type LoadingShape } from './Loading.tsx';

/** The part of a TanStack query that decides what is shown. */
export interface LoadableQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Failure | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryStateProps<Data> {
  query: LoadableQuery<Data>;
  loading?: { shape?: LoadingShape; rows?: number; height?: number };
  /** Replaces the loading placeholder where none of its shapes has the right height. */
  skeleton?: ReactNode;
  /** When the content counts as empty, and what to say then. */
  empty?: { when: (data: Data) => boolean; text: string; action?: ReactNode };
  children: (data: Data) => ReactNode;
}

/**
 * Renders one of the four states of a query: loading, error, empty or content. Loaded data stays visible
 * while it is refetched.
 */
export function QueryState<Data>({ query, loading, skeleton, empty, children }: QueryStateProps<Data>) {
  const { data, error, isFetching } = query;
  if (data === undefined) {
    if (!error || error.endsSession) return skeleton ?? <Loading {...loading} />;
    return <ErrorState error={error} retrying={isFetching} onRetry={() => query.refetch()} />;
  }
  if (empty?.when(data)) return <EmptyState text={empty.text} action={empty.action} />;
  return children(data);
}
