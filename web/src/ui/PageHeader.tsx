import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { Skeleton } from './query-state/Loading.tsx';
import type { LinkTarget } from './links.ts';
import classes from './PageHeader.module.css';
import { usePageTitle } from './page-title.ts';
import { usePhone } from './phone.ts';
import { BarButtons, StickyBar } from './StickyBar.tsx';

/** One breadcrumb; a link when its page can be opened. */
export interface Crumb {
  label: string;
  link?: LinkTarget;
}

interface PageHeaderProps {
  /** The only h1 of the page, and the document title. Undefined while loading. */
  title: string | undefined;
  /** The document title when it says more than the h1, e.g. what the user does here. */
  tabTitle?: string | undefined;
  path?: readonly Crumb[];
  /** At most one state chip. */
  chip?: ReactNode;
  /** One line of facts below the title. */
  note?: ReactNode;
  /** Beside the title if there is room, otherwise below it. Not interactive. */
  aside?: ReactNode;
  /** Beside the title at every width. None of them is filled. */
  actions?: ReactNode;
  /** The only filled button of the page; on a phone it moves to the bar at the bottom. */
  mainAction?: ReactNode;
}

/** Breadcrumbs, title and actions of a page. The title is focused after navigation. */
export function PageHeader({
  title,
  tabTitle = title,
  path,
  chip,
  note,
  aside,
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
      {aside && <div className={classes.aside}>{aside}</div>}
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
            {link ? <Link {...link}>{label}</Link> : label}
            {index < crumbs.length - 1 && <IconChevronRight size={14} aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
