import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { retryPolicy } from './calls.ts';
import { readClock, subscribeToClock } from './clock.ts';

/**
 * The server's time in ms, ticking while the page is visible: every second when one of `instants` is within
 * hours, otherwise every minute.
 */
export function useServerNow(instants: readonly number[]): number {
  const key = instants.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => subscribeToClock(key === '' ? [] : key.split(' ').map(Number), listener),
    [key],
  );
  return useSyncExternalStore(subscribe, () => readClock(instants));
}

/** The current minute by the server's clock, e.g. for 오늘 마감; updates while the page stays open. */
export function useNow(): Date {
  const now = useServerNow([]);
  return useMemo(() => new Date(now), [now]);
}

/** Whether a request is waiting because the server is busy. */
export const useIsServerBusy = (): boolean =>
  useSyncExternalStore(retryPolicy.subscribe, retryPolicy.isWaiting);
