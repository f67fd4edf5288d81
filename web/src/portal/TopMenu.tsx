import { menuMessages } from '@baeum/contract/portal/terms';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { currentEntry, type MenuEntry, type Submenu, type Submenus } from './menu.ts';
import { MenuLink, MenuPanel } from './MenuPanel.tsx';
import classes from './TopMenu.module.css';

interface TopMenuProps {
  entries: readonly MenuEntry[];
  submenus: Submenus;
  /** Key of the current entry when the URL does not identify it. */
  currentKey?: string;
}

/**
 * The menu row. An entry with a second level is a button that opens a panel on hover, focus or click. Left
 * and right move along the row, down and up in the panel, Escape closes it.
 */
export function TopMenu({ entries, submenus, currentKey }: TopMenuProps) {
  const { pathname, key: visit } = useLocation();
  const [opened, setOpened] = useState<{ readonly key: string; readonly visit: string }>();
  // A panel belongs to a history entry, so that navigation closes it.
  const open = opened?.visit === visit ? opened.key : undefined;
  const setOpen = (key: string | undefined) => setOpened(key === undefined ? undefined : { key, visit });
  const current = currentKey ?? currentEntry(entries, pathname)?.key;
  const row = useRef<HTMLUListElement>(null);
  const closing = useRef(false);

  function move(event: KeyboardEvent): void {
    const here = event.target instanceof HTMLElement ? event.target : undefined;
    const item = here?.closest<HTMLElement>('[data-entry]');
    if (here === undefined || !item || row.current === null) return;
    const tops = [...row.current.querySelectorAll<HTMLElement>('[data-entry] > :is(a, button)')];
    const top = tops.find((one) => item.contains(one));
    const inPanel = () => [...item.querySelectorAll<HTMLElement>(':scope > div :is(a, button)')];
    const go = (list: readonly HTMLElement[], from: HTMLElement | undefined, step: 1 | -1) => {
      const place = from === undefined ? -1 : list.indexOf(from);
      list[(place + step + list.length) % list.length]?.focus();
    };
    switch (event.key) {
      case 'ArrowRight':
        go(tops, top, 1);
        break;
      case 'ArrowLeft':
        go(tops, top, -1);
        break;
      case 'ArrowDown':
        flushSync(() => setOpen(item.dataset.entry));
        go(inPanel(), here === top ? undefined : here, 1);
        break;
      case 'ArrowUp':
        if (here === top) return;
        if (inPanel()[0] === here) top?.focus();
        else go(inPanel(), here, -1);
        break;
      case 'Escape':
        closing.current = true;
        if (here !== top) top?.focus();
        closing.current = false;
        setOpen(undefined);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    // Key events bubble from the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={classes.menu}
      aria-label="주 메뉴"
      onKeyDown={move}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(undefined)}
    >
      <ul ref={row} className={classes.row}>
        {entries.map((entry) => (
          <TopEntry
            key={entry.key}
            entry={entry}
            submenu={submenus[entry.key]}
            current={entry.key === current}
            open={open === entry.key}
            onOpen={(opens) => setOpen(opens ? entry.key : undefined)}
            onFocusVisible={() => !closing.current && setOpen(entry.key)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TopEntryProps {
  entry: MenuEntry;
  submenu: Submenu | undefined;
  current: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  onFocusVisible: () => void;
}

function TopEntry({ entry, submenu, current, open, onOpen, onFocusVisible }: TopEntryProps) {
  const panel = useId();
  if (entry.children.length === 0 && submenu === undefined)
    return (
      <li data-entry={entry.key} data-current={current || undefined}>
        <MenuLink target={entry.target} notReady={menuMessages.headerNotReady} current={current}>
          {entry.name}
        </MenuLink>
      </li>
    );

  // Hovering has already opened the panel, and clicking must not close it under the pointer.
  const press = ({ nativeEvent }: MouseEvent) =>
    onOpen(!open || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'));

  return (
    <li
      data-entry={entry.key}
      data-current={current || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onOpen(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-current={current ? 'true' : undefined}
        onClick={press}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocusVisible()}
      >
        {entry.name}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div id={panel} className={classes.panel} hidden={!open}>
        <MenuPanel entry={entry} submenu={submenu} />
      </div>
    </li>
  );
}
