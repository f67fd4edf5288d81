/** Graceful shutdown: requests in progress finish, new ones are refused, and idle connections do not delay it. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { commonRefusals } from '@baeum/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** The launcher kills a server 30 s after asking it to stop; the steps after the last request need some of that time. */
export const closesWithinMs = 25_000;
/** About as long as a restart takes. */
const retryAfterSeconds = 5;

/**
 * Refuses new requests in the envelope; Fastify's own reply, which has none, must be disabled (`return503OnClosing`).
 * @param answered routes that are served until the end
 */
export function refuseWhileClosing(app: FastifyInstance, answered: readonly string[]): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (closing && (url === undefined || !answered.includes(url)))
      refuse(commonRefusals.closing, { retryAfterSeconds });
  });
}

/**
 * Closes connections at shutdown that Node would wait for: one that a browser opened in advance and never used, one whose body
 * is not sent any more although its request has been answered, and one whose reply was being sent and that would now be kept alive
 * for a next request. Node handles the others (`forceCloseConnections: 'idle'`).
 * @param withinMs after this all connections are closed, because slow clients must not delay the shutdown until the server is killed
 */
export function dropStalledConnections(app: FastifyInstance, withinMs = closesWithinMs): void {
  const lastRequests = new Map<Socket, IncomingMessage | undefined>();
  const answering = new Set<IncomingMessage>();
  const drop = (socket: Socket, last: IncomingMessage | undefined): void => {
    const stalled = last === undefined ? socket.bytesRead === 0 : !last.complete && !answering.has(last);
    if (stalled) socket.destroy();
  };
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    lastRequests.set(socket, undefined);
    socket.once('close', () => lastRequests.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket } = request;
    lastRequests.set(socket, request);
    answering.add(request);
    response.once('close', () => {
      answering.delete(request);
      if (!closing || lastRequests.get(socket) !== request) return;
      if (request.complete) socket.end();
      else socket.destroy();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, last] of lastRequests) drop(socket, last);
    setTimeout(() => {
      for (const socket of lastRequests.keys()) socket.destroy();
    }, withinMs).unref();
  });
}
