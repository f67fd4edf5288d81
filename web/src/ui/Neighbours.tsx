import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { LinkTarget } from './links.ts';
import classes from './Neighbours.module.css';

interface Neighbour {
  title: string;
  /** A page to go to, or something that takes the place of this one. */
  target: LinkTarget | { onOpen: () => void };
}

interface NeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** The specified sentences for no such post. */
  none: { previous: string; next: string };
}

/** The posts before and after this one, at its foot. */
export function Neighbours({ previous, next, none }: NeighboursProps) {
  return (
    <nav className={classes.neighbours} aria-label="이전 글과 다음 글">
      <p>
        <IconChevronUp size={16} aria-hidden="true" />
        <span className={classes.label}>이전 글</span>
        <Title neighbour={previous} none={none.previous} />
      </p>
      <p>
        <IconChevronDown size={16} aria-hidden="true" />
        <span className={classes.label}>다음 글</span>
        <Title neighbour={next} none={none.next} />
      </p>
    </nav>
  );
}

function Title({ neighbour, none }: { neighbour: Neighbour | null; none: string }) {
  if (neighbour === null) return <span className={classes.none}>{none}</span>;
  const { title, target } = neighbour;
  if ('onOpen' in target)
    return (
      <button type="button" className={classes.title} onClick={target.onOpen}>
        {title}
      </button>
    );
  return (
    <Link className={classes.title} {...target}>
      {title}
    </Link>
  );
}
