import { lte, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

export const material = pgTable('material', {
  id: identity().primaryKey(),
  key: text().notNull(),
  lectureCode: text().notNull(),
  weekNumber: integer(),
  topicCode: text(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  createdAt: instant().notNull(),
  viewCount: integer().notNull().default(0),
});

/** Whether it has been registered: course packs may contain materials with a date in the future. Parameter `now`. */
export const isRegistered = lte(material.createdAt, sql`${sql.placeholder('now')}::timestamptz`);

export const materialFile = pgTable('material_file', {
  storedFileId: uuid().primaryKey(),
  materialId: reference().notNull(),
  position: integer().notNull(),
});
