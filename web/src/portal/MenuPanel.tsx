import { menuMessages } from '@baeum/contract/portal/terms';
import { Link } from 'react-router';
import { Loading } from '../ui/faces/Loading.tsx';
import type { Filled } from './filled.ts';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menu.ts';

interface MenuPanelProps {
  entry: MenuEntry;
  filled: Filled | undefined;
  className?: string;
}

/** Level 2 below an entry: its own items, then what has been put into it. */
export function MenuPanel({ entry, filled, className }: MenuPanelProps) {
  const { entries = [], otherwise } = filled ?? {};
  const own = entry.leads.kind === 'notReady' ? [] : [{ ...entry, children: [] }];
  const items = [...own, ...entry.children];
  const nothing = filled !== undefined && entries.length === 0 && items.length === 0;
  return (
    <ul className={className}>
      {items.map(({ key, name, leads }) => (
        <li key={key}>
          <MenuLink leads={leads} notReady={menuMessages.headerNotReady}>
            {name}
          </MenuLink>
        </li>
      ))}
      {entries.map(({ key, label, link }) => (
        <li key={key}>
          <Link {...link}>{label}</Link>
        </li>
      ))}
      {nothing && <li>{filled.entries === undefined ? <Loading rows={2} /> : <p>{otherwise}</p>}</li>}
    </ul>
  );
}
