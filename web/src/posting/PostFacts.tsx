import type { ReactNode } from 'react';
import { formatDateTime } from '../ui/format.ts';
import classes from './PostFacts.module.css';

interface PostFactsProps {
  /** Its type and who may read it. */
  kind: ReactNode;
  author: string;
  at: string;
  /** Label of the date. */
  dated: string;
  /** Undefined where views are not counted. */
  views: number | undefined;
}

/** The line below a post's title. */
export function PostFacts({ kind, author, at, dated, views }: PostFactsProps) {
  return (
    <div className={classes.facts}>
      {kind}
      <span className={classes.author}>{author}</span>
      <span className={classes.fact}>
        {dated} <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      {views !== undefined && <span className={classes.fact}>조회 {views.toLocaleString('ko')}</span>}
    </div>
  );
}
