import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/** A question of a student. `answeredAt` is maintained by a trigger: when the answer was first written. */
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
  /** The administrator who is to answer it. */
  assigneeId: reference(),
});

/** The answer of an administrator. `seenAt`: when the author of the inquiry read its current version. */
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

export type ReplyPurpose = 'answer' | 'grading';

/** A text that staff insert into answers, or into what they say about work: an own one, or that of others, too. */
export const savedReply = pgTable('saved_reply', {
  id: identity().primaryKey(),
  accountId: reference().notNull(),
  /** Of all administrators. */
  isShared: boolean().notNull(),
  /** Of all who answer, or grade, in this lecture. */
  lectureCode: text(),
  /** Whether it is for answers, or for what is said about work. */
  purpose: text().$type<ReplyPurpose>().notNull().default('answer'),
  name: text().notNull(),
  body: text().notNull(),
  revision: integer().notNull().default(1),
});
