/**
 * pg-boss as the memory of scheduled work: which runs were due, who has taken one, what became of it. Its own workers and its
 * own timetable stay unused: they let a server end when the database is away while a job is done, and forget what was
 * due while no server ran (decision 16).
 */
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { loggedError } from '../logging.ts';
import { runId } from './job.ts';

/** How far back a due run is made up for. */
export const madeUpForMs = 24 * 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;
/** Longer than runs are made up for: while its row is there, a run cannot be sent a second time. */
const keptDays = 2;
/** Ended jobs are kept in the archive for a week. */
const archivedDays = 5;
const retries = 3;

export interface QueuePace {
  /** How often dead runs are looked for and old ones put away, seconds; by one server of all. */
  readonly upkeepSeconds: number;
  /** Until a failed run comes again, seconds; doubled with every failure. */
  readonly retrySeconds: number;
}

/** PostgreSQL's code for what a unique index refuses. */
const uniqueViolation = '23505';
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;

/** What pg-boss says to the database, on the server's own pool; known until it is answered. */
class Door implements PgBoss.Db {
  readonly #pool: pg.Pool;
  readonly #unanswered = new Set<Promise<unknown>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async executeSql(text: string, values?: unknown[]) {
    // `pool.query` throws a connection away on which something failed: pg-boss's upkeep would leave its transaction open there.
    const answer = this.#pool.query(text, values);
    this.#unanswered.add(answer);
    try {
      return await answer;
    } finally {
      this.#unanswered.delete(answer);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#unanswered);
  }
}

export class Queue {
  readonly #boss: PgBoss;
  readonly #door: Door;
  readonly #pace: QueuePace;

  private constructor(boss: PgBoss, door: Door, pace: QueuePace) {
    this.#boss = boss;
    this.#door = door;
    this.#pace = pace;
  }

  /**
   * Begins the upkeep too. Errors of that are told to `onError`.
   * @throws when the database is away, or was not migrated to what this version needs
   */
  static async open(
    pool: pg.Pool,
    names: readonly string[],
    pace: QueuePace,
    onError: (error: Error) => void,
  ): Promise<Queue> {
    const door = new Door(pool);
    // One that failed to start cannot be started again.
    const boss = new PgBoss({
      db: door,
      migrate: false,
      schedule: false,
      maintenanceIntervalSeconds: pace.upkeepSeconds,
      archiveCompletedAfterSeconds: keptDays * daySeconds,
      archiveFailedAfterSeconds: keptDays * daySeconds,
      deleteAfterDays: archivedDays,
    });
    boss.on('error', onError);
    const there = new Set((await boss.getQueues()).map(({ name }) => name));
    const missing = names.filter((name) => !there.has(name));
    // Sent to a queue that is not there, a run would be lost without a word.
    if (missing.length > 0) throw new Error(`the database has no queue ${missing.join(', ')}: migrate it`);
    await boss.start();
    return new Queue(boss, door, pace);
  }

  /** Adds a run that was due then, unless it is there already or an older one is still waiting. */
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

  /** @returns the id of a run that is now this server's, if one waits and none of that job is under way */
  async take(name: string): Promise<string | undefined> {
    let failure: unknown;
    const executeSql = async (text: string, values: unknown[]) => {
      try {
        return await this.#door.executeSql(text, values);
      } catch (error) {
        failure = error;
        throw error;
      }
    };
    const [run] = await this.#boss.fetch(name, { db: { executeSql } });
    // pg-boss keeps to itself what goes wrong here. That another run is under way is told by an index; all else is an error.
    if (failure !== undefined && !isTaken(failure)) throw failure;
    return run?.id;
  }

  async done(name: string, id: string, result: object | void): Promise<void> {
    await this.#boss.complete(name, id, result ?? {});
  }

  /** The run waits for its next turn, here or elsewhere; after the last one for the next due instant. */
  async failed(name: string, id: string, error: Error): Promise<void> {
    const { type, message } = loggedError(error);
    await this.#boss.fail(name, id, { type, message });
  }

  /** Resolves when nothing of it is under way in the database any more. The pool stays open. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
    await this.#door.settled();
  }
}
