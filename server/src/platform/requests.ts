/** Request ids, the log line of every request, and notifications for the metrics. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@baeum/contract/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended: the status of its reply, or that the reply was cut off. */
export type Outcome = number | 'cut off';

/** Notified when a request starts and when it ends. */
export interface RequestObserver {
  /** @param route the route pattern, never the address itself; undefined without a route */
  began?(route: string | undefined): void;
  /** Exactly once for each that began. */
  ended(route: string | undefined, end: RequestEnd): void;
  /** Something that is not a readable HTTP request was refused. */
  unreadable(code: string): void;
}

/** Several observers as one. */
export const together = (observers: readonly RequestObserver[]): RequestObserver => ({
  began: (route) => observers.forEach((one) => one.began?.(route)),
  ended: (route, end) => observers.forEach((one) => one.ended(route, end)),
  unreadable: (code) => observers.forEach((one) => one.unreadable(code)),
});

export interface RequestEnd {
  readonly outcome: Outcome;
  readonly seconds: number;
  /** Code of the refusal, if it was refused. */
  readonly refused: string | undefined;
}

/** Whether a proxy at this distance from the server may be believed. */
export type TrustProxy = boolean | ((address: string, hop: number) => boolean);

/** 12 hexadecimal digits. Node draws the randomness of many UUIDs at once, and asks the system for each `randomBytes`. */
export const newRequestId = (): string => randomUUID().slice(-12);

/** Ids that can neither break a line of the log nor flood it. */
const usableId = /^[\w.:-]{6,64}$/;

/** The request id of a trusted proxy, so that its log can be matched with ours; otherwise a new one. */
export function requestIds(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    if (typeof given !== 'string' || !usableId.test(given)) return newRequestId();
    const isTrusted =
      typeof trustProxy === 'boolean' ? trustProxy : trustProxy(socket.remoteAddress ?? '', 0);
    return isTrusted ? given : newRequestId();
  };
}

const refusals = new WeakMap<FastifyRequest, string>();

/** Remembers the refusal of a request for its log line. */
export const rememberRefusal = (request: FastifyRequest, code: string): void =>
  void refusals.set(request, code);

interface Caller {
  readonly id: number;
  readonly impersonation: { readonly administratorId: number } | null;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers the caller of a request for its log line. */
export const rememberCaller = (request: FastifyRequest, caller: Caller): void =>
  void callers.set(request, caller);

/** Only internal ids, so that a leaked log names nobody. */
function whoIn(request: FastifyRequest) {
  const caller = callers.get(request);
  if (caller === undefined) return {};
  const { id, impersonation } = caller;
  return { account: id, ...(impersonation === null ? {} : { administrator: impersonation.administratorId }) };
}

/**
 * One line per request, when it has ended; none if the server is killed meanwhile.
 * @param unlogged routes that are polled all the time
 */
export function logRequests(
  app: FastifyInstance,
  observer: RequestObserver | undefined,
  unlogged: readonly string[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(requestIdHeader, request.id);
    const { url } = request.routeOptions;
    if (url !== undefined && unlogged.includes(url)) return;
    const began = performance.now();
    observer?.began?.(url);
    let isOver = false;
    const end = (outcome: Outcome) => {
      if (isOver) return;
      isOver = true;
      const ms = performance.now() - began;
      const refused = refusals.get(request);
      request.log.info(
        {
          req: request,
          status: reply.statusCode,
          ms: Math.round(ms * 10) / 10,
          ...whoIn(request),
          ...(refused === undefined ? {} : { refused }),
        },
        outcome === 'cut off'
          ? 'request cut off'
          : refused === undefined
            ? 'request done'
            : 'request refused',
      );
      observer?.ended(url, { outcome, seconds: ms / 1000, refused });
    };
    reply.raw.once('finish', () => end(reply.statusCode));
    reply.raw.once('close', () => end('cut off'));
  });
}

/** Calls `end` when a reply has been sent or the client has disconnected, which may be the case already. May call it twice. */
export function onceFinished({ raw: response }: FastifyReply, end: () => void): void {
  if (response.closed) end();
  else response.once('finish', end).once('close', end);
}
