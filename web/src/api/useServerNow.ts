import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { followClock, readClock } from './clock.ts';

/**
 * The server's clock in milliseconds, which goes on while somebody looks: by the second when one of `instants` is within
 * hours, otherwise by the minute.
 */
export function useServerNow(instants: readonly number[]): number {
  const key = instants.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => followClock(key === '' ? [] : key.split(' ').map(Number), listener),
    [key],
  );
  return useSyncExternalStore(subscribe, () => readClock(instants));
}

/** The present minute by the server's clock, for words such as 오늘 마감; a page that stays open follows it. */
export function useNow(): Date {
  const now = useServerNow([]);
  return useMemo(() => new Date(now), [now]);
}
