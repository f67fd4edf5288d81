import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { type Crumb, PageHeader } from './PageHeader.tsx';
import { Loading, Skeleton } from './query-state/Loading.tsx';
import { type LoadableQuery, QueryState } from './query-state/QueryState.tsx';

interface PostFrameProps<Data> {
  query: LoadableQuery<Data>;
  path: readonly Crumb[];
  /** What kind of post it is; heads the screen of one that could not be loaded. */
  name: string;
  /** Title of the post; undefined while loading, like the chip and the facts. */
  title: string | undefined;
  /** The document title, unless the name follows the title there. */
  tabTitle?: string | undefined;
  chip?: ReactNode;
  /** Line below the title. */
  facts: ReactNode;
  /** Accessible name of the card that holds the text. */
  label: string;
  /** Keeps showing the loading state, because the screen is being left. */
  leaving?: boolean;
  children: (data: Data) => ReactNode;
}

/** The screen of a post: breadcrumbs, title, facts, and the loading and error states. */
export function PostFrame<Data>(props: PostFrameProps<Data>) {
  const { query, path, name, title, tabTitle, chip, facts, label, leaving = false, children } = props;
  const { data, error } = query;
  const waiting = data === undefined && (error === null || error.endsSession || leaving);
  return (
    <>
      <PageHeader
        path={path}
        title={title ?? (waiting ? undefined : name)}
        tabTitle={tabTitle ?? (title && `${title} · ${name}`)}
        chip={chip}
        note={data ? facts : waiting && <Skeleton width="16em" />}
      />
      {waiting ? (
        <Card label={label}>
          <Loading rows={8} />
        </Card>
      ) : (
        <QueryState query={query}>{children}</QueryState>
      )}
    </>
  );
}
