/** Replies that `start/start.ts` has asked for before this code was loaded. */
import type { QueryClient } from '@tanstack/react-query';
import { type EarlyCall, earlyKey, type EarlyReply, keepVisit } from '../start/visit.ts';

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

function takeEarly(url: string, init: RequestInit): Promise<Response> | undefined {
  const { body, headers, signal } = init;
  if (typeof window === 'undefined' || typeof body !== 'string') return undefined;
  const key = earlyKey(url, body);
  const early = window.baeumEarly?.get(key);
  if (early === undefined) return undefined;
  window.baeumEarly?.delete(key);
  const isCurrent = new Headers(headers).get('authorization') === `Bearer ${early.token}`;
  if (!isCurrent || Date.now() - early.times.sent > maxAge) return undefined;
  const reply = replyOr(early, () => fetch(url, init));
  return signal ? Promise.race([reply, whenAborted(signal)]) : reply;
}

/** What failed or was refused may have been asked too early. */
async function replyOr({ reply, times: at }: EarlyReply, ask: () => Promise<Response>): Promise<Response> {
  const response = await reply.catch(() => undefined);
  if (response?.ok !== true) return ask();
  times.set(response, { sent: at.sent, arrived: at.arrived ?? Date.now() });
  return response;
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** After something has been sent that early replies may not know of. */
export function dropEarlyReplies(): void {
  if (typeof window !== 'undefined') delete window.baeumEarly;
}

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
