import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '../platform/tables.ts';

/** Whose open work has been gone through when it was so many hours before an end. */
export const reminderRound = pgTable(
  'reminder_round',
  {
    lectureCode: text().notNull(),
    hours: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.endsAt, table.hours] })],
);

/** The keys by which push services know the portal; one row. */
export const pushKey = pgTable('push_key', {
  single: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  sealedPrivate: text().notNull(),
});

/** A browser that shows pushes to somebody. */
export const pushSubscription = pgTable('push_subscription', {
  id: identity().primaryKey(),
  accountId: reference().notNull(),
  side: text({ enum: ['student', 'staff'] }).notNull(),
  endpointHash: bytes().notNull(),
  /** Address and keys, encrypted. */
  sealed: text().notNull(),
  createdAt: instant().notNull(),
  /** In which the browser has said so last. */
  sessionId: uuid(),
});

/** A push on its way to one browser. */
export const pushMessage = pgTable(
  'push_message',
  {
    notificationId: reference().notNull(),
    subscriptionId: reference().notNull(),
    state: text({ enum: ['waiting', 'sent', 'refused', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: instant().notNull(),
    /** Why it was not sent, or what the push service said last. */
    error: text(),
    settledAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.subscriptionId] })],
);
