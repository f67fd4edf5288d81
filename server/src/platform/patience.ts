/**
 * How slow a client may be, and how many there may be at once. Who sends a head or a body byte by byte, or asks for much and does not read it,
 * holds a connection and some memory; a proxy in front may be as patient, so the server does not rely on it.
 */
import type { FastifyInstance } from 'fastify';

export interface Patience {
  /** From the connection, or the first byte of a further request, to the end of its head; milliseconds. */
  readonly headMs: number;
  /** To the end of a body that brings no file. Those that do have as long as an upload may take. */
  readonly bodyMs: number;
  /** In which not a byte moves in either direction. Node may wait for as long again where part of an answer is still to be taken. */
  readonly silenceMs: number;
  /** Connections at once; more are closed unheard. Several thousand students of one process keep one or two each. */
  readonly connections: number;
}

const calm: Patience = { headMs: 20_000, bodyMs: 60_000, silenceMs: 120_000, connections: 10_000 };

/** The part of it that the HTTP server sees to, as options of the application. */
export const patienceOptions = ({ headMs, silenceMs }: Patience = calm) => ({
  connectionTimeout: silenceMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(5000, headMs) },
});

/** The rest of it. */
export function boundSlowness(app: FastifyInstance, { bodyMs, connections }: Patience = calm): void {
  app.server.maxConnections = connections;
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['content-type']?.startsWith('multipart/') === true) return;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.socket.destroy(), bodyMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
