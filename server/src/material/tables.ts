import { materialStates } from '@baeum/contract/material/states';
import { and, eq, lte, sql } from 'drizzle-orm';
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
  /** Students see it when it is published, from `createdAt` on. */
  state: text({ enum: materialStates }).notNull().default('published'),
  /** Its place among those of the lecture; null where staff have given it none. */
  position: integer(),
  /** Of what its form changes, files included; the database counts it. */
  revision: integer().notNull().default(1),
});

/** The order of a lecture's materials: what has no place comes first, the newest first. */
export const inOrder = sql`${material.position} nulls first, ${material.createdAt} desc, ${material.id} desc`;

/** Whether students see it: it has been published, and its date is not in the future. Parameter `now`. */
export const isRegistered = and(
  eq(material.state, 'published'),
  lte(material.createdAt, sql`${sql.placeholder('now')}::timestamptz`),
);

export const materialFile = pgTable('material_file', {
  storedFileId: uuid().primaryKey(),
  materialId: reference().notNull(),
  position: integer().notNull(),
  /** When it was added to a material that was there already; null for the files that it began with. */
  addedAt: instant(),
});
