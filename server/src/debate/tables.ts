import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
});

export const debateFile = pgTable('debate_file', {
  storedFileId: uuid().primaryKey(),
  debateCode: text().notNull(),
  position: integer().notNull(),
});
