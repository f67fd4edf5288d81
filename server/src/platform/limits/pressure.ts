/**
 * Load shedding (decision 31): refuses calls while the event loop is late or too many requests wait for the database. A refusal is
 * cheap, requests in progress finish sooner, and clients retry. Screens, assets, health and readiness are still served: they are
 * cheap, and a page cannot show a refusal.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { commonRefusals } from '@baeum/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { LimitSettings } from './settings.ts';

/** Most overloads are over by then; clients that are refused again wait longer by themselves. */
const retryAfterSeconds = 1;
/** Measuring interval. */
const lookMs = 5000;
/** A single pause, e.g. at startup, is not overload, no matter how long; overload delays many turns of the event loop. */
const leastTurns = 4;
/** Milliseconds between measurements. */
const resolution = 10;

const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean => url?.startsWith('/api/') ?? false;

/**
 * @param waiting how many requests wait for a connection to the database
 * @param everyMs the measuring interval
 */
export function refuseUnderPressure(
  app: FastifyInstance,
  { eventLoopMs, databaseWaiting }: Pick<LimitSettings, 'eventLoopMs' | 'databaseWaiting'>,
  waiting: () => number,
  everyMs = lookMs,
): void {
  const isLate = eventLoopMs === 0 ? () => false : watchLateness(app, eventLoopMs, everyMs);
  const isFull = () => databaseWaiting > 0 && waiting() >= databaseWaiting;
  app.addHook('onRequest', async (request) => {
    if ((isLate() || isFull()) && isCall(request)) refuse(commonRefusals.tooMany, { retryAfterSeconds });
  });
}

function watchLateness(app: FastifyInstance, limitMs: number, everyMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let isLate = false;
  const look = setInterval(() => {
    isLate = delay.count >= leastTurns && delay.mean / 1e6 - resolution > limitMs;
    delay.reset();
  }, everyMs).unref();
  app.addHook('onClose', () => {
    clearInterval(look);
    delay.disable();
  });
  return () => isLate;
}
