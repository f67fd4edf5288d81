import { notificationRows } from '@baeum/contract/notification/terms';
import { and, desc, eq, sql } from 'drizzle-orm';
import { lecture } from '../lecture/tables.ts';
import { notification, notificationSetting } from '../platform/notifications/tables.ts';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';
import { isListed } from '../ports/unread-notifications.ts';

/** One more than a page has, which tells whether there are more. */
export const notificationPage = preparedQuery(
  'notification_page',
  {
    id: notification.id,
    kind: notification.kind,
    title: notification.title,
    lectureCode: notification.lectureCode,
    lectureName: lecture.name,
    aboutKind: notification.aboutKind,
    aboutId: notification.aboutId,
    until: notification.until,
    createdAt: notification.createdAt,
    readAt: notification.readAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(notification)
      .leftJoin(lecture, eq(lecture.code, notification.lectureCode))
      .where(
        and(
          isListed,
          sql`${notification.id} < ${sql.placeholder('before')}::bigint`,
          sql`(${sql.placeholder('kinds')}::text[] is null or ${notification.kind} = any(${sql.placeholder('kinds')}::text[]))`,
          sql`(not ${sql.placeholder('unread')}::boolean or ${notification.readAt} is null)`,
        ),
      )
      .orderBy(desc(notification.id))
      .limit(notificationRows + 1),
);

const isNamed = sql`(${sql.placeholder('id')}::bigint is null or ${notification.id} = ${sql.placeholder('id')}::bigint)`;

export const markRead = preparedCommand(
  'read_notifications',
  sql`update ${notification} set read_at = ${sql.placeholder('now')}::timestamptz
    where ${notification.accountId} = ${sql.placeholder('accountId')} and ${notification.side} = ${sql.placeholder('side')}
      and ${notification.readAt} is null and ${isNamed}`,
);

/** The settings of an account beside its address; those of the row are null without one. */
export const settingsOf = preparedQuery(
  'notification_settings',
  {
    isStored: sql<boolean>`${notificationSetting.accountId} is not null`,
    choices: notificationSetting.choices,
    quietFrom: notificationSetting.quietFrom,
    quietUntil: notificationSetting.quietUntil,
    digestHour: notificationSetting.digestHour,
    hasAddress: sql<boolean>`${account.email} is not null and ${account.emailVerifiedAt} is not null`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .leftJoin(notificationSetting, eq(notificationSetting.accountId, account.id))
      .where(eq(account.id, sql.placeholder('accountId'))),
);
