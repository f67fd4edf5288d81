import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from './faces/Loading.tsx';
import type { LinkTarget } from './links.ts';
import classes from './PageHeader.module.css';
import { usePageTitle } from './page-title.ts';
import { usePhone } from './phone.ts';
import { BarButtons, StickyBar } from './StickyBar.tsx';

/** One step of the way to this page; a link where it can be entered. */
export interface Crumb {
  label: string;
  link?: LinkTarget;
}

interface PageHeaderProps {
  /** The page's one h1, and the document's title. Undefined while it is loading. */
  title: string | undefined;
  /** The document's title where it says more: what is done here to the thing that the h1 names. */
  tabTitle?: string | undefined;
  path?: readonly Crumb[];
  /** At most one state chip. */
  chip?: ReactNode;
  /** One line of facts under the title. */
  note?: ReactNode;
  /** At the right of the title where there is room, else below it; nothing to be pressed. */
  beside?: ReactNode;
  /** At the right of the title on every screen; none of them filled. */
  actions?: ReactNode;
  /** The page's one filled button; on a phone it goes to the bar at the bottom. */
  mainAction?: ReactNode;
}

/** Path, title and actions of a page. The title takes the focus when the page was reached by navigation. */
export function PageHeader({
  title,
  tabTitle = title,
  path,
  chip,
  note,
  beside,
  actions,
  mainAction,
}: PageHeaderProps) {
  const heading = usePageTitle(tabTitle);
  const phone = usePhone();
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        {path && path.length > 0 && <Path crumbs={path} />}
        <div className={classes.line}>
          <h1 ref={heading} tabIndex={-1}>
            {title ?? <Skeleton width="12em" />}
          </h1>
          {chip}
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {beside && <div className={classes.beside}>{beside}</div>}
      {(actions || (mainAction && !phone)) && (
        <div className={classes.actions}>
          {actions}
          {!phone && mainAction}
        </div>
      )}
      {phone && mainAction && (
        <StickyBar>
          <BarButtons>{mainAction}</BarButtons>
        </StickyBar>
      )}
    </header>
  );
}

function Path({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="현재 위치">
      <ol className={classes.path}>
        {crumbs.map(({ label, link }, index) => (
          <li key={label}>
            {index > 0 && <IconChevronRight size={14} aria-hidden="true" />}
            {link ? <Link {...link}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
