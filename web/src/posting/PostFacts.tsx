import type { ReactNode } from 'react';
import { formatDateTime } from '../ui/format.ts';
import classes from './PostFacts.module.css';
import shared from '../ui/shared.module.css';

interface PostFactsProps {
  /** Its type and who may read it. */
  kind: ReactNode;
  author: string;
  at: string;
  /** Label of the date. */
  dated: string;
  /** Undefined where views are not counted. */
  views?: number | undefined;
}

/** The line below a post's title. */
export function PostFacts({ kind, author, at, dated, views }: PostFactsProps) {
  return (
    <div className={classes.facts}>
      {kind}
      <span className={classes.author}>{author}</span>
      <span className={`${shared.nowrap} ${shared.tertiary}`}>
        {dated} <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      {views !== undefined && (
        <span className={`${shared.nowrap} ${shared.tertiary}`}>조회 {views.toLocaleString('ko')}</span>
      )}
    </div>
  );
}
