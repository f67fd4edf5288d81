/**
 * Runs scheduled jobs. Once a minute every server adds the jobs that are due to the queue, which accepts each run once
 * however many servers add it, and takes a waiting run. So each run happens on one server.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { dueTimes, type Timetable, type Timing, type Work } from './job.ts';
import { catchUpMs, Queue, type QueuePace } from './queue.ts';

export interface Pace extends QueuePace {
  /** Milliseconds from the start to the first check; requests of students come first. */
  readonly initialDelayMs: number;
  /** Milliseconds between two checks. */
  readonly intervalMs: number;
  /** Milliseconds that runs in progress may still take when the server stops. */
  readonly graceMs: number;
}

const defaultPace: Pace = {
  initialDelayMs: 10_000,
  intervalMs: 60_000,
  // The launcher kills a server 30 s after asking it to stop.
  graceMs: 20_000,
  maintenanceSeconds: 5 * 60,
  retrySeconds: 60,
};

const defaultLimitMinutes = 15;

export interface JobEnd {
  readonly job: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}

interface Run {
  readonly id: string;
  readonly ended: Promise<void>;
  /** Whether it was handed back to the queue; then its result is ignored. */
  handedBack: boolean;
}

interface Job<Services> extends Timing {
  readonly name: string;
  readonly work: Work<Services>;
  /** When it was due last. */
  readonly dueAt: (now: Date) => Date;
}

export interface RunnerOptions<Services> {
  readonly timetable: Timetable;
  /** The work of each job of the timetable. */
  readonly work: Readonly<Record<string, Work<Services>>>;
  readonly services: Services;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly pace?: Partial<Pace>;
  /** Called after each run of this server. */
  readonly onEnd?: (end: JobEnd) => void;
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/**
 * Runs the jobs of a timetable in this process. Errors of jobs and of the database are logged, not thrown. The constructor throws
 * if a job has no work or an invalid cron expression.
 */
export class JobRunner<Services extends { readonly clock: Clock }> {
  readonly #options: RunnerOptions<Services>;
  readonly #jobs: readonly Job<Services>[];
  readonly #pace: Pace;
  readonly #running = new Map<string, Run>();
  /** The latest due instant of each job that this server has added to the queue. */
  readonly #sent = new Map<string, number>();
  #queue: Queue | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: RunnerOptions<Services>) {
    this.#options = options;
    this.#pace = { ...defaultPace, ...options.pace };
    this.#jobs = Object.entries(options.timetable).map(([name, timing]) => {
      const work = options.work[name];
      if (work === undefined) throw new Error(`the job ${name} has no work`);
      // Fails at the start if the cron expression is invalid.
      return { ...timing, name, work, dueAt: dueTimes(timing.every) };
    });
  }

  /** Checks for due jobs from now on until it is stopped. The database need not be available yet. */
  start(): this {
    this.#schedule(this.#pace.initialDelayMs);
    return this;
  }

  #schedule(afterMs: number): void {
    const checkAndRepeat = async () => {
      await this.check();
      if (!this.#stopped) this.#schedule(this.#pace.intervalMs);
    };
    this.#timer = setTimeout(() => {
      this.#checking = checkAndRepeat();
    }, afterMs);
  }

  /** Starts what is due without waiting for it to end. Errors are logged, and the next check tries again. */
  async check(): Promise<void> {
    const { pool, log } = this.#options;
    try {
      this.#queue ??= await Queue.open(
        pool,
        this.#jobs.map(({ name }) => name),
        this.#pace,
        (err) => log.error({ err }, 'the maintenance of scheduled jobs failed'),
      );
    } catch (error) {
      log.error({ err: asError(error) }, 'scheduled work waits');
      return;
    }
    for (const job of this.#jobs) {
      if (this.#stopped || this.#running.has(job.name)) continue;
      try {
        await this.#begin(this.#queue, job);
      } catch (error) {
        log.error({ err: asError(error), job: job.name }, 'scheduled work waits');
      }
    }
  }

  async #begin(queue: Queue, job: Job<Services>): Promise<void> {
    const now = this.#options.services.clock.now();
    const due = job.dueAt(now);
    const isMissed = now.getTime() - due.getTime() >= catchUpMs;
    if (!isMissed && this.#sent.get(job.name) !== due.getTime()) {
      await queue.send(job.name, due, job.limitMinutes ?? defaultLimitMinutes);
      this.#sent.set(job.name, due.getTime());
    }
    const id = await queue.take(job.name);
    if (id === undefined) return;
    const ended = this.#run(queue, job, id);
    this.#running.set(job.name, { id, ended, handedBack: false });
    void ended.then(() => this.#running.delete(job.name));
  }

  /** Never throws. */
  async #run(queue: Queue, job: Job<Services>, id: string): Promise<void> {
    const { services, log: serverLog } = this.#options;
    // The id of the run in pg-boss, so that all its log lines can be found together.
    const log = serverLog.child({ job: job.name, run: id });
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    const end = (outcome: JobEnd['outcome']) =>
      this.#options.onEnd?.({ job: job.name, outcome, seconds: ms() / 1000 });
    const isHandedBack = () => this.#running.get(job.name)?.handedBack === true;
    let report: () => Promise<void>;
    try {
      const result = await job.work(services, log);
      log.info({ ms: ms(), result }, 'job done');
      end('done');
      report = () => queue.done(job.name, id, result);
    } catch (thrown) {
      const err = asError(thrown);
      log.error({ err, ms: ms() }, 'job failed');
      end('failed');
      report = () => queue.failed(job.name, id, err);
    }
    if (isHandedBack()) return;
    // If this fails, the run expires and is repeated, which is harmless.
    await report().catch((error: unknown) =>
      log.error({ err: asError(error) }, 'the result of a job could not be stored'),
    );
  }

  /** Resolves when all runs of this server have ended. */
  async whenIdle(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Starts nothing more, waits for runs in progress, and hands back those that take too long. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#checking;
    let grace: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      grace = setTimeout(resolve, this.#pace.graceMs);
    });
    await Promise.race([this.whenIdle(), tooLong]);
    clearTimeout(grace);
    for (const [name, run] of this.#running) await this.#handBack(name, run);
    await this.#queue?.close();
  }

  async #handBack(name: string, run: Run): Promise<void> {
    const { log } = this.#options;
    run.handedBack = true;
    log.warn({ job: name }, 'the server stops before a job is done; it is run again');
    try {
      await this.#queue?.failed(name, run.id, new Error('the server stopped'));
    } catch (error) {
      log.error({ err: asError(error), job: name }, 'the result of a job could not be stored');
    }
  }
}
