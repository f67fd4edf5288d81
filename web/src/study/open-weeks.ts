/** Which weeks of a lecture lie open: kept by the tab, so that Back finds them as they were. */
import { useEffect, useState } from 'react';

interface OpenWeeks {
  /** The week that was the current one: when another is, the page begins anew. */
  readonly current: number | undefined;
  readonly open: readonly number[];
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = (lctrShdlCd: string) => `baeum.weeks.${lctrShdlCd}`;

/** Undefined when nothing is known that still holds. */
export function readOpenWeeks(
  shelf: Shelf,
  lctrShdlCd: string,
  current: number | undefined,
): readonly number[] | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(lctrShdlCd)) ?? 'null');
    if (!isOpenWeeks(kept) || kept.current !== current) return undefined;
    return kept.open;
  } catch {
    return undefined;
  }
}

export const keepOpenWeeks = (shelf: Shelf, lctrShdlCd: string, weeks: OpenWeeks): void =>
  shelf.setItem(keyOf(lctrShdlCd), JSON.stringify(weeks));

const isOpenWeeks = (value: unknown): value is OpenWeeks =>
  typeof value === 'object' &&
  value !== null &&
  'current' in value &&
  'open' in value &&
  Array.isArray(value.open) &&
  value.open.every((week) => typeof week === 'number');

/**
 * The open weeks of a lecture; at first the current one.
 * @returns also whether they were found as they had been left
 */
export function useOpenWeeks(lctrShdlCd: string, current: number | undefined) {
  const [found] = useState(() => readOpenWeeks(sessionStorage, lctrShdlCd, current));
  const [open, setOpen] = useState<readonly number[]>(found ?? (current === undefined ? [] : [current]));
  useEffect(() => keepOpenWeeks(sessionStorage, lctrShdlCd, { current, open }), [lctrShdlCd, current, open]);
  return { open, setOpen, remembered: found !== undefined };
}
