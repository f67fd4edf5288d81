import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './FileViewer.module.css';

interface SheetTabsProps {
  /** Id of what shows the sheet. */
  readonly controls: string;
  readonly sheets: readonly string[];
  readonly onSheet: (sheet: number) => void;
}

const steps: Readonly<Record<string, (now: number, last: number) => number>> = {
  ArrowLeft: (now, last) => (now === 0 ? last : now - 1),
  ArrowRight: (now, last) => (now === last ? 0 : now + 1),
  Home: () => 0,
  End: (_now, last) => last,
};

/** The sheets of a workbook. */
export function SheetTabs({ controls, sheets, onSheet }: SheetTabsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  function choose(sheet: number): void {
    setChosen(sheet);
    onSheet(sheet);
  }
  function move(event: KeyboardEvent): void {
    const next = steps[event.key]?.(chosen, sheets.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label="시트">
      {sheets
        .map((name, index) => ({ name, index }))
        .map(({ name, index }) => (
          <button
            key={index}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={controls}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
    </div>
  );
}
