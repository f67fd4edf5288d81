/** Refusals of an overloaded process. */
import { getSysInfo } from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';
import { openDatabase } from '../database.ts';
import { replyToErrors } from '../replies.ts';
import { createLimits } from './limits.ts';
import { refuseUnderPressure } from './pressure.ts';
import { usualLimits } from './settings.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await createWorld(portal.services.db, portal.services.store);
});

async function server(
  limits: Partial<typeof usualLimits>,
  waiting: () => number,
  services = portal.services,
) {
  const app = await buildApp(
    { ...services, limits: createLimits({ ...usualLimits, ...limits }, services.clock) },
    { waiting },
  );
  onTestFinished(() => app.close());
  return {
    app,
    ask: async () => {
      const { statusCode, headers } = await app.inject({
        method: 'POST',
        url: getSysInfo,
        payload: { sysSeCd: '0000370007' },
      });
      return { status: statusCode, after: headers['retry-after'] };
    },
  };
}

test('while too many wait for the database, calls are refused at once; health and pages are not', async () => {
  let waiting = 2;
  const { app, ask } = await server({ databaseWaiting: 3, eventLoopMs: 0 }, () => waiting);
  expect((await ask()).status).toBe(200);
  waiting = 3;
  expect(await ask()).toEqual({ status: commonRefusals.tooMany.status, after: '1' });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject('/lms_st')).statusCode).toBe(404);
  waiting = 0;
  expect((await ask()).status).toBe(200);
});

test('calls are refused while the event loop is late, until it has recovered', async () => {
  const app = Fastify();
  replyToErrors(app);
  refuseUnderPressure(app, { eventLoopMs: 50, databaseWaiting: 0 }, () => 0, 1000);
  app.get('/api/call', () => 'answered');
  app.get('/healthz', () => 'answered');
  onTestFinished(() => app.close());
  const ask = async (url: string) => (await app.inject(url)).statusCode;
  // A single long pause is no overload, because its cause is over. It is the first that is measured: turns before it would count.
  const stopped = performance.now() + 1500;
  while (performance.now() < stopped);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await ask('/api/call')).toBe(200);
  const burden = setInterval(() => {
    const until = performance.now() + 120;
    while (performance.now() < until);
  });
  onTestFinished(() => clearInterval(burden));
  await expect.poll(() => ask('/api/call')).toBe(commonRefusals.tooMany.status);
  expect(await ask('/healthz')).toBe(200);
  clearInterval(burden);
  await expect.poll(() => ask('/api/call'), { interval: 200 }).toBe(200);
});

test('a request that gets no connection in time is refused as retryable, not as an error', async () => {
  const small = openDatabase(portal.ownerUrl, { connections: 1, waitMs: 3000 });
  afterAll(() => small.close());
  const { ask } = await server({ eventLoopMs: 0 }, () => 0, { ...portal.services, db: small.db });
  const held = await small.pool.connect();
  expect(await ask()).toEqual({ status: commonRefusals.busy.status, after: '5' });
  held.release();
  expect((await ask()).status).toBe(200);
});
