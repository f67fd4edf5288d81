import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import classes from './DetailFrame.module.css';
import { type FaceQuery, Faces } from './faces/Faces.tsx';
import { Loading, Skeleton } from './faces/Loading.tsx';
import type { LinkTarget } from './links.ts';
import { PageActions } from './PageActions.tsx';
import { type Crumb, PageHeader } from './PageHeader.tsx';

interface DetailFrameProps<Data> {
  /** The list that the thing stands in. */
  list: { name: string; link: LinkTarget };
  /** What that list is a part of. */
  within?: Crumb;
  query: FaceQuery<Data>;
  /** Of the thing; it, the chip and the note are undefined until it has come. */
  title: string | undefined;
  /** What is done here to it, for the document's title. */
  doing?: string | undefined;
  chip?: ReactNode;
  note?: ReactNode;
  /** Not yet: the screen is being left for another one, or waits for fresh news. */
  held?: boolean;
  children: (data: Data) => ReactNode;
}

/** What the screens of one activity share: path, title, state, and the faces of loading and failing. */
export function DetailFrame<Data>(props: DetailFrameProps<Data>) {
  const { within, list, query, title, doing, chip, note, held = false, children } = props;
  const failed = query.data === undefined && query.error !== null;
  const waiting = held || (query.data === undefined && !failed);
  const shown = title ?? (failed ? list.name : undefined);
  return (
    <>
      <PageHeader
        path={[{ label: '학습' }, ...(within ? [within] : []), { label: list.name, link: list.link }]}
        title={shown}
        tabTitle={shown && [doing, shown].filter(Boolean).join(' · ')}
        chip={!held && chip}
        note={note ?? (!failed && <PlaceSkeleton />)}
      />
      {waiting ? (
        <Card label={`${list.name} 정보`}>
          <Loading rows={8} />
        </Card>
      ) : (
        <Faces query={query}>{children}</Faces>
      )}
      {failed && <PageActions back={list.link} />}
    </>
  );
}

const PlaceSkeleton = () => (
  <p className={classes.place}>
    <Skeleton width="10em" />
  </p>
);

interface PlaceNoteProps {
  week: number;
  /** Title of the week. */
  title: string;
  /** What is narrower than the week. */
  topic?: string | null;
  tag?: ReactNode;
}

/** Under the title: where in the lecture it belongs, and what kind it is. */
export function PlaceNote({ week, title, topic, tag }: PlaceNoteProps) {
  return (
    <p className={classes.place}>
      <span>
        {week}주차 {title}
        {topic && ` · ${topic}`}
      </span>
      {tag}
    </p>
  );
}
