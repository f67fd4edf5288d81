/**
 * Refuses calls while this process has more to do than it can (decision 31): it comes late to all that is due, or too many requests
 * wait for the database. A refusal costs little, what is under way ends sooner, and who was refused comes again.
 * Screens and their assets, health and readiness are answered all the same: they cost little, and a page shows no refusal.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { commonRefusals } from '@baeum/contract/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { LimitSettings } from './settings.ts';

const retryAfterSeconds = 3;
/** How long a look at the process lasts. */
const lookMs = 5000;
/** Being stopped once, at the start or by a neighbour of this machine, is no overload however long it was: that comes turn after turn. */
const leastTurns = 4;
/** Milliseconds between the moments at which lateness is measured. */
const resolution = 10;

const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean => url?.startsWith('/api/') ?? false;

/**
 * @param waiting how many requests wait for a connection to the database
 * @param everyMs how long a look at the process lasts
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
