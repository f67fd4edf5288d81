import type { Rubric } from '@baeum/contract/assignment/staff-terms';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { draftColumns } from '../platform/drafts.ts';
import { filledText, identity, instant, reference } from '../platform/tables.ts';

export const assignment = pgTable('assignment', {
  code: text().primaryKey(),
  lectureCode: text().notNull(),
  weekNumber: integer().notNull(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
  lateOpensAt: instant(),
  lateClosesAt: instant(),
  professorId: reference().notNull(),
  topicCode: text(),
  examKind: text({ enum: ['midterm', 'final'] }),
  createdAt: instant().notNull(),
  ...draftColumns(),
  /** Points it is graded out of. */
  points: integer(),
  /** Percent of the points for each day begun of the late period. */
  latePenalty: integer(),
  /** Extensions that may be handed in; all that students may hand in when empty. */
  fileTypes: text().array().notNull().default([]),
  maxMegabytes: integer(),
  showsGrades: boolean().notNull().default(true),
  rubric: jsonb().$type<Rubric>(),
  /** Whether those who grade see numbers in place of names, until students are shown a score. */
  isBlind: boolean().notNull().default(false),
  blindSalt: uuid().notNull().defaultRandom(),
});

export const assignmentFile = pgTable('assignment_file', {
  storedFileId: uuid().primaryKey(),
  assignmentCode: text().notNull(),
  position: integer().notNull(),
});

export const submission = pgTable('submission', {
  id: identity().primaryKey(),
  assignmentCode: text().notNull(),
  studentId: reference().notNull(),
  lectureCode: filledText(),
  title: text().notNull(),
  body: text().notNull(),
  submittedAt: instant(),
  savedAt: instant().notNull(),
  gradedAt: instant(),
  /** Changes of its texts and its file. */
  revision: integer().notNull().default(0),
});

export const submissionFile = pgTable('submission_file', {
  id: identity().primaryKey(),
  storedFileId: uuid().notNull(),
  submissionId: reference().notNull(),
});

export const feedback = pgTable('feedback', {
  id: identity().primaryKey(),
  submissionId: reference().notNull(),
  key: text().notNull(),
  professorId: reference().notNull(),
  body: text().notNull(),
  createdAt: instant().notNull(),
});
