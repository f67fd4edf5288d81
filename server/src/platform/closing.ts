/** An orderly end: what is under way finishes, what still arrives is refused, and nothing else holds it up. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { commonRefusals } from '@baeum/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** The launcher kills a server 30 s after it has asked it to stop; what comes after the requests needs a few of them. */
export const closesWithinMs = 25_000;
/** About as long as a restart takes. */
const retryAfterSeconds = 5;

/**
 * Refuses it in the envelope; Fastify's own answer, in English and without one, has to be off (`return503OnClosing`).
 * @param answered routes that answer to the end
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
 * Lets go, at the end, of connections that Node would wait for: one that a browser opened ahead and never used, one
 * with a body that nobody sends any more though its request has been answered, and one whose answer was under way when the
 * end began and that would now be kept for a next request. Node's own part is `forceCloseConnections: 'idle'`.
 * @param withinMs after this all connections are cut: of who sends or reads so slowly that the server would be killed over it
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
