/** Sends pushes: each to every browser of its account on that side, once unless a process is killed before it has noted that. */
import { notificationKinds, openedBy } from '@baeum/contract/notification/terms';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../recurring/job.ts';
import { lecture } from '../../lecture/tables.ts';
import type { NotifiedSubjects } from '../../ports/notified-subject.ts';
import type { Database } from '../../platform/database.ts';
import { notification } from '../../platform/notifications/tables.ts';
import { PushBrowserGone, PushFailed, type PushKeys, PushRefused } from '../../platform/push-transport.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import type { Services } from '../../services.ts';
import { type Reason, reasonColumn, reasonsByStanding } from '../checks.ts';
import { pushMessage, pushSubscription } from '../tables.ts';
import { openBrowser } from './browsers.ts';
import { pushKeys } from './keys.ts';

const atOnce = 20_000;

/** A message for each browser. One statement for each {@link atOnce} notifications; two at the same time take different ones. */
async function plan(db: Database, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      with due as (select notification_id from notification_delivery
          where channel = 'push' and state = 'waiting' and due_at <= ${now}::timestamptz
          order by due_at, notification_id limit ${atOnce} for update skip locked),
        made as (
          insert into push_message (notification_id, subscription_id, next_at)
          select notification.id, browser.id, ${now}::timestamptz
          from due join notification on notification.id = due.notification_id
            join push_subscription as browser on browser.account_id = notification.account_id and browser.side = notification.side
          on conflict do nothing),
        handed as (
          update notification_delivery as delivery set state = 'handed' from due
          where delivery.notification_id = due.notification_id and delivery.channel = 'push')
      select count(*)::int as taken from due`);
    if ((rows[0]?.taken ?? 0) < atOnce) return;
  }
}

/** Messages that are taken and checked together. */
const batchSize = 20;
/** They wait as long as a push service is told to keep them. */
const usefulSeconds = 24 * 60 * 60;

/** Takes messages by fixing their next attempt: if this process is killed while sending them, they are sent again then. */
async function take(db: Database, now: Date) {
  const { rows } = await db.execute<{ notification_id: number; subscription_id: number }>(sql`
    update push_message set attempts = attempts + 1,
      next_at = ${now}::timestamptz + make_interval(mins => least(power(2, least(attempts + 1, 9)), 360)::int)
    where (notification_id, subscription_id) in (select notification_id, subscription_id from push_message
      where state = 'waiting' and next_at <= ${now}::timestamptz order by next_at, notification_id, subscription_id
      limit ${batchSize} for update skip locked)
    returning notification_id, subscription_id`);
  return rows;
}

const messages = (subjects: NotifiedSubjects) =>
  preparedQuery(
    'push_messages',
    {
      id: notification.id,
      subscriptionId: pushMessage.subscriptionId,
      nextAt: pushMessage.nextAt,
      sealed: pushSubscription.sealed,
      event: notification.event,
      kind: notification.kind,
      side: notification.side,
      accountId: notification.accountId,
      title: notification.title,
      lectureCode: notification.lectureCode,
      lectureName: lecture.name,
      aboutKind: notification.aboutKind,
      aboutId: notification.aboutId,
      until: notification.until,
      reason: sql<Reason | null>`case
        when (${pushSubscription.accountId}, ${pushSubscription.side}) is distinct from (${notification.accountId}, ${notification.side})
          then 'otherAccount'
        when ${notification.createdAt} < ${sql.placeholder('now')}::timestamptz - interval '2 days' then 'late'
        else ${reasonColumn(subjects, sql`${sql.placeholder('now')}::timestamptz`)} end`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(pushMessage)
        .innerJoin(notification, eq(notification.id, pushMessage.notificationId))
        .innerJoin(pushSubscription, eq(pushSubscription.id, pushMessage.subscriptionId))
        .innerJoin(account, eq(account.id, notification.accountId))
        .leftJoin(lecture, eq(lecture.code, notification.lectureCode))
        .where(
          and(
            eq(pushMessage.state, 'waiting'),
            sql`(${pushMessage.notificationId}, ${pushMessage.subscriptionId}) in (
              select * from unnest(${sql.placeholder('notificationIds')}::bigint[], ${sql.placeholder('subscriptionIds')}::bigint[]))`,
          ),
        )
        .orderBy(asc(notification.id), asc(pushMessage.subscriptionId)),
  );

type Message = RowOf<ReturnType<typeof messages>>;

type Outcome = 'sent' | 'refused' | 'dropped' | 'failed' | 'portal';

const note = (db: Database, one: Message, values: Partial<typeof pushMessage.$inferInsert>) =>
  db
    .update(pushMessage)
    .set(values)
    .where(and(eq(pushMessage.notificationId, one.id), eq(pushMessage.subscriptionId, one.subscriptionId)));

const settle = (
  db: Database,
  one: Message,
  state: Exclude<Outcome, 'failed' | 'portal'>,
  error: string | null,
  at: Date,
) => note(db, one, { state, error: said(error), settledAt: at });

const said = (error: string | null): string | null => error?.slice(0, 300) ?? null;

/** What the service worker shows; the same tag takes the place of an earlier one. */
const contentOf = (one: Message) => ({
  title: notificationKinds[one.kind].headline,
  body: one.lectureName === null ? one.title : `${one.lectureName} · ${one.title}`,
  tag: `notification-${one.id}`,
  url: openedBy(one),
});

interface Sending {
  readonly services: Services;
  readonly keys: PushKeys;
  readonly log: FastifyBaseLogger;
}

async function send({ services, keys, log }: Sending, one: Message, reason?: Reason): Promise<Outcome> {
  const { db, clock, sealing, push } = services;
  if (reason !== undefined) {
    await settle(db, one, 'dropped', reason, clock.now());
    return 'dropped';
  }
  const browser = openBrowser(sealing, one.sealed);
  try {
    if (browser === undefined) throw new PushBrowserGone('it cannot be read: SESSION_SECRET has changed');
    await push.send({ browser, content: contentOf(one), topic: `n${one.id}`, ttl: usefulSeconds }, keys);
  } catch (error) {
    if (error instanceof PushBrowserGone) {
      // With it goes all that still waits for it.
      await db.delete(pushSubscription).where(eq(pushSubscription.id, one.subscriptionId));
      return 'refused';
    }
    if (error instanceof PushRefused) {
      await settle(db, one, 'refused', error.message, clock.now());
      return 'refused';
    }
    if (!(error instanceof PushFailed)) throw error;
    await note(db, one, { error: said(error.message) });
    log.warn({ push: one.id }, 'a push could not be sent yet');
    return error.isOfPortal ? 'portal' : 'failed';
  }
  await settle(db, one, 'sent', null, clock.now());
  return 'sent';
}

const longestMs = 10 * 60_000;

/** Accounts in a row whose push services refuse the portal, after which the others would fare alike. One alone may have brought that about. */
const refusedInARow = 5;

/** What was not tried can be taken again at once. */
async function release(db: Database, rows: readonly Message[], now: Date): Promise<void> {
  await db.execute(sql`
    update push_message set attempts = attempts - 1, next_at = ${now}::timestamptz
    where state = 'waiting' and (notification_id, subscription_id) in (
      select * from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[],
        ${sql.param(rows.map(({ subscriptionId }) => subscriptionId))}::bigint[]))`);
}

/** @param subjects of all domains */
export function pushJobOf(subjects: NotifiedSubjects): Job {
  const messagesOf = messages(subjects);
  return async (services, log) => {
    const { db, clock } = services;
    const keys = await pushKeys(services, log);
    const start = clock.now();
    await plan(db, start);
    const counts = { sent: 0, refused: 0, dropped: 0, failed: 0 };
    // Since the last push that was accepted.
    const refusing = new Set<number>();
    const isOver = () =>
      clock.now().getTime() - start.getTime() > longestMs || refusing.size >= refusedInARow;
    for (;;) {
      const now = clock.now();
      const taken = await take(db, now);
      const rows = await messagesOf(db, {
        notificationIds: taken.map((one) => one.notification_id),
        subscriptionIds: taken.map((one) => one.subscription_id),
        now,
      });
      const undecided = rows.filter(({ reason }) => reason === null);
      const standing = await reasonsByStanding(db, undecided, now);
      for (const [index, one] of rows.entries()) {
        // Others may take it by now.
        if (one.nextAt <= clock.now()) break;
        const reason = one.reason ?? standing.get(one.id);
        const outcome = await send({ services, keys, log }, one, reason);
        if (outcome === 'sent') refusing.clear();
        if (outcome === 'portal') refusing.add(one.accountId);
        counts[outcome === 'portal' ? 'failed' : outcome] += 1;
        if (refusing.size < refusedInARow) continue;
        await release(db, rows.slice(index + 1), clock.now());
        break;
      }
      if (taken.length < batchSize || isOver()) break;
    }
    if (refusing.size >= refusedInARow)
      log.error('push services refuse the portal (400, 401 or 403): its clock or its keys may be wrong');
    return counts;
  };
}
