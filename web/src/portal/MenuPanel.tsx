import { menuMessages } from '@baeum/contract/portal/terms';
import { Link } from 'react-router';
import { Loading } from '../ui/query-state/Loading.tsx';
import type { Submenu } from './submenus.ts';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menu.ts';

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
