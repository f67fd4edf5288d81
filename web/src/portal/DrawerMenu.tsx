import { menuMessages } from '@baeum/contract/portal/terms';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './DrawerMenu.module.css';
import { currentEntry, type MenuEntry, type Submenu, type Submenus } from './menu.ts';
import { MenuLink, MenuPanel } from './MenuPanel.tsx';

interface DrawerMenuProps {
  entries: readonly MenuEntry[];
  submenus: Submenus;
  currentKey?: string;
}

/** The header menu as an accordion for phones. */
export function DrawerMenu({ entries, submenus, currentKey }: DrawerMenuProps) {
  const { pathname } = useLocation();
  const current = currentKey ?? currentEntry(entries, pathname)?.key;
  return (
    <nav aria-label="주 메뉴">
      <ul className={classes.menu}>
        {entries.map((entry) => (
          <DrawerEntry
            key={entry.key}
            entry={entry}
            submenu={submenus[entry.key]}
            current={entry.key === current}
          />
        ))}
      </ul>
    </nav>
  );
}

interface DrawerEntryProps {
  entry: MenuEntry;
  submenu: Submenu | undefined;
  current: boolean;
}

function DrawerEntry({ entry, submenu, current }: DrawerEntryProps) {
  const [open, setOpen] = useState(current);
  const panel = useId();
  if (entry.children.length === 0 && submenu === undefined)
    return (
      <li data-current={current || undefined}>
        <MenuLink target={entry.target} notReady={menuMessages.headerNotReady} current={current}>
          {entry.name}
        </MenuLink>
      </li>
    );
  return (
    <li data-current={current || undefined}>
      <button type="button" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {entry.name}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={panel} className={classes.panel} hidden={!open}>
        <MenuPanel entry={entry} submenu={submenu} />
      </div>
    </li>
  );
}
