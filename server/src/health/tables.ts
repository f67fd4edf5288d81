import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/tables.ts';

/** Requests that the servers have answered, by hour and call. */
export const traffic = pgTable(
  'traffic',
  {
    hour: instant().notNull(),
    /** The path of a call, or `page`. */
    call: text().notNull(),
    requests: integer().notNull(),
    failed: integer().notNull(),
    refused: integer().notNull(),
    slow: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.call] })],
);
