/**
 * When somebody last used the console, in any of its tabs (specification §19.11). Each request says so, so that what a page asks
 * by itself keeps no session alive.
 */
import { idleHeader } from '@baeum/contract/headers';
import type { Transport } from '../../api/transport.ts';

interface Surroundings {
  /** Shared by the tabs of this browser. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

const key = 'baeum.staff.lastUse';
/** In ms; the server stores the last use no more precisely. */
const reportEvery = 60_000;
/** In ms, so that a moving mouse does not write all the time. */
const precision = 1000;

export function createActivity({ storage, now }: Surroundings) {
  const last = (): number => {
    const stored = Number(storage.getItem(key));
    // A clock that was set back must not keep a session alive.
    return Number.isFinite(stored) && stored <= now() ? stored : now();
  };
  /** Somebody uses the page. */
  function note(): void {
    const stored = Number(storage.getItem(key));
    if (Math.abs(now() - stored) >= precision) storage.setItem(key, String(now()));
  }
  // Opening the page is a use.
  note();
  /** The last use that a request has told of. */
  let reported = 0;

  return {
    note,
    /** In ms. */
    idle: (): number => now() - last(),
    /** Whether the server has not heard of a use for a while, as while a long text is written. */
    isUnreported: (): boolean => last() - reported >= reportEvery,
    wrap:
      (send: Transport): Transport =>
      (request) => {
        reported = last();
        const idle = Math.floor((now() - reported) / 1000);
        const headers = { ...request.headers, [idleHeader]: String(idle) };
        return send({ ...request, headers });
      },
  };
}

/** What a session without use comes to. */
export type IdleState = 'used' | 'warned' | 'over';

/** @param idle in ms */
export function idleStateOf(idle: number, minutes: number, warningSeconds: number): IdleState {
  const limit = minutes * 60_000;
  if (idle >= limit) return 'over';
  return idle >= limit - warningSeconds * 1000 ? 'warned' : 'used';
}
