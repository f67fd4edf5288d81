import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/** As it was written, with its blanks. */
export const message = pgTable('message', {
  id: identity().primaryKey(),
  lectureCode: text().notNull(),
  senderId: reference().notNull(),
  /** Of the form that sent it. */
  key: uuid().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** From when students see it. */
  sentAt: instant().notNull(),
});

/** What one student was sent, with the blanks filled. */
export const messageReceiver = pgTable(
  'message_receiver',
  {
    messageId: reference().notNull(),
    studentId: reference().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    readAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.studentId] })],
);
