/**
 * The earliest possible time by the server's clock, so that screens open slightly late rather than too early.
 */
import { serverClockError, serverNow } from './server-clock.ts';

const second = 1000;
const minute = 60 * second;
/** Instants further away are not counted down by the second. */
const nearby = 6 * 60 * minute;

const earliestNow = (): number => serverNow() - serverClockError();

/** Ticks every second near an instant and for a minute after it; from then on the minute tick is enough. */
const stepAt = (now: number, instants: readonly number[]): number =>
  instants.some((instant) => instant - nearby < now && now < instant + minute) ? second : minute;

/** In ms since 1970, rounded down to the second if one of `instants` is near, otherwise to the minute. */
export function readClock(instants: readonly number[]): number {
  const now = earliestNow();
  return now - (now % stepAt(now, instants));
}

/** Calls `listener` on every tick while the page is visible, and when it becomes visible again. */
export function subscribeToClock(instants: readonly number[], listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const now = earliestNow();
    const step = stepAt(now, instants);
    timer = setTimeout(tick, step - (now % step));
  };
  const tick = () => {
    listener();
    wait();
  };
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') tick();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  if (document.visibilityState === 'visible') wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
