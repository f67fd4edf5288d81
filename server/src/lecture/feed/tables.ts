import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, reference } from '../../platform/tables.ts';

export const calendarFeed = pgTable('calendar_feed', {
  accountId: reference().primaryKey(),
  addressId: uuid().notNull(),
  madeAt: instant().notNull(),
  /** To the hour. */
  readAt: instant(),
  /** Of what it showed last. */
  digest: bytes(),
  revision: integer().notNull().default(0),
  changedAt: instant().notNull(),
});
