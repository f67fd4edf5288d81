import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, reference } from '../../platform/tables.ts';

/** One for each side of the portal. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    accountId: reference().notNull(),
    side: text({ enum: ['student', 'staff'] })
      .notNull()
      .default('student'),
    addressId: uuid().notNull(),
    madeAt: instant().notNull(),
    /** To the hour. */
    readAt: instant(),
    /** Of what it showed last. */
    digest: bytes(),
    revision: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.side] })],
);
