import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import type { LinkTarget } from './links.ts';
import classes from './AdjacentPosts.module.css';
import shared from './shared.module.css';

interface AdjacentPost {
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  /** A page to open, or a handler that replaces the current post. */
  target: LinkTarget | { onOpen: () => void };
}

interface AdjacentPostsProps {
  previous: AdjacentPost | null;
  next: AdjacentPost | null;
  /** Shown when there is no such post. */
  none: { previous: string; next: string };
}

/** Links to the previous and the next post, below a post. */
export function AdjacentPosts({ previous, next, none }: AdjacentPostsProps) {
  return (
    <nav className={classes.adjacent} aria-label="이전 글과 다음 글">
      <p>
        <IconChevronUp size={16} aria-hidden="true" />
        <span className={classes.label}>이전 글</span>
        <Title post={previous} none={none.previous} />
      </p>
      <p>
        <IconChevronDown size={16} aria-hidden="true" />
        <span className={classes.label}>다음 글</span>
        <Title post={next} none={none.next} />
      </p>
    </nav>
  );
}

function Title({ post, none }: { post: AdjacentPost | null; none: string }) {
  if (post === null) return <span className={shared.tertiary}>{none}</span>;
  const { title, mark, target } = post;
  if ('onOpen' in target)
    return (
      <button type="button" className={`${shared.clip} ${classes.title}`} onClick={target.onOpen}>
        {mark}
        {title}
      </button>
    );
  return (
    <Link className={`${shared.clip} ${classes.title}`} {...target}>
      {mark}
      {title}
    </Link>
  );
}
