/**
 * Telling people what has happened (specification §24.1): in the transaction of what causes it, once for each event and person
 * whatever is repeated, in one statement however many people it reaches. Mails and pushes are noted in the same statement, and
 * sent by the job of notifications.
 */
import {
  type AboutKind,
  type NotificationKind,
  notificationKinds,
  quietDefault,
  topicSpecs,
} from '@baeum/contract/notification/terms';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database.ts';

/** Subqueries may refer to `recipient.account_id` and `recipient.about_id`, where they differ between recipients. */
export interface NewNotification {
  readonly kind: NotificationKind;
  /** What has happened, unique for each of the same kind: nobody is told the same event twice. */
  readonly event: string | SQL;
  readonly side: 'student' | 'staff';
  readonly lectureCode: string | SQL | null;
  readonly aboutKind: AboutKind | SQL;
  /** The name of what it is about, or a subquery for it. */
  readonly title: string | SQL;
  readonly recipients: SQL;
  /** Who has caused it, and knows. */
  readonly exceptId?: number | undefined;
  /** Until when something can be done, where that is what it says. */
  readonly until?: Date | null | undefined;
  /** The portal lists it even where its topic is turned off, as everything about exams. */
  readonly isKept?: boolean | SQL | undefined;
}

/** Recipients, a row for each: `account_id`, and `about_id` of what the notification opens. */
export const accounts = (ids: readonly number[], aboutId: string | number): SQL =>
  sql`select unnest(${sql.param(ids)}::bigint[]) as account_id, ${String(aboutId)}::text as about_id`;

/** Everybody who takes a lecture now. */
export const studentsOf = (lectureCode: SQL | string, aboutId: string | number): SQL =>
  sql`select student_id as account_id, ${String(aboutId)}::text as about_id from active_enrolment
    where lecture_code = ${lectureCode}`;

/** Professors of a lecture, and assistants with this duty; without one, all of its staff. */
export const staffWith = (lectureCode: SQL | string, duty: string | null, aboutId: string | number): SQL =>
  sql`select account_id, ${String(aboutId)}::text as about_id from lecture_professor where lecture_code = ${lectureCode}
    union select account_id, ${String(aboutId)}::text from lecture_assistant
    where lecture_code = ${lectureCode} and (${duty}::text is null or ${duty}::text = any(duties))`;

const longestTitle = 300;

/** One statement for each notification. */
export async function notify(
  tx: Queryable,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<void> {
  for (const one of notifications) await tx.execute(statementOf(one, now));
}

function statementOf(one: NewNotification, now: Date): SQL {
  const { topic } = notificationKinds[one.kind];
  const { isKept = false, isTimely = false, byMail, byPush } = topicSpecs[topic];
  const chosen = (channel: SQL, byDefault: SQL) =>
    sql`coalesce((setting.choices -> ${topic}::text ->> ${channel})::boolean, ${byDefault})`;
  const quiet = (hour: 'from' | 'until') =>
    sql`case when setting.account_id is null then ${quietDefault[hour]}::integer else setting.${sql.raw(`quiet_${hour}`)} end`;
  return sql`
    with recipient as (select distinct account_id, about_id from (${one.recipients}) as named
        where account_id is distinct from ${one.exceptId ?? null}::bigint),
      added as (
        insert into notification (account_id, side, kind, event, lecture_code, about_kind, about_id, title, until, in_portal, created_at)
        select recipient.account_id, ${one.side}, ${one.kind}, concat(${one.kind}::text, ' ', ${one.event}::text), ${one.lectureCode}, ${one.aboutKind},
          recipient.about_id, left(${one.title}, ${longestTitle}), ${one.until ?? null}::timestamptz,
          ${isKept}::boolean or coalesce(${one.isKept ?? false}, false) or ${chosen(sql`'portal'`, sql`true`)}, ${now}::timestamptz
        from recipient left join notification_setting as setting using (account_id)
        order by recipient.account_id, recipient.about_id
        on conflict (account_id, event) do nothing returning id, account_id)
    insert into notification_delivery (notification_id, channel, due_at)
    select added.id, channel.name,
      delivery_time(${now}::timestamptz, ${quiet('from')}, ${quiet('until')},
        case when channel.name = 'mail' and not ${isTimely}::boolean then setting.digest_hour end)
    from added join account on account.id = added.account_id
      left join notification_setting as setting on setting.account_id = added.account_id
      cross join (values ('mail', ${byMail}::boolean), ('push', ${byPush}::boolean)) as channel (name, by_default)
    where account.suspended_at is null and ${chosen(sql`channel.name`, sql`channel.by_default`)}
      and case channel.name when 'mail' then account.email is not null and account.email_verified_at is not null
        else exists (select from push_subscription where push_subscription.account_id = added.account_id
          and push_subscription.side = ${one.side}) end`;
}
