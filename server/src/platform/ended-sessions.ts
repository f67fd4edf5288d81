/** Ending the sessions of accounts that may no longer be used. */
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { session } from './tables.ts';

export type Ending = NonNullable<(typeof session.$inferSelect)['endedBecause']>;

/**
 * Forgets the browsers that show pushes to these accounts: one of somebody who had a token would go on showing them. It follows the
 * end of the sessions, after which none of them can add another. A browser that stays signed in, or signs in again, says so itself.
 */
export async function forgetBrowsers(db: Queryable, accountIds: readonly number[]): Promise<void> {
  await db.execute(
    sql`delete from push_subscription where account_id = any(${sql.param(accountIds)}::bigint[])`,
  );
}

/** The same of the browser of one session, at its end. */
export async function forgetBrowserOf(
  db: Queryable,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: string },
): Promise<void> {
  await db.execute(
    sql`delete from push_subscription where account_id = ${accountId} and session_id = ${sessionId}::uuid`,
  );
}

/**
 * Ends all sessions of several accounts, except impersonations, and forgets the browsers that show pushes to them.
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
  await forgetBrowsers(db, accountIds);
  return ended.map(({ id }) => id);
}
