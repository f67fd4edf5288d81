/** A list whose entries the user puts in order: by buttons, and by Alt with an arrow key. */
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** The list with one entry moved up (-1) or down (1); the same where it cannot go further. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const [item, other] = [items[index], items[index + by]];
  return item === undefined || other === undefined ? items : items.with(index, other).with(index + by, item);
}

/** The list with the entry at one place put to another place; the same where there is none. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || items[to] === undefined || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Moves with Alt and the arrows; the focus goes with the entry. */
export const moveByKeys =
  (move: (by: -1 | 1) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.altKey ? directions.get(event.key) : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keepingFocus(() => move(by));
  };

const directions: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** An element that is put elsewhere in the page loses the focus. */
export function keepingFocus(move: () => void): void {
  const focused = document.activeElement;
  flushSync(move);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
