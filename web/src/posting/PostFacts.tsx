import type { ReactNode } from 'react';
import { formatDateTime } from '../ui/format.ts';
import classes from './PostFacts.module.css';

interface PostFactsProps {
  /** What it is about, and who may read it. */
  kind: ReactNode;
  author: string;
  at: string;
  /** What the date is that of. */
  dated: string;
  /** Undefined where views are not counted. */
  views: number | undefined;
}

/** Under a post's title: what it is about, who wrote it and when, and how often it was read. */
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
