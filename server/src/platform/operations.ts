/**
 * Endpoints for operators: /healthz and /readyz on the port of the portal, and these with /metrics on a private port, which is
 * served until the process ends.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export const healthPaths = { lives: '/healthz', ready: '/readyz' } as const;

/**
 * /healthz answers 200 as long as the process runs. /readyz answers 200 or 503 with `{ status, checks }`, without the envelope of
 * calls: each check is `ok`, or its problem in a few words.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(healthPaths.lives, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 200 }),
  );
  app.get(healthPaths.ready, async (_request, reply) => {
    const { ready, checks } = await readiness.report();
    const status = ready ? 200 : 503;
    return reply.code(status).header('cache-control', 'no-store').send({ status, checks });
  });
}

/** The server of the private port. It writes no log, because it is polled all the time. */
export function operationsServer(readiness: Readiness, metrics: Metrics): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  serveHealth(app, readiness);
  app.get('/metrics', async (_request, reply) => {
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
  return app;
}
