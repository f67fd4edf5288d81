import type { ComponentProps } from 'react';
import { type Crumb, PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';

interface LoadedScreenProps<Data> extends ComponentProps<typeof QueryState<Data>> {
  /** What it is called where it cannot be loaded. */
  readonly name: string;
  readonly path: readonly Crumb[];
}

/** A screen whose header needs what is loaded, and that has one all the same while it loads and where it fails. */
export function LoadedScreen<Data>({ name, path, ...state }: LoadedScreenProps<Data>) {
  const { data, error } = state.query;
  return (
    <>
      {data === undefined && <PageHeader title={error ? name : undefined} path={path} />}
      <QueryState {...state} />
    </>
  );
}
