/** Replies that `start/start.ts` has asked for before this code was loaded. */
import type { QueryClient } from '@tanstack/react-query';
import { type EarlyCall, earlyKey, keepVisit } from '../start/visit.ts';

/** In ms; an older reply is asked for again. */
const maxAge = 5000;
/** A page asks for fewer. */
const maxCalls = 16;

interface Times {
  readonly sent: number;
  readonly arrived: number;
}
const times = new WeakMap<Response, Times>();

/** When an early reply was sent and arrived, by this device's clock; undefined for all others. */
export const earlyTimes = (reply: Response): Times | undefined => times.get(reply);

/** Like `fetch`, but takes an early reply to the same request, once, if there is one. */
export const fetchOrTakeEarly = (url: string, init: RequestInit): Promise<Response> =>
  takeEarly(url, init) ?? fetch(url, init);

function takeEarly(url: string, { body, headers, signal }: RequestInit): Promise<Response> | undefined {
  if (typeof window === 'undefined' || typeof body !== 'string') return undefined;
  const key = earlyKey(url, body);
  const early = window.baeumEarly?.get(key);
  if (early === undefined) return undefined;
  window.baeumEarly?.delete(key);
  const isCurrent = new Headers(headers).get('authorization') === `Bearer ${early.token}`;
  if (!isCurrent || Date.now() - early.times.sent > maxAge) return undefined;
  const reply = early.reply.then((response) => {
    const { sent, arrived = Date.now() } = early.times;
    times.set(response, { sent, arrived });
    return response;
  });
  return signal ? Promise.race([reply, whenAborted(signal)]) : reply;
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Remembers what the page asks for when it is left, for its next visit in this tab. */
export function rememberVisits(client: QueryClient): void {
  window.addEventListener('pagehide', () => keepVisit(location, history.state, callsOf(client)));
}

/** The calls of the shown screen. Those that must see everything sent before them are not asked early. */
const callsOf = (client: QueryClient): readonly EarlyCall[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.isCall === true })
    .filter(
      ({ options, observers }) =>
        options.gcTime !== 0 && observers.every((observer) => observer.options.staleTime !== 0),
    )
    .slice(0, maxCalls)
    .map(({ queryKey: [path, input] }) => [String(path), input]);
