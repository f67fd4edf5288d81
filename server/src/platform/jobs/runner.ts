/**
 * Runs scheduled work. Every server looks once a minute which jobs are due, puts that into the queue, where it stands once
 * however many servers say so, and takes a run that waits. So a run happens in one of them.
 */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { lastDue, type Timetable, type Timing, type Work } from './job.ts';
import { madeUpForMs, Queue, type QueuePace } from './queue.ts';

export interface Pace extends QueuePace {
  /** From the start to the first look, milliseconds: students come first. */
  readonly firstMs: number;
  /** From one look to the next, milliseconds. */
  readonly everyMs: number;
  /** How long runs under way may still take when the server stops, milliseconds. */
  readonly graceMs: number;
}

const calm: Pace = {
  firstMs: 10_000,
  everyMs: 60_000,
  // The launcher kills a server 30 s after it has asked it to stop.
  graceMs: 20_000,
  upkeepSeconds: 5 * 60,
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
  /** Whether it was handed back to the queue: how it ends concerns nobody then. */
  handedBack: boolean;
}

interface Job<Services> extends Timing {
  readonly name: string;
  readonly work: Work<Services>;
}

export interface RunnerOptions<Services> {
  readonly timetable: Timetable;
  /** What each job of the timetable does. */
  readonly work: Readonly<Record<string, Work<Services>>>;
  readonly services: Services;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly pace?: Partial<Pace>;
  /** Is told of each run that has ended here. */
  readonly onEnd?: (end: JobEnd) => void;
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export class JobRunner<Services extends { readonly clock: Clock }> {
  readonly #options: RunnerOptions<Services>;
  readonly #jobs: readonly Job<Services>[];
  readonly #pace: Pace;
  readonly #running = new Map<string, Run>();
  /** The last due instant of each job that this server has put into the queue. */
  readonly #sent = new Map<string, number>();
  #queue: Queue | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: RunnerOptions<Services>) {
    this.#options = options;
    this.#pace = { ...calm, ...options.pace };
    this.#jobs = Object.entries(options.timetable).map(([name, timing]) => {
      const work = options.work[name];
      if (work === undefined) throw new Error(`the job ${name} has no work`);
      // A mistake in the expression is to be told at the start.
      lastDue(timing.every, options.services.clock.now());
      return { ...timing, name, work };
    });
  }

  /** Looks for due work from now on until it is stopped. The database need not be there yet. */
  start(): this {
    this.#next(this.#pace.firstMs);
    return this;
  }

  #next(afterMs: number): void {
    const lookAgain = async () => {
      await this.look();
      if (!this.#stopped) this.#next(this.#pace.everyMs);
    };
    this.#timer = setTimeout(() => {
      this.#looking = lookAgain();
    }, afterMs);
  }

  /** Begins what is due, and does not wait for its end. What goes wrong is logged and comes again at the next look. */
  async look(): Promise<void> {
    const { pool, log } = this.#options;
    try {
      this.#queue ??= await Queue.open(
        pool,
        this.#jobs.map(({ name }) => name),
        this.#pace,
        (err) => log.error({ err }, 'the upkeep of scheduled work failed'),
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
    const due = lastDue(job.every, now);
    const isMissed = now.getTime() - due.getTime() >= madeUpForMs;
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
    // The run's own number, as pg-boss knows it: all its lines can be found together.
    const log = serverLog.child({ job: job.name, run: id });
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    const end = (outcome: JobEnd['outcome']) =>
      this.#options.onEnd?.({ job: job.name, outcome, seconds: ms() / 1000 });
    const isHandedBack = () => this.#running.get(job.name)?.handedBack === true;
    let tell: () => Promise<void>;
    try {
      const result = await job.work(services, log);
      log.info({ ms: ms(), result }, 'job done');
      end('done');
      tell = () => queue.done(job.name, id, result);
    } catch (thrown) {
      const err = asError(thrown);
      log.error({ err, ms: ms() }, 'job failed');
      end('failed');
      tell = () => queue.failed(job.name, id, err);
    }
    if (isHandedBack()) return;
    // Untold it counts as dead one day, and is run again: to be avoided, but no harm.
    await tell().catch((error: unknown) =>
      log.error({ err: asError(error) }, 'what became of a job was not kept'),
    );
  }

  /** Resolves when what was begun here has ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Begins nothing more, waits for what is under way, and hands back what takes too long. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    let grace: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      grace = setTimeout(resolve, this.#pace.graceMs);
    });
    await Promise.race([this.settled(), tooLong]);
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
      log.error({ err: asError(error), job: name }, 'what became of a job was not kept');
    }
  }
}
