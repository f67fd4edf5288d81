import { menuMessages } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLinkToPath } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Link } from '../ui/Link.tsx';
import { Loading, Skeleton } from '../ui/query-state/Loading.tsx';
import type { MenuEntry, MenuTarget, Submenu, useHeaderMenu } from './menu.ts';
import classes from './MenuPanel.module.css';

interface MenuPanelProps {
  entry: MenuEntry;
  submenu: Submenu | undefined;
  className?: string;
}

/** Second level of an entry: its own items, then those of another domain. */
export function MenuPanel({ entry, submenu, className }: MenuPanelProps) {
  const { entries = [], otherwise } = submenu ?? {};
  const own = entry.target.kind === 'notReady' ? [] : [{ ...entry, children: [] }];
  const items = [...own, ...entry.children];
  const nothing = submenu !== undefined && entries.length === 0 && items.length === 0;
  return (
    <ul className={className}>
      {items.map(({ key, name, target }) => (
        <li key={key}>
          <MenuLink target={target} notReady={menuMessages.headerNotReady}>
            {name}
          </MenuLink>
        </li>
      ))}
      {entries.map(({ key, label, link }) => (
        <li key={key}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
      {nothing && <li>{submenu.entries === undefined ? <Loading rows={2} /> : <p>{otherwise}</p>}</li>}
    </ul>
  );
}

interface MenuLinkProps {
  target: MenuTarget;
  /** Message for an entry without a target. */
  notReady: string;
  /** Navigation state for a link inside the student area. */
  state?: object;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** A menu entry: router link, page link, or a message when there is no target yet. */
export function MenuLink({ target, notReady, state, current = false, className, children }: MenuLinkProps) {
  const linkToPath = useLinkToPath();
  const shared = { className, 'aria-current': current ? ('page' as const) : undefined };
  if (target.kind === 'inside')
    return (
      <Link {...shared} {...linkToPath(target.to, state)}>
        {children}
      </Link>
    );
  if (target.kind === 'page')
    return (
      <a {...shared} href={target.href} {...(target.newTab && { target: '_blank', rel: 'noopener' })}>
        {children}
      </a>
    );
  return (
    <button type="button" {...shared} onClick={() => void dialogs.alert(notReady)}>
      {children}
    </button>
  );
}

interface MenuStateProps {
  menu: ReturnType<typeof useHeaderMenu>;
  children: (entries: readonly MenuEntry[]) => ReactNode;
}

/** The query states of a menu, on a single line. */
export function MenuState({ menu, children }: MenuStateProps) {
  if (menu.data === undefined)
    return (
      <div className={classes.line}>
        {menu.error === null ? (
          <Skeleton width="24em" />
        ) : (
          <>
            <span role="alert">{menuMessages.failed}</span>
            <Button variant="subtle" size="xs" loading={menu.isFetching} onClick={() => void menu.refetch()}>
              다시 시도
            </Button>
          </>
        )}
      </div>
    );
  if (menu.data.length === 0) return <p className={classes.line}>{menuMessages.empty}</p>;
  return children(menu.data);
}
