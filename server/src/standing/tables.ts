import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The version of each lecture's outline, kept by the database itself. */
export const lectureOutline = pgTable('lecture_outline', {
  lectureCode: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
