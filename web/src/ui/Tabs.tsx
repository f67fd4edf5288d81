import { useEffect, useRef } from 'react';
import { Link } from './Link.tsx';
import type { LinkTarget } from './links.ts';
import { showInBar } from './show-in-bar.ts';
import classes from './Tabs.module.css';

interface TabLabel {
  label: string;
  /** Small and gray after the label. */
  count?: number;
  selected: boolean;
}

/** A link to a view, or a handler that only shows a message (`준비중인 메뉴입니다.`). */
type Tab = TabLabel & (LinkTarget | { onOpen: () => void });

interface TabsProps {
  /** What the tabs switch between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
}

/** The views of one item as links. On a phone they scroll sideways, with the selected one in view. */
export function Tabs({ label, tabs }: TabsProps) {
  const selected = useRef<HTMLAnchorElement>(null);
  const selectedLabel = tabs.find((tab) => tab.selected)?.label;
  useEffect(() => {
    const tab = selected.current;
    const bar = tab?.closest('nav');
    if (selectedLabel && tab && bar) showInBar(bar, tab);
  }, [selectedLabel]);
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ label: name, count, selected: current, ...target }) => (
          <li key={name}>
            {'onOpen' in target ? (
              <button type="button" onClick={target.onOpen}>
                {name}
              </button>
            ) : (
              <Link
                {...target}
                ref={current ? selected : undefined}
                aria-current={current ? 'page' : undefined}
              >
                {name}
                {count !== undefined && <span className={classes.count}>{count}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
