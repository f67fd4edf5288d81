/**
 * Timeouts and the maximum number of connections. A client that sends a request byte by byte, or does not read a large reply,
 * occupies a connection and memory; a proxy in front may allow that, so the server does not rely on it.
 */
import type { FastifyInstance } from 'fastify';

export interface ConnectionTimeouts {
  /** From the connection, or the first byte of a further request, to the end of its headers; milliseconds. */
  readonly headMs: number;
  /** Until the end of a body without files; uploads have a limit of their own. */
  readonly bodyMs: number;
  /** Without a byte in either direction. Node may wait as long again while part of a reply is unread. */
  readonly idleMs: number;
  /** Connections at a time; further ones are closed at once. Each of the several thousand students of a process keeps one or two. */
  readonly connections: number;
}

const defaults: ConnectionTimeouts = { headMs: 20_000, bodyMs: 60_000, idleMs: 120_000, connections: 10_000 };

/** The timeouts that the HTTP server enforces itself, as options of the application. */
export const timeoutOptions = ({ headMs, idleMs }: ConnectionTimeouts = defaults) => ({
  connectionTimeout: idleMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(5000, headMs) },
});

/** The limits that the HTTP server does not enforce: time for a body, and number of connections. */
export function limitSlowClients(
  app: FastifyInstance,
  { bodyMs, connections }: ConnectionTimeouts = defaults,
): void {
  app.server.maxConnections = connections;
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['content-type']?.startsWith('multipart/') === true) return;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.socket.destroy(), bodyMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
