/**
 * Growing delays after failed passwords, per login id whether it exists or not, and a high ceiling per address, because a
 * campus shares one (specification §2.2). Kept in PostgreSQL: every server process sees the same. The ceiling is for guesses by
 * strangers: one client at such an address must not keep others from browsers that are known to be theirs (decision 33).
 *
 * An attempt is counted before the password is checked, so that concurrent guesses count too. The attempts of one account take
 * turns in each process, so that right passwords sent at the same moment do not count against each other; a few may wait.
 */
import { sessionRefusals } from '@baeum/contract/session/terms';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { usualLimits } from '../platform/limits/settings.ts';
import { hashOf } from '../platform/sealing.ts';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import type { Services } from '../services.ts';
import { loginThrottle } from './tables.ts';

const longestDelaySeconds = 300;
const forgottenAfterSeconds = 3600;
const addressWindowSeconds = 600;

/** Attempts of an account that one process carries out or keeps waiting. */
export const attemptsTogether = 20;
/** Seconds after which fewer of them are likely to wait. */
const retryAfter = 3;

type Counting = Pick<Services, 'db' | 'limits'>;

/** Seconds to wait after the n-th failure in a row; the first ones are free, because people mistype. */
export const delayAfter = (failures: number, freeAttempts = usualLimits.freeAttempts): number =>
  failures < freeAttempts ? 0 : Math.min(longestDelaySeconds, 2 ** (failures - freeAttempts + 1));

/** What attempts are counted for. Each kind has a prefix of its own, because anybody may send any text as a login id. */
export const subjects = {
  loginId: (loginId: string) => `id:${loginId.slice(0, 60)}`,
  /** A browser that is known to be the owner's. */
  browser: (mark: string) => `browser:${mark}`,
  /** Codes of the second factor. */
  code: (accountId: number) => `code:${accountId}`,
  /** Requests for a mail, of whoever names both: a wrong address counts for nobody else. */
  forgotten: (loginId: string, email: string) =>
    `forgotten:${hashOf(JSON.stringify([loginId, email])).toString('base64url')}`,
  /** All that strangers send from one address, each kind by itself. */
  addressOfPasswords: (address: string) => `ip:${address}`,
  addressOfInstitution: (address: string) => `institution-ip:${address}`,
  addressOfForgotten: (address: string) => `forgotten-ip:${address}`,
};

const now = sql`${sql.placeholder('now')}::timestamptz`;
const expires = sql`${sql.placeholder('expires')}::timestamptz`;
const over = sql`${loginThrottle.expiresAt} <= ${now}`;
const ofSubject = eq(loginThrottle.subject, sql.placeholder('subject'));

const addAddress = preparedQuery(
  'throttle_address',
  { attempts: loginThrottle.failures, expiresAt: loginThrottle.expiresAt },
  (db, fields) =>
    db
      .insert(loginThrottle)
      .values({ subject: sql.placeholder('subject'), failures: 1, nextAllowedAt: now, expiresAt: expires })
      .onConflictDoUpdate({
        target: loginThrottle.subject,
        set: {
          failures: sql`case when ${over} then 1 else ${loginThrottle.failures} + 1 end`,
          expiresAt: sql`case when ${over} then ${expires} else ${loginThrottle.expiresAt} end`,
        },
      })
      .returning(fields),
);

/** Counts an attempt for an address, by one of `subjects`, or refuses it if there were too many. */
export async function countAddress({ db, limits }: Counting, subject: string, at: Date): Promise<void> {
  const { addressFailures } = limits.settings;
  const [row] = await addAddress(db, {
    subject,
    now: at,
    expires: new Date(at.getTime() + addressWindowSeconds * 1000),
  });
  if (row !== undefined && addressFailures > 0 && row.attempts > addressFailures)
    refuse(sessionRefusals.throttled, { retryAfterSeconds: secondsUntil(row.expiresAt, at) });
}

const secondsUntil = (instant: Date, at: Date) =>
  Math.max(1, Math.ceil((instant.getTime() - at.getTime()) / 1000));

/** The attempts of each account that have not been answered yet. */
const pending = new Map<string, { count: number; last: Promise<unknown> }>();

/** Runs an attempt after those of the same account that came before it, or refuses it if those are too many. */
async function inTurn<T>(subject: string, attempt: () => Promise<T>): Promise<T> {
  const queue = pending.get(subject) ?? { count: 0, last: Promise.resolve() };
  if (queue.count >= attemptsTogether) refuse(sessionRefusals.throttled, { retryAfterSeconds: retryAfter });
  pending.set(subject, queue);
  const turn = Promise.allSettled([queue.last]).then(attempt);
  queue.count += 1;
  queue.last = turn;
  try {
    return await turn;
  } finally {
    queue.count -= 1;
    if (queue.count === 0) pending.delete(subject);
  }
}

/** What an attempt counts for. */
export interface Counted {
  /** One of `subjects`. */
  readonly subject: string;
  /** The address that it counts for as well; undefined where the subject alone limits it, because no stranger can choose it. */
  readonly address: string | undefined;
}

interface Attempt extends Counted {
  readonly now: Date;
}

/**
 * Checks a password, unless the account or the address has to wait.
 * @param check throws if the attempt failed
 */
export async function attemptPassword<T>(
  services: Counting,
  { subject, address, now }: Attempt,
  check: () => Promise<T>,
): Promise<T> {
  const ofAddress = address === undefined ? undefined : subjects.addressOfPasswords(address);
  if (ofAddress !== undefined) await countAddress(services, ofAddress, now);
  return inTurn(subject, async () => {
    await countAttempt(services, subject, now);
    const accepted = await check();
    // A right password counts neither for its subject nor for the address, which a whole campus may share.
    await forgetSubject(services.db, { subject });
    if (ofAddress !== undefined) await forgiveAddress(services.db, ofAddress);
    return accepted;
  });
}

const freeAttempts = sql`${sql.placeholder('freeAttempts')}::int`;
const failures = sql`(case when ${over} then 0 else ${loginThrottle.failures} end)`;
const delay = sql`(case when ${failures} + 1 < ${freeAttempts} then 0
  else least(${longestDelaySeconds}::int, power(2, least(${failures} + 2 - ${freeAttempts}, 12))) end)`;

const addAttempt = preparedQuery('throttle_attempt', { failures: loginThrottle.failures }, (db, fields) =>
  db
    .insert(loginThrottle)
    .values({ subject: sql.placeholder('subject'), failures: 1, nextAllowedAt: now, expiresAt: expires })
    .onConflictDoUpdate({
      target: loginThrottle.subject,
      set: {
        failures: sql`${failures} + 1`,
        nextAllowedAt: sql`${now} + make_interval(secs => ${delay})`,
        expiresAt: expires,
      },
      // Free attempts do not wait: a request that arrived a moment before the last one may be counted after it.
      setWhere: sql`${failures} < ${freeAttempts} or ${loginThrottle.nextAllowedAt} <= ${now}`,
    })
    .returning(fields),
);

/** Counts an attempt for one of `subjects`. @returns whether it need not wait; one that must is not counted */
export async function mayAttempt({ db, limits }: Counting, subject: string, at: Date): Promise<boolean> {
  const [counted] = await addAttempt(db, {
    subject,
    now: at,
    expires: new Date(at.getTime() + forgottenAfterSeconds * 1000),
    freeAttempts: limits.settings.freeAttempts,
  });
  return counted !== undefined;
}

/** The same, but refuses what must wait, with the seconds. */
async function countAttempt(services: Counting, subject: string, at: Date): Promise<void> {
  if (await mayAttempt(services, subject, at)) return;
  const { db } = services;
  const [row] = await db
    .select({ nextAllowedAt: loginThrottle.nextAllowedAt })
    .from(loginThrottle)
    .where(eq(loginThrottle.subject, subject));
  refuse(sessionRefusals.throttled, { retryAfterSeconds: row ? secondsUntil(row.nextAllowedAt, at) : 1 });
}

const forgetSubject = preparedCommand('throttle_forget', (db) => db.delete(loginThrottle).where(ofSubject));

const takeBack = preparedCommand('throttle_take_back', (db) =>
  db
    .update(loginThrottle)
    .set({ failures: sql`greatest(${loginThrottle.failures} - 1, 0)` })
    .where(ofSubject),
);

/** Takes back what {@link countAddress} has counted. */
export async function forgiveAddress(db: Database, subject: string): Promise<void> {
  await takeBack(db, { subject });
}
