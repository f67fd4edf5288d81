/** Hands what is due by mail to the mails on their way: all that is due for an account on a side goes into one mail. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** What could not be sent by then is of no use any more. */
const usefulHours = 48;
const atOnce = 20_000;

/** One statement for each {@link atOnce} of them, complete in itself. Two at the same time take different ones. @returns mails */
export async function planMails(db: Database, now: Date): Promise<number> {
  let mails = 0;
  for (;;) {
    const { rows } = await db.execute<{ taken: number; mails: number }>(planning(now));
    const [{ taken, mails: made } = { taken: 0, mails: 0 }] = rows;
    mails += made;
    if (taken < atOnce) return mails;
  }
}

/** The Message-ID follows from the first of the notifications, and so from an event and a person. */
const planning = (now: Date) => sql`
  with due as (select notification_id from notification_delivery
      where channel = 'mail' and state = 'waiting' and due_at <= ${now}::timestamptz
      order by due_at, notification_id limit ${atOnce} for update skip locked),
    grouped as (select account_id, side, md5('notification ' || min(notification.id))::uuid as message_id,
        array_agg(notification.id) as ids
      from due join notification on notification.id = due.notification_id group by account_id, side),
    made as (
      insert into mail (message_id, account_id, kind, is_late, created_at, expires_at, next_at)
      select message_id, account_id, case side when 'student' then 'studentNotification' else 'staffNotification' end, true,
        ${now}::timestamptz, ${now}::timestamptz + make_interval(hours => ${usefulHours}), ${now}::timestamptz
      from grouped order by message_id returning id, message_id),
    handed as (
      update notification_delivery as delivery set state = 'handed', mail_id = made.id
      from grouped join made using (message_id) cross join unnest(grouped.ids) as of_mail (id)
      where delivery.notification_id = of_mail.id and delivery.channel = 'mail')
  select (select count(*)::int from due) as taken, (select count(*)::int from made) as mails`;

/** Where mail is off nothing waits for it. */
export const dropMails = (db: Database, now: Date) =>
  db.execute(sql`update notification_delivery set state = 'dropped', reason = 'mailOff'
    where channel = 'mail' and state = 'waiting' and due_at <= ${now}::timestamptz`);
