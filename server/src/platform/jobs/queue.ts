/**
 * Records scheduled runs in pg-boss: which were due, which server has taken one, and the results. pg-boss's own workers and
 * schedules are not used: they end the process if the database is unavailable while a job is completed, and skip what was
 * due while no server ran (decision 16).
 */
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { isTaken } from '../database.ts';
import { loggedError } from '../logging.ts';
import { runId } from './job.ts';

/** A missed run is caught up on if it was due less than this long ago. */
export const catchUpMs = 24 * 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;
/** Longer than `catchUpMs`: as long as its row exists, a run cannot be sent a second time. */
const keptDays = 2;
/** Completed runs stay in the archive this long after that: a week in all. */
const archivedDays = 5;
const retries = 3;

export interface QueuePace {
  /** Interval of the maintenance that fails expired runs and archives old ones, in seconds; one of all servers does it. */
  readonly maintenanceSeconds: number;
  /** Delay before a failed run is retried, in seconds; doubled with every failure. */
  readonly retrySeconds: number;
}

/** Runs pg-boss's statements on the server's own pool, and tracks those in progress. */
class TrackedConnection implements PgBoss.Db {
  readonly #pool: pg.Pool;
  readonly #pending = new Set<Promise<unknown>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async executeSql(text: string, values?: unknown[]) {
    // `pool.query` discards a connection after an error, on which pg-boss's maintenance would otherwise leave a transaction open.
    const answer = this.#pool.query(text, values);
    this.#pending.add(answer);
    try {
      return await answer;
    } finally {
      this.#pending.delete(answer);
    }
  }

  async whenIdle(): Promise<void> {
    await Promise.allSettled(this.#pending);
  }
}

/** The queues of all jobs, one for each name. Its methods throw what the database throws. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #connection: TrackedConnection;
  readonly #pace: QueuePace;

  private constructor(boss: PgBoss, connection: TrackedConnection, pace: QueuePace) {
    this.#boss = boss;
    this.#connection = connection;
    this.#pace = pace;
  }

  /**
   * Also starts the maintenance, whose errors are passed to `onError`.
   * @throws if the database is unavailable or lacks a migration of this version
   */
  static async open(
    pool: pg.Pool,
    names: readonly string[],
    pace: QueuePace,
    onError: (error: Error) => void,
  ): Promise<Queue> {
    const connection = new TrackedConnection(pool);
    // An instance that failed to start cannot be started again.
    const boss = new PgBoss({
      db: connection,
      migrate: false,
      schedule: false,
      maintenanceIntervalSeconds: pace.maintenanceSeconds,
      archiveCompletedAfterSeconds: keptDays * daySeconds,
      archiveFailedAfterSeconds: keptDays * daySeconds,
      deleteAfterDays: archivedDays,
    });
    boss.on('error', onError);
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    const missing = names.filter((name) => !existing.has(name));
    // A run sent to a missing queue would be lost silently.
    if (missing.length > 0) throw new Error(`the database has no queue ${missing.join(', ')}: migrate it`);
    await boss.start();
    return new Queue(boss, connection, pace);
  }

  /** Adds the run that was due then, unless it exists already or an older one is still waiting. */
  async send(name: string, due: Date, limitMinutes: number): Promise<void> {
    await this.#boss.send(
      name,
      { due: due.toISOString() },
      {
        id: runId(name, due),
        expireInMinutes: limitMinutes,
        retryLimit: retries,
        retryDelay: this.#pace.retrySeconds,
        retryBackoff: true,
      },
    );
  }

  /** @returns the id of a run that this server now owns, if one is waiting and no run of this job is in progress */
  async take(name: string): Promise<string | undefined> {
    let failure: unknown;
    const executeSql = async (text: string, values: unknown[]) => {
      try {
        return await this.#connection.executeSql(text, values);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const [run] = await this.#boss.fetch(name, { db: { executeSql } });
    // pg-boss swallows errors here. A violated unique index means that another run is in progress; all others are real errors.
    if (failure !== undefined && !isTaken(failure)) throw failure;
    return run?.id;
  }

  async done(name: string, id: string, result: object | void): Promise<void> {
    await this.#boss.complete(name, id, result ?? {});
  }

  /** The run is retried on some server; after the last retry the job waits until it is due again. */
  async failed(name: string, id: string, error: Error): Promise<void> {
    const { type, message } = loggedError(error);
    await this.#boss.fail(name, id, { type, message });
  }

  /** Resolves when none of its statements is in progress any more. The pool stays open. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
    await this.#connection.whenIdle();
  }
}
