/**
 * What those who run the portal ask: /healthz and /readyz on the portal's own port, and all three on a port of its own, which
 * is not for the public and answers until the process ends.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export const healthPaths = { lives: '/healthz', ready: '/readyz' } as const;

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

/** A server of its own for those who may see how the portal is doing. It keeps no log: they ask all the time. */
export function operationsServer(readiness: Readiness, metrics: Metrics): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  serveHealth(app, readiness);
  app.get('/metrics', async (_request, reply) => {
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
  return app;
}
