import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { type LoadableQuery, QueryState } from './query-state/QueryState.tsx';
import { Loading, Skeleton } from './query-state/Loading.tsx';
import type { LinkTarget } from './links.ts';
import { PageActions } from './PageActions.tsx';
import { type Crumb, PageHeader } from './PageHeader.tsx';
import layout from './layout.module.css';

interface DetailFrameProps<Data> {
  /** The list that the item belongs to. */
  list: { name: string; link: LinkTarget };
  /** Breadcrumbs above that list, outermost first. */
  parents?: readonly Crumb[];
  query: LoadableQuery<Data>;
  /** Title of the item. Undefined while loading, like the chip and the note. */
  title: string | undefined;
  /** What the user does to the item on this screen, for the document title. */
  action?: string | undefined;
  chip?: ReactNode;
  note?: ReactNode;
  /** Keeps showing the loading state: the screen redirects to another one, or waits for fresh data. */
  pending?: boolean;
  children: (data: Data) => ReactNode;
}

/** Layout of an activity's screen: breadcrumbs, title, state chip, and the loading and error states. */
export function DetailFrame<Data>(props: DetailFrameProps<Data>) {
  const { parents, list, query, title, action, chip, note, pending = false, children } = props;
  const failed = query.data === undefined && query.error !== null;
  const waiting = pending || (query.data === undefined && !failed);
  const shown = title ?? (failed ? list.name : undefined);
  return (
    <>
      <PageHeader
        path={[{ label: '학습' }, ...(parents ?? []), { label: list.name, link: list.link }]}
        title={shown}
        tabTitle={shown && [action, shown].filter(Boolean).join(' · ')}
        chip={!pending && chip}
        note={note ?? (!failed && <NoteSkeleton />)}
      />
      {waiting ? (
        <Card label={`${list.name} 정보`}>
          <Loading rows={8} />
        </Card>
      ) : (
        <QueryState query={query}>{children}</QueryState>
      )}
      {failed && <PageActions back={list.link} />}
    </>
  );
}

const NoteSkeleton = () => (
  <p className={layout.facts}>
    <Skeleton width="10em" />
  </p>
);

interface WeekNoteProps {
  week: number;
  /** Title of the week. */
  title?: string;
  /** A topic within the week. */
  topic?: string | null;
  tag?: ReactNode;
}

/** Below the title: the week it belongs to, and its kind. */
export function WeekNote({ week, title, topic, tag }: WeekNoteProps) {
  return (
    <p className={layout.facts}>
      <span>
        {week}주차 {title}
        {topic && ` · ${topic}`}
      </span>
      {tag}
    </p>
  );
}
