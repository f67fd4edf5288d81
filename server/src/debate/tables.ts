import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { draftColumns } from '../platform/drafts.ts';
import { instant, reference } from '../platform/tables.ts';

export const debate = pgTable('debate', {
  code: text().primaryKey(),
  lectureCode: text().notNull(),
  weekNumber: integer().notNull(),
  topicCode: text(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  kind: text({ enum: ['open', 'sides'] }).notNull(),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
  lateOpensAt: instant(),
  lateClosesAt: instant(),
  professorId: reference().notNull(),
  createdAt: instant().notNull(),
  discussionId: reference().notNull(),
  ...draftColumns(),
  /** Points it is graded out of. */
  points: integer(),
  /** Comments with which a student has taken part. */
  minimumPosts: integer().notNull().default(1),
  /** Of a debate of two sides, whether students are given theirs by lot. */
  assignsSides: boolean().notNull().default(false),
});

export const debateFile = pgTable('debate_file', {
  storedFileId: uuid().primaryKey(),
  debateCode: text().notNull(),
  position: integer().notNull(),
});
