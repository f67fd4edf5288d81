/** Which columns of a list are shown, as chosen on this device. */
import { useState } from 'react';
import type { Column } from './columns.ts';

const storageKey = (list: string) => `baeum.columns ${list}`;

/** Keys of hidden columns; those that the list no longer has do no harm. */
export function readHidden(stored: string | null): ReadonlySet<string> {
  return new Set(stored === null || stored === '' ? [] : stored.split(' '));
}

type KeyOf<Columns extends readonly { readonly key: string }[]> = Columns[number]['key'];

export interface ColumnChoice<Columns extends readonly { readonly key: string }[]> {
  /** Those to show, in their order. */
  readonly shown: readonly Columns[number][];
  /** Their keys. */
  readonly keys: readonly KeyOf<Columns>[];
  /** Those that can be hidden, and whether they are. */
  readonly optional: readonly { readonly key: string; readonly header: string; readonly isShown: boolean }[];
  readonly toggle: (key: string) => void;
}

/**
 * @param list under which name the choice is kept on this device
 * @param columns a constant; titles are always shown
 */
export function useColumnChoice<
  const Columns extends readonly Pick<Column<never>, 'key' | 'header' | 'phone'>[],
>(list: string, columns: Columns): ColumnChoice<Columns> {
  const [hidden, setHidden] = useState(() => readHidden(localStorage.getItem(storageKey(list))));
  const isShown = ({ key, phone }: Columns[number]) => phone === 'title' || !hidden.has(key);
  const shown: readonly Columns[number][] = columns.filter(isShown);
  return {
    shown,
    keys: shown.map(({ key }) => key),
    optional: columns
      .filter(({ phone }) => phone !== 'title')
      .map((column) => ({ key: column.key, header: column.header, isShown: isShown(column) })),
    toggle(key) {
      const next = new Set(hidden);
      if (!next.delete(key)) next.add(key);
      if (next.size === 0) localStorage.removeItem(storageKey(list));
      else localStorage.setItem(storageKey(list), [...next].join(' '));
      setHidden(next);
    },
  };
}
