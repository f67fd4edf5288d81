import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../tables.ts';

/** Mails on their way. */
export const mail = pgTable('mail', {
  id: identity().primaryKey(),
  /** Of its Message-ID, the same at every attempt. */
  messageId: uuid().notNull().defaultRandom(),
  accountId: reference(),
  kind: text().notNull(),
  /** Address, subject and text, encrypted, until it is settled; null for one that is written when it is sent. */
  content: text(),
  isLate: boolean().notNull().default(false),
  state: text({ enum: ['waiting', 'sent', 'refused', 'expired', 'dropped'] })
    .notNull()
    .default('waiting'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  attempts: integer().notNull().default(0),
  nextAt: instant().notNull(),
  /** What the mail server said last. */
  error: text(),
  settledAt: instant(),
});
