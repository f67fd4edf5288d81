/**
 * Counting the requests of this process, and adding what it has counted to the figures of all servers once a minute. What a process
 * that is killed has counted in its last minute is lost.
 */
import { slowAfterMs, trafficKeptDays } from '@baeum/contract/health/staff-terms';
import { type Call, kindOf } from '@baeum/contract/call';
import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { RequestEnd, RequestObserver } from '../platform/requests.ts';
import { traffic } from './tables.ts';

interface Figures {
  requests: number;
  failed: number;
  refused: number;
  slow: number;
}

/** What is served that is no call. */
const other = 'page';

export class Traffic implements RequestObserver {
  readonly #kinds: ReadonlyMap<string, ReturnType<typeof kindOf>>;
  #figures = new Map<string, Figures>();

  constructor(calls: readonly Call[]) {
    this.#kinds = new Map(calls.map((call) => [call.path, kindOf(call)]));
  }

  ended(route: string | undefined, { outcome, seconds }: RequestEnd): void {
    const kind = route === undefined ? undefined : this.#kinds.get(route);
    this.add(kind === undefined || route === undefined ? other : route, {
      requests: 1,
      failed: outcome !== 'cut off' && outcome >= 500 ? 1 : 0,
      refused: outcome === 429 ? 1 : 0,
      slow: kind === 'call' && seconds * 1000 > slowAfterMs ? 1 : 0,
    });
  }

  unreadable(): void {
    this.add(other, { requests: 1, failed: 0, refused: 0, slow: 0 });
  }

  add(call: string, more: Readonly<Figures>): void {
    const known = this.#figures.get(call) ?? { requests: 0, failed: 0, refused: 0, slow: 0 };
    known.requests += more.requests;
    known.failed += more.failed;
    known.refused += more.refused;
    known.slow += more.slow;
    this.#figures.set(call, known);
  }

  /** What was counted since this was last asked. */
  take(): ReadonlyMap<string, Readonly<Figures>> {
    const taken = this.#figures;
    this.#figures = new Map();
    return taken;
  }
}

/** Adds what a process has counted to the current hour; kept by the process where the database is not there. */
export async function storeTraffic(db: Database, counted: Traffic, now: Date): Promise<void> {
  const taken = counted.take();
  if (taken.size === 0) return;
  const rows = [...taken].map(([call, figures]) => ({ call, ...figures }));
  try {
    // In the order of the calls, so that servers that add at the same moment do not wait for each other in a circle.
    await db.execute(sql`
      insert into traffic (hour, call, requests, failed, refused, slow)
      select date_trunc('hour', ${now}::timestamptz), call, requests, failed, refused, slow
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (call text, requests int, failed int, refused int, slow int) order by call
      on conflict (hour, call) do update set requests = traffic.requests + excluded.requests,
        failed = traffic.failed + excluded.failed, refused = traffic.refused + excluded.refused,
        slow = traffic.slow + excluded.slow`);
  } catch (error) {
    for (const [call, figures] of taken) counted.add(call, figures);
    throw error;
  }
}

const minute = 60_000;

/** Stores them every minute, and a last time when it is stopped. */
export function storeTrafficEveryMinute(
  counted: Traffic,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const store = () =>
    storeTraffic(db, counted, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the figures of requests could not be stored'),
    );
  const timer = setInterval(() => void store(), minute).unref();
  return {
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}

const dayMs = 24 * 60 * minute;

export const forgetTraffic = (db: Database, now: Date) =>
  db.delete(traffic).where(lt(traffic.hour, new Date(now.getTime() - trafficKeptDays * dayMs)));
