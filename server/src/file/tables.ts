import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../platform/tables.ts';

export const mediaUpload = pgTable('media_upload', {
  storedFileId: uuid().primaryKey(),
  accountId: reference().notNull(),
  createdAt: instant().notNull(),
});

/** What the texts of staff show and link to; each file belongs to one text. */
export const textFile = pgTable('text_file', {
  storedFileId: uuid().primaryKey(),
  materialId: reference(),
  assignmentCode: text(),
  debateCode: text(),
  activityCode: text(),
  teamAssignmentId: reference(),
  noticeId: reference(),
  quizCode: text(),
  /** Of its lecture. */
  syllabusCode: text(),
  name: text().notNull(),
  position: integer().notNull(),
});
