/**
 * Retries while the server is busy. A 429 means that nothing was done and when to retry, so any request can
 * be repeated: with jitter, after twice as long each time, and for a limited time.
 */
import { commonRefusals } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { errorOf } from './envelope.ts';
import { aborted, type Reply, type Transport } from './transport.ts';

export interface RetryPolicy {
  /** Adds waiting and retrying to a transport. */
  readonly wrap: (send: Transport) => Transport;
  /** Whether any request is waiting. */
  readonly isWaiting: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Total waiting time of one request in ms; then the refusal is returned. */
const maxTotalWait = 60_000;

/** Rejects with an `AbortError` when the signal fires. */
export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

const pauseFor: Pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const cancel = () => {
      clearTimeout(timer);
      reject(aborted());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    signal?.addEventListener('abort', cancel, { once: true });
  });

/**
 * Seconds to wait before retrying; undefined when the request must not be retried. Throttled sign-ins are
 * not, because the next guess is up to the user.
 */
function retryDelay(reply: Reply): number | undefined {
  if (reply.status !== commonRefusals.tooMany.status || reply.retryAfter === undefined) return undefined;
  return errorOf(reply).errorCode === sessionRefusals.throttled.errorCode ? undefined : reply.retryAfter;
}

/** @param random from 0 to 1; spreads clients that were refused together */
export function createRetryPolicy({
  pause = pauseFor,
  random = Math.random,
}: {
  readonly pause?: Pause;
  readonly random?: () => number;
} = {}): RetryPolicy {
  const listeners = new Set<() => void>();
  let waiting = 0;
  const changeWaiting = (by: 1 | -1) => {
    waiting += by;
    for (const listener of listeners) listener();
  };

  async function hold(ms: number, signal: AbortSignal | undefined): Promise<void> {
    changeWaiting(1);
    try {
      await pause(ms, signal);
    } finally {
      changeWaiting(-1);
    }
  }

  return {
    wrap: (send) => async (request) => {
      let waited = 0;
      for (let longer = 1; ; longer *= 2) {
        const reply = await send(request);
        const seconds = retryDelay(reply);
        if (seconds === undefined) return reply;
        const ms = seconds * 1000 * longer * (1 + random() / 2);
        waited += ms;
        if (waited > maxTotalWait) return reply;
        await hold(ms, request.signal);
      }
    },
    isWaiting: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
