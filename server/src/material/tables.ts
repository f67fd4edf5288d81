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

export const materialPicture = pgTable('material_picture', {
  storedFileId: uuid().primaryKey(),
  materialId: reference().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const materialFile = pgTable('material_file', {
  storedFileId: uuid().primaryKey(),
  materialId: reference().notNull(),
  position: integer().notNull(),
});
