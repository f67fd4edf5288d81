/** The expanded weeks of a lecture, stored by tab so that Back restores them. */
import { useEffect, useState } from 'react';

interface OpenWeeks {
  /** The current week when they were stored; once it changes, the page starts afresh. */
  readonly current: number | undefined;
  readonly open: readonly number[];
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = (lctrShdlCd: string) => `baeum.weeks.${lctrShdlCd}`;

/** Undefined when nothing valid is stored. */
export function readOpenWeeks(
  storage: TabStorage,
  lctrShdlCd: string,
  current: number | undefined,
): readonly number[] | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(lctrShdlCd)) ?? 'null');
    if (!isOpenWeeks(stored) || stored.current !== current) return undefined;
    return stored.open;
  } catch {
    return undefined;
  }
}

export const storeOpenWeeks = (storage: TabStorage, lctrShdlCd: string, weeks: OpenWeeks): void =>
  storage.setItem(keyOf(lctrShdlCd), JSON.stringify(weeks));

const isOpenWeeks = (value: unknown): value is OpenWeeks =>
  typeof value === 'object' &&
  value !== null &&
  'current' in value &&
  'open' in value &&
  Array.isArray(value.open) &&
  value.open.every((week) => typeof week === 'number');

/** The weeks that are expanded when the page is opened: initially the current one. */
export const weeksToOpen = (lctrShdlCd: string, current: number | undefined): readonly number[] =>
  readOpenWeeks(sessionStorage, lctrShdlCd, current) ?? (current === undefined ? [] : [current]);

/** The expanded weeks of a lecture. */
export function useOpenWeeks(lctrShdlCd: string, current: number | undefined) {
  const [open, setOpen] = useState(() => weeksToOpen(lctrShdlCd, current));
  useEffect(() => storeOpenWeeks(sessionStorage, lctrShdlCd, { current, open }), [lctrShdlCd, current, open]);
  return { open, setOpen };
}
