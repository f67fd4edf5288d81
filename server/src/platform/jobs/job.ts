/** Work that comes round by the clock: declared as data, done by a function of the same name. `runner.ts` runs it. */
import cronParser from 'cron-parser';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';

/** When a job is due. Its name is that of its queue in the database and of its lines in the log. */
export interface Timing {
  /**
   * A cron expression of five fields, in Asia/Seoul. The job runs within about a minute of that. A due instant that no server
   * was there for is made up for when it is less than a day ago, the latest one only.
   */
  readonly every: string;
  /** A run that has not ended by then counts as dead, and is begun again. 1 to 1,439; 15 without it. */
  readonly limitMinutes?: number;
}

/** All jobs by name: lower case with hyphens. A name that has been in use is not to be changed. */
export type Timetable = Readonly<Record<string, Timing>>;

/**
 * One run. Of one job there is never a second one at the same time, unless it exceeds its limit. It may be cut off at any point
 * and then be run again, so each of its steps must stand by itself. What it returns is logged: numbers, nothing of a person.
 */
export type Work<Services> = (services: Services, log: FastifyBaseLogger) => Promise<object | void>;

/** The last instant at or before `now` at which a job was due. Throws when the expression is none. */
export function lastDue(every: string, now: Date): Date {
  // The parser looks strictly before the instant it is given.
  const after = new Date(now.getTime() + 1);
  return cronParser.parseExpression(every, { currentDate: after, tz: 'Asia/Seoul' }).prev().toDate();
}

/** The id of the run that was due then: the same in every server, so that the primary key lets one of them in. */
export const runId = (name: string, due: Date): string =>
  createHash('sha256').update(`${name} ${due.toISOString()}`).digest('hex').slice(0, 32);
