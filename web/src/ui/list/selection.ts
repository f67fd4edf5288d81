/** Choosing rows of a list, over several pages (specification §19.8). */
import { useState } from 'react';

type Key = string;

/** Some keys, in the order in which they were chosen. */
export interface Chosen {
  readonly keys: readonly Key[];
  /** Where a range begins: the row that was chosen last. */
  readonly anchor: Key | undefined;
}

export const nothingChosen: Chosen = { keys: [], anchor: undefined };

export const toggled = ({ keys }: Chosen, key: Key): Chosen => ({
  keys: keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key],
  anchor: key,
});

/** Chooses everything between the row that was chosen last and this one, on the page that is shown. */
export function chosenUpTo({ keys, anchor }: Chosen, key: Key, page: readonly Key[]): Chosen {
  const from = anchor === undefined ? -1 : page.indexOf(anchor);
  const to = page.indexOf(key);
  if (from === -1 || to === -1) return { keys: [...new Set([...keys, key])], anchor: key };
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: [...new Set([...keys, ...range])], anchor: key };
}

/** Chooses a whole page, or leaves it out if all of it was chosen. */
export function pageToggled({ keys, anchor }: Chosen, page: readonly Key[]): Chosen {
  const isWhole = page.every((key) => keys.includes(key));
  return {
    keys: isWhole ? keys.filter((key) => !page.includes(key)) : [...new Set([...keys, ...page])],
    anchor,
  };
}

export interface Selection {
  readonly keys: readonly Key[];
  readonly has: (key: Key) => boolean;
  readonly toggle: (key: Key) => void;
  readonly extendTo: (key: Key) => void;
  readonly togglePage: () => void;
  readonly set: (keys: readonly Key[]) => void;
  readonly clear: () => void;
  /** How much of the page is chosen. */
  readonly ofPage: 'all' | 'some' | 'none';
}

/**
 * @param page keys of the rows that are shown
 * @param list what identifies the list, such as its filters: with another list nothing is chosen
 */
export function useSelection(page: readonly Key[], list: string): Selection {
  const [state, setState] = useState({ list, chosen: nothingChosen });
  const chosen = state.list === list ? state.chosen : nothingChosen;
  const change = (next: Chosen) => setState({ list, chosen: next });
  const count = page.filter((key) => chosen.keys.includes(key)).length;
  return {
    keys: chosen.keys,
    has: (key) => chosen.keys.includes(key),
    toggle: (key) => change(toggled(chosen, key)),
    extendTo: (key) => change(chosenUpTo(chosen, key, page)),
    togglePage: () => change(pageToggled(chosen, page)),
    set: (keys) => change({ keys, anchor: undefined }),
    clear: () => change(nothingChosen),
    ofPage: count === 0 ? 'none' : count === page.length ? 'all' : 'some',
  };
}
