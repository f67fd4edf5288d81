import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/** What a student asks. `answeredAt` is kept by the database: when its answer was written first. */
export const inquiry = pgTable('inquiry', {
  id: identity().primaryKey(),
  authorId: reference().notNull(),
  typeCode: text().notNull(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  createdAt: instant().notNull(),
  key: text(),
  revision: integer().notNull().default(0),
  updatedAt: instant(),
  deletedAt: instant(),
  answeredAt: instant(),
});

/** What an administrator answers. `seenAt`: when its student has read it as it is. */
export const inquiryAnswer = pgTable('inquiry_answer', {
  inquiryId: reference().primaryKey(),
  bodyHtml: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant(),
  seenAt: instant(),
  authorId: reference(),
  revision: integer().notNull().default(1),
});

export const inquiryFile = pgTable('inquiry_file', {
  storedFileId: uuid().primaryKey(),
  inquiryId: reference().notNull(),
  ofAnswer: boolean().notNull(),
  position: integer().notNull(),
});

export const inquiryMedia = pgTable('inquiry_media', {
  inquiryId: reference().notNull(),
  ofAnswer: boolean().notNull(),
  storedFileId: uuid().notNull(),
});
