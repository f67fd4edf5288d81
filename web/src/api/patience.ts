/**
 * Waiting where the portal is crowded. A 429 says that nothing has been done and when to come again, so the same request is sent
 * once more, whatever it is: not all of them in the same moment, and not for ever.
 */
import { commonRefusals } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { errorOf } from './envelope.ts';
import { aborted, type Reply, type Transport } from './transport.ts';

export interface Patience {
  /** The same transport, which waits and sends again. */
  readonly through: (send: Transport) => Transport;
  /** Whether any request waits. */
  readonly isWaiting: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Milliseconds that one request waits altogether; then whoever asked is told of the refusal. */
const longest = 60_000;

/** Rejects with an `AbortError` when the signal fires. @param ms milliseconds */
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
 * Seconds to wait before a reply's request is sent again; undefined where it is not. Whoever has guessed passwords is told so: his
 * next guess is his own to make.
 */
function waitOf(reply: Reply): number | undefined {
  if (reply.status !== commonRefusals.tooMany.status || reply.retryAfter === undefined) return undefined;
  return errorOf(reply).errorCode === sessionRefusals.throttled.errorCode ? undefined : reply.retryAfter;
}

/** @param random from 0 to 1, by which those part who were refused together */
export function createPatience({
  pause = pauseFor,
  random = Math.random,
}: {
  readonly pause?: Pause;
  readonly random?: () => number;
} = {}): Patience {
  const listeners = new Set<() => void>();
  let waiting = 0;
  const count = (by: 1 | -1) => {
    waiting += by;
    for (const listener of listeners) listener();
  };

  async function hold(ms: number, signal: AbortSignal | undefined): Promise<void> {
    count(1);
    try {
      await pause(ms, signal);
    } finally {
      count(-1);
    }
  }

  return {
    through: (send) => async (request) => {
      let waited = 0;
      for (;;) {
        const reply = await send(request);
        const seconds = waitOf(reply);
        if (seconds === undefined) return reply;
        const ms = seconds * 1000 * (1 + random() / 2);
        waited += ms;
        if (waited > longest) return reply;
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
