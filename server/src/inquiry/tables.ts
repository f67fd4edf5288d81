import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

export const inquiry = pgTable('inquiry', {
  id: identity().primaryKey(),
  authorId: reference().notNull(),
  typeCode: text().notNull(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  createdAt: instant().notNull(),
});

export const inquiryAnswer = pgTable('inquiry_answer', {
  inquiryId: reference().primaryKey(),
  bodyHtml: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant(),
  seenAt: instant(),
});
