/** Scheduled jobs: each has a time, declared as data, and a function of the same name that does the work. `runner.ts` runs them. */
import cronParser from 'cron-parser';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { seoulOffsetMs } from '../time.ts';

/** When a job is due. Its name is also that of its queue in the database, and appears in its log lines. */
export interface Timing {
  /**
   * A cron expression of five fields, in Asia/Seoul. The job starts within about a minute. If no server was running at that
   * time, the latest missed run is caught up on if it was due less than a day ago.
   */
  readonly every: string;
  /** A run that takes longer counts as dead and is repeated. 1 to 1,439; by default 15. */
  readonly limitMinutes?: number;
}

/** All jobs by name: lower case with hyphens. A name that has been in use must not change. */
export type Timetable = Readonly<Record<string, Timing>>;

/**
 * One run. There are never two runs of a job at the same time, unless one exceeds its limit. It may be interrupted at any point
 * and run again, so each of its steps must be complete in itself. Its result is logged, so it contains numbers but no personal data.
 */
export type Work<Services> = (services: Services, log: FastifyBaseLogger) => Promise<object | void>;

/** By the clock of Seoul, which is always as far ahead: to look up its zone for each step takes three quarters of the time. */
const parse = (every: string, at: number) =>
  cronParser.parseExpression(every, { currentDate: new Date(at + seoulOffsetMs), utc: true });

const instantOf = (seoul: { getTime(): number }): number => seoul.getTime() - seoulOffsetMs;

/** The last instant at or before `now` at which a job was due. Throws if the expression is invalid. */
export const lastDue = (every: string, now: Date): Date =>
  // The parser only returns instants strictly before the given one.
  new Date(instantOf(parse(every, now.getTime() + 1).prev()));

/**
 * The same for one expression, which it checks at once. Finding an instant takes milliseconds of the event loop, so the last one is
 * remembered until the next.
 */
export function dueTimes(every: string): (now: Date) => Date {
  parse(every, Date.now());
  let [last, next] = [Number.NaN, Number.NaN];
  return (now) => {
    const at = now.getTime();
    if (!(at >= last && at < next)) {
      last = lastDue(every, now).getTime();
      next = instantOf(parse(every, at).next());
    }
    return new Date(last);
  };
}

/** The id of the run that was due then. It is the same on every server, so that the primary key admits one of them. */
export const runId = (name: string, due: Date): string =>
  createHash('sha256').update(`${name} ${due.toISOString()}`).digest('hex').slice(0, 32);
