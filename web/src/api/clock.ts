/** The server's clock as far as it has surely come: what opens by it opens here a little late rather than too early. */
import { serverClockError, serverNow } from './server-clock.ts';

const second = 1000;
const minute = 60 * second;
/** What is further away is not counted down by the second. */
const nearby = 6 * 60 * minute;

const surelyNow = (): number => serverNow() - serverClockError();

/** Seconds count before an instant that is near, and for a minute behind it, after which the minute tells it as well. */
const stepAt = (now: number, instants: readonly number[]): number =>
  instants.some((instant) => instant - nearby < now && now < instant + minute) ? second : minute;

/** Milliseconds since 1970, rounded down to the second where one of `instants` is near, otherwise to the minute. */
export function readClock(instants: readonly number[]): number {
  const now = surelyNow();
  return now - (now % stepAt(now, instants));
}

/** Tells `listener` of every new reading while the page is looked at, and when it is looked at again. */
export function followClock(instants: readonly number[], listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const now = surelyNow();
    const step = stepAt(now, instants);
    timer = setTimeout(tick, step - (now % step));
  };
  const tick = () => {
    listener();
    wait();
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') tick();
  };
  document.addEventListener('visibilitychange', look);
  if (document.visibilityState === 'visible') wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
