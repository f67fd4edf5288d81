import { aboutKinds, type Channel, kindNames, type Topic } from '@baeum/contract/notification/terms';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../tables.ts';

/** What somebody is told, once for each event and person. */
export const notification = pgTable('notification', {
  id: identity().primaryKey(),
  accountId: reference().notNull(),
  side: text({ enum: ['student', 'staff'] }).notNull(),
  kind: text({ enum: kindNames as [(typeof kindNames)[number], ...typeof kindNames] }).notNull(),
  /** What has happened, e.g. `answered 12`. */
  event: text().notNull(),
  lectureCode: text(),
  aboutKind: text({ enum: aboutKinds }).notNull(),
  aboutId: text().notNull(),
  /** The name of that when it happened. */
  title: text().notNull(),
  /** Until when something can be done. */
  until: instant(),
  inPortal: boolean().notNull(),
  createdAt: instant().notNull(),
  readAt: instant(),
});

/** Whom it should reach elsewhere, and by when it goes there. */
export const notificationDelivery = pgTable(
  'notification_delivery',
  {
    notificationId: reference().notNull(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    dueAt: instant().notNull(),
    state: text({ enum: ['waiting', 'handed', 'dropped'] })
      .notNull()
      .default('waiting'),
    mailId: reference(),
    /** Why nothing was sent. */
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.channel] })],
);

/** By topic and channel, what differs from the defaults. */
export type Choices = Partial<Readonly<Record<Topic, Partial<Readonly<Record<Channel, boolean>>>>>>;

/** What somebody wants to be told, and how. */
export const notificationSetting = pgTable('notification_setting', {
  accountId: reference().primaryKey(),
  choices: jsonb().$type<Choices>().notNull().default({}),
  quietFrom: integer(),
  quietUntil: integer(),
  digestHour: integer(),
});

/** An address that a mail server has refused for good. */
export const refusedAddress = pgTable('refused_address', {
  accountId: reference().primaryKey(),
  email: text().notNull(),
  refusedAt: instant().notNull(),
  error: text().notNull(),
});
