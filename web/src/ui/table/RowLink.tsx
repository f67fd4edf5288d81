import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowTarget } from './columns.ts';
import classes from './RowLink.module.css';

/** The row's title as a link or button that covers the row. */
export function RowLink({ target, children }: { target: RowTarget | undefined; children: ReactNode }) {
  if (!target) return children;
  if ('onOpen' in target) {
    return (
      <button type="button" className={classes.opener} data-row-opener onClick={target.onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Link {...target} className={classes.opener} data-row-opener>
      {children}
    </Link>
  );
}
