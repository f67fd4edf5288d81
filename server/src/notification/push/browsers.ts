/** The browsers that show pushes to an account. Where they are reached is encrypted, and known by its hash. */
import { browserLimit, notificationRefusals } from '@baeum/contract/notification/terms';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { PushBrowser } from '../../platform/push-transport.ts';
import { hashOf, type Sealing } from '../../platform/sealing.ts';
import type { Account } from '../../platform/sessions.ts';
import { session } from '../../platform/tables.ts';
import type { Services } from '../../services.ts';
import { pushSubscription } from '../tables.ts';

const purpose = 'push browser';

/**
 * A browser belongs to who has asked last in it; what still waits for somebody else is not shown there. The oldest of an account go
 * when there are too many.
 */
export async function addBrowser(
  { db, sealing, push }: Services,
  { id: accountId, side, sessionId }: Pick<Account, 'id' | 'side' | 'sessionId'>,
  browser: PushBrowser,
  now: Date,
): Promise<void> {
  if (!push.mayUse(browser.endpoint)) refuse(notificationRefusals.noPushService);
  const sealed = sealing.seal(JSON.stringify(browser), purpose);
  const values = { accountId, side, sealed, createdAt: now, sessionId };
  await transaction(db, async (tx) => {
    // One that has just ended is still known to this process, and would leave a browser that nothing ends.
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
      .for('share');
    if (own === undefined) refuse(sessionRefusals.none);
    const [stored] = await tx
      .insert(pushSubscription)
      .values({ ...values, endpointHash: hashOf(browser.endpoint) })
      .onConflictDoUpdate({ target: pushSubscription.endpointHash, set: values })
      .returning({ id: pushSubscription.id });
    await tx.execute(sql`delete from push_message using notification
      where push_message.subscription_id = ${stored?.id} and push_message.state = 'waiting'
        and notification.id = push_message.notification_id
        and (notification.account_id <> ${accountId} or notification.side <> ${side})`);
    await tx.execute(sql`delete from push_subscription where id in (select id from push_subscription
      where account_id = ${accountId} order by created_at desc, id desc offset ${browserLimit})`);
  });
}

export const removeBrowser = (db: Database, accountId: number, endpoint: string) =>
  db
    .delete(pushSubscription)
    .where(
      and(eq(pushSubscription.accountId, accountId), eq(pushSubscription.endpointHash, hashOf(endpoint))),
    );

/** Undefined after SESSION_SECRET has changed. */
export function openBrowser(sealing: Sealing, sealed: string): PushBrowser | undefined {
  const opened = sealing.open(sealed, purpose);
  return opened === undefined ? undefined : (JSON.parse(opened) as PushBrowser);
}
