import { useMemo, useSyncExternalStore } from 'react';

const minute = 60_000;
const lookEvery = 5000;

const currentMinute = () => Math.floor(Date.now() / minute) * minute;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookEvery);
  return () => clearInterval(timer);
}

/**
 * The present minute of this device, for words such as 오늘 마감; a page that stays open follows it. What is allowed is
 * for the server's clock to say.
 */
export function useNow(): Date {
  const now = useSyncExternalStore(subscribe, currentMinute);
  return useMemo(() => new Date(now), [now]);
}
