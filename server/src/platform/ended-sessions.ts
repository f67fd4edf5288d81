/** Ending the sessions of accounts that may no longer be used. */
import { and, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { session } from './tables.ts';

export type Ending = NonNullable<(typeof session.$inferSelect)['endedBecause']>;

/**
 * Ends all sessions of several accounts, except impersonations.
 * @returns their ids
 */
export async function endSessionsOf(
  db: Queryable,
  accountIds: readonly number[],
  because: Ending,
  now: Date,
): Promise<readonly string[]> {
  if (accountIds.length === 0) return [];
  const ended = await db
    .update(session)
    .set({ endedAt: now, endedBecause: because })
    .where(
      and(
        inArray(session.accountId, [...accountIds]),
        isNull(session.endedAt),
        isNull(session.administratorId),
      ),
    )
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}
