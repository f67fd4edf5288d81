/** Scheduled jobs for tests: a database with queues, servers that run jobs on it, and their logs. */
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { grantQueues, installQueues } from '../platform/jobs/install.ts';
import type { Timetable, Work } from '../platform/jobs/job.ts';
import { type JobEnd, JobRunner, type Pace } from '../platform/jobs/runner.ts';
import { discreetly } from '../platform/logging.ts';
import { withMigrationLock } from '../platform/migrations.ts';
import { TestClock } from './clock.ts';
import { connected, roleOf, testDatabase } from './database.ts';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly job?: string;
  /** The id of the run. */
  readonly run?: string;
  readonly ms?: number;
  readonly result?: object;
  readonly err?: { readonly message: string };
}

/** A server's log that keeps its lines. */
export function keptLog(): { log: FastifyBaseLogger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) };
  return { log: Fastify({ logger: { ...discreetly({ level: 'info' }), stream } }).log, lines };
}

interface Services {
  readonly clock: TestClock;
}

interface Server {
  readonly runner: JobRunner<Services>;
  readonly lines: readonly LogLine[];
  /** The runs that have ended. */
  readonly ends: readonly JobEnd[];
  /** Checks for due jobs, and waits until the runs that this starts have ended. */
  readonly round: () => Promise<void>;
}

/** A database with a queue for each of the names. */
export async function testQueues(...names: readonly string[]) {
  const { serverUrl, ownerUrl, pool } = await testDatabase();
  await connected(ownerUrl, (client) =>
    withMigrationLock(client, async () => {
      await installQueues(client, names);
      await grantQueues(client, roleOf(serverUrl));
    }),
  );
  const clock = new TestClock('2026-11-18T10:00:00+09:00');

  /** Another server with a pool of its own; it stops at the end of the test. */
  const server = (
    timetable: Timetable,
    work: Record<string, Work<Services>>,
    pace: Partial<Pace> = {},
  ): Server => {
    // One connection, so that anything left open on it would be noticed.
    const database = openDatabase(serverUrl, { connections: 1 });
    const { log, lines } = keptLog();
    // Failed runs are retried after about a second, and maintenance runs every second.
    const fastPace = { retrySeconds: 1, maintenanceSeconds: 1, graceMs: 0, ...pace };
    const services = { clock };
    const ends: JobEnd[] = [];
    const onEnd = (end: JobEnd) => void ends.push(end);
    const runner = new JobRunner({
      timetable,
      work,
      services,
      pool: database.pool,
      log,
      pace: fastPace,
      onEnd,
    });
    onTestFinished(async () => {
      await runner.stop();
      await database.close();
    });
    const round = async () => {
      await runner.check();
      await runner.whenIdle();
    };
    return { runner, lines, ends, round };
  };

  /** Rows of pg-boss as the server's role sees them. */
  const rows = async (name: string, table = 'job') =>
    (
      await pool.query<{ state: string; output: object | null }>(
        `select state, output from pgboss.${table} where name = $1 order by created_on, id`,
        [name],
      )
    ).rows;

  return { server, rows, clock, ownerUrl };
}
