/** Of every request: its number, its line in the log, and its share of the metrics. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@baeum/contract/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended: the status of its reply, or that it never got all of it. */
export type Outcome = number | 'cut off';

/** Whoever wants to know of every request: when it begins, and, by what is returned, when it has ended. */
export interface RequestObserver {
  /** @param route the pattern of the address, never the address; undefined where there is none */
  began(route: string | undefined): (end: RequestEnd) => void;
  /** What could not even be read as a request was refused. */
  unreadable(code: string): void;
}

export interface RequestEnd {
  readonly outcome: Outcome;
  readonly seconds: number;
  /** The code of the refusal that it was answered with. */
  readonly refused: string | undefined;
}

/** Whether a proxy at this distance from the server may be believed. */
export type TrustProxy = boolean | ((address: string, hop: number) => boolean);

export const newRequestId = (): string => randomBytes(6).toString('hex');

/** Nothing that could break a line of the log, or fill it. */
const usableId = /^[\w.:-]{6,64}$/;

/** The number that a trusted proxy has given the request, so that its log and ours can be laid side by side; else one of our own. */
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

/** Remembers what a request was refused with, for its line in the log. */
export const noteRefusal = (request: FastifyRequest, code: string): void => void refusals.set(request, code);

interface Caller {
  readonly id: number;
  readonly acting: { readonly administratorId: number } | null;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who has made a request, for its line in the log. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void =>
  void callers.set(request, caller);

/** Numbers of the portal's own: a log that has gone astray names nobody. */
function whoIn(request: FastifyRequest) {
  const caller = callers.get(request);
  if (caller === undefined) return {};
  const { id, acting } = caller;
  return { account: id, ...(acting === null ? {} : { administrator: acting.administratorId }) };
}

/**
 * One line a request, when it has ended; of a request whose server is killed meanwhile there is none.
 * @param unwatched routes that somebody asks all the time
 */
export function followRequests(
  app: FastifyInstance,
  observer: RequestObserver | undefined,
  unwatched: readonly string[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(requestIdHeader, request.id);
    const { url } = request.routeOptions;
    if (url !== undefined && unwatched.includes(url)) return;
    const began = performance.now();
    const ended = observer?.began(url);
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
      ended?.({ outcome, seconds: ms / 1000, refused });
    };
    reply.raw.once('finish', () => end(reply.statusCode));
    reply.raw.once('close', () => end('cut off'));
  });
}

/** Calls it when a request has been answered or its sender is gone, which he may be before anybody asks. May call it twice. */
export function whenOver({ raw: response }: FastifyReply, end: () => void): void {
  if (response.closed) end();
  else response.once('finish', end).once('close', end);
}
