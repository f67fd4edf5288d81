import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { draftColumns } from '../platform/drafts.ts';
import { identity, instant, reference } from '../platform/tables.ts';

export const reflection = pgTable('reflection', {
  code: text().primaryKey(),
  lectureCode: text().notNull(),
  name: text().notNull(),
  bodyHtml: text().notNull(),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
  totalMinimum: integer().notNull(),
  lectures: integer(),
  quizzes: integer(),
  ...draftColumns(),
});

export const reflectionFile = pgTable('reflection_file', {
  storedFileId: uuid().primaryKey(),
  reflectionCode: text().notNull(),
  position: integer().notNull(),
});

export const reflectionQuestion = pgTable('reflection_question', {
  id: identity().primaryKey(),
  reflectionCode: text().notNull(),
  position: integer().notNull(),
  body: text().notNull(),
  minimum: integer().notNull(),
});

export const reflectionSubmission = pgTable('reflection_submission', {
  id: identity().primaryKey(),
  reflectionCode: text().notNull(),
  studentId: reference().notNull(),
  submittedAt: instant(),
  savedAt: instant().notNull(),
  revision: integer().notNull().default(0),
});

export const reflectionAnswer = pgTable(
  'reflection_answer',
  {
    submissionId: reference().notNull(),
    reflectionCode: text().notNull(),
    questionId: reference().notNull(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.questionId] })],
);

export const reflectionSubmissionFile = pgTable('reflection_submission_file', {
  id: identity().primaryKey(),
  storedFileId: uuid().notNull(),
  submissionId: reference().notNull(),
  position: integer().notNull(),
});
