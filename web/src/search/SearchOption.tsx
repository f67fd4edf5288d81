import type { MouseEvent } from 'react';
import { LectureDot } from '../ui/LectureDot.tsx';
import type { Hit, Part } from './ranking.ts';
import type { SearchItem } from './SearchDialog.tsx';
import classes from './SearchDialog.module.css';

interface SearchOptionProps {
  readonly id: string;
  readonly hit: Hit<SearchItem>;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** A result: what it is, its title with the parts that were found, and where it is. */
export function SearchOption({ id, hit: { item, parts }, selected, onPoint, onClick }: SearchOptionProps) {
  const { kind, title, place, detail, lectureIndex } = item;
  const { href, onPointerEnter } = item.link();
  return (
    <a
      id={id}
      className={classes.option}
      // A link, so that it can be opened in another tab.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={selected}
      href={href}
      // The field keeps the focus.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => selected || onPoint()}
      onPointerEnter={onPointerEnter}
      onClick={onClick}
    >
      <span className={classes.kind}>{kind}</span>
      <span className={classes.title}>
        <Marked text={title} parts={parts} />
      </span>
      {(place !== undefined || detail !== undefined) && (
        <span className={classes.place}>
          {lectureIndex !== undefined && <LectureDot index={lectureIndex} />}
          {place !== undefined && <span className={classes.lecture}>{place}</span>}
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        </span>
      )}
    </a>
  );
}

function Marked({ text, parts }: { text: string; parts: readonly Part[] }) {
  const normal = text.normalize('NFC');
  const ends = [0, ...parts.map(({ end }) => end)];
  return (
    <>
      {parts.map(({ start, end }, index) => (
        <span key={start}>
          {normal.slice(ends[index], start)}
          <mark>{normal.slice(start, end)}</mark>
        </span>
      ))}
      {normal.slice(ends.at(-1))}
    </>
  );
}
