/**
 * The end of staff sessions without use (specification §19.11). Each request of the console says how long ago somebody last
 * touched the page, so that what it asks by itself keeps no session alive; a request without it is a use.
 */
import { idleHeader } from '@baeum/contract/headers';
import { and, eq, lt } from 'drizzle-orm';
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

/** Whether a session of staff has been unused for too long; the precision of the stored time is to its benefit. */
export const isIdle = (usedAt: Date, idleMinutes: number, now: Date): boolean =>
  now.getTime() >= usedAt.getTime() + idleMinutes * 60_000 + precisionMs;

/** Whether a use is to be stored. */
export const isLaterUse = (usedAt: Date, use: Date): boolean =>
  use.getTime() - usedAt.getTime() >= precisionMs;

export async function noteLastUse(db: Database, sessionId: string, use: Date): Promise<void> {
  await db
    .update(session)
    .set({ usedAt: use })
    .where(and(eq(session.id, sessionId), lt(session.usedAt, use)));
}
