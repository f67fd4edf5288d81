import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { ErrorFace, type Failure } from './ErrorFace.tsx';
import { Loading, type LoadingShape } from './Loading.tsx';

/** The part of a TanStack query that decides which face is shown. */
export interface FaceQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Failure | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface FacesProps<Data> {
  query: FaceQuery<Data>;
  loading?: { shape?: LoadingShape; rows?: number; height?: number };
  /** In place of that where none of its shapes has the height of what comes. */
  skeleton?: ReactNode;
  /** When there is nothing to show, and the specified sentence that says so. */
  empty?: { when: (data: Data) => boolean; text: string; action?: ReactNode };
  children: (data: Data) => ReactNode;
}

/** One of the four faces of a query: loading, error, empty, or filled. Data once shown stays while it is renewed. */
export function Faces<Data>({ query, loading, skeleton, empty, children }: FacesProps<Data>) {
  const { data, error, isFetching } = query;
  if (data === undefined) {
    if (!error || error.endsSession) return skeleton ?? <Loading {...loading} />;
    return <ErrorFace error={error} retrying={isFetching} onRetry={() => query.refetch()} />;
  }
  if (empty?.when(data)) return <Empty text={empty.text} action={empty.action} />;
  return children(data);
}
