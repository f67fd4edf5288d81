import { type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '../platform/tables.ts';

export const glossaryEntry = pgTable('glossary_entry', {
  id: identity().primaryKey(),
  lectureCode: text().notNull(),
  word: text().notNull(),
  explanation: text().notNull(),
  /** Of word and explanation; the database counts it. */
  revision: integer().notNull().default(1),
});

/** As a Korean dictionary has it, Latin letters after Hangul; words that are equal in it stand in a fixed order, too. */
export const alphabetical: SQL = sql`${glossaryEntry.word} collate "ko-x-icu", ${glossaryEntry.word} collate "C"`;
