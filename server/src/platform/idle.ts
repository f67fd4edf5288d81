/**
 * The end of staff sessions without use (specification §19.11). Each request of the console says how long ago somebody last
 * touched the page, so that what it asks by itself keeps no session alive; a request without it is a use.
 */
import { idleHeader } from '@baeum/contract/headers';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from './database.ts';
import { session } from './tables.ts';

/** How precisely the last use is stored, so that not every request writes. */
const precisionMs = 60_000;

/** When the page that sent this was last used. */
export function lastUseOf({ headers }: FastifyRequest, now: Date): Date {
  const sent = headers[idleHeader];
  const seconds = typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? Number(sent) : 0;
  return new Date(now.getTime() - seconds * 1000);
}

/** Sessions of staff that were not used since are over; the precision of the stored time is to their benefit. */
const idleSince = (idleMinutes: number, now: Date): Date =>
  new Date(now.getTime() - idleMinutes * 60_000 - precisionMs);

/** Whether a session of staff has been unused for too long. */
export const isIdle = (usedAt: Date, idleMinutes: number, now: Date): boolean =>
  usedAt <= idleSince(idleMinutes, now);

/** Whether a use is to be stored. */
export const isLaterUse = (usedAt: Date, use: Date): boolean =>
  use.getTime() - usedAt.getTime() >= precisionMs;

interface Use {
  readonly sessionId: string;
  readonly at: Date;
  readonly idleMinutes: number;
}

/** A session that is over meanwhile stays so: this process may have looked it up before. */
export async function noteLastUse(
  db: Database,
  { sessionId, at, idleMinutes }: Use,
  now: Date,
): Promise<void> {
  const isOpen = gt(session.usedAt, idleSince(idleMinutes, now));
  await db
    .update(session)
    .set({ usedAt: at })
    .where(and(eq(session.id, sessionId), lt(session.usedAt, at), isOpen));
}
