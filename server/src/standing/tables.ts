import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The version of each lecture's outline, kept by the database itself. */
export const lectureOutline = pgTable('lecture_outline', {
  lectureCode: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** How often something has changed of an owner (a student, team, academic course or lecture), in rows of which the sum counts. */
export const workCount = pgTable('work_count', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  owner: text().notNull(),
  changes: bigint({ mode: 'number' }).notNull(),
});
