import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Answers } from '@baeum/contract/quiz/terms';
import { draftColumns } from '../platform/drafts.ts';
import { filledText, identity, instant, reference } from '../platform/tables.ts';

export const quiz = pgTable('quiz', {
  code: text().primaryKey(),
  lectureCode: text().notNull(),
  weekNumber: integer().notNull(),
  topicCode: text(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  isExam: boolean().notNull(),
  examKind: text({ enum: ['midterm', 'final'] }),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
  lateClosesAt: instant(),
  limitMinutes: integer(),
  attemptLimit: integer(),
  retakeLimit: integer(),
  afterLecture: boolean().notNull(),
  shufflesQuestions: boolean().notNull(),
  shufflesItems: boolean().notNull(),
  opensResults: boolean().notNull(),
  bankVersion: integer().notNull().default(sql`floor(random() * 1000000000)::integer`),
  ...draftColumns(),
});

export const question = pgTable('question', {
  id: identity().primaryKey(),
  quizCode: text().notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  kind: text({ enum: ['choice', 'truth'] }).notNull(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  points: integer().notNull(),
  explanation: text().notNull(),
});

export const questionItem = pgTable('question_item', {
  id: bigint({ mode: 'number' }).primaryKey().default(sql`floor(random() * 9007199254740991)::bigint + 1`),
  questionId: reference().notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  isCorrect: boolean().notNull(),
});

export const attempt = pgTable('attempt', {
  id: identity().primaryKey(),
  quizCode: text().notNull(),
  studentId: reference().notNull(),
  lectureCode: filledText(),
  number: integer().notNull(),
  startedAt: instant().notNull(),
  submittedAt: instant(),
  answers: jsonb().$type<Answers>().notNull().default({}),
  /** The number of answered questions. */
  answered: integer().notNull().generatedAlwaysAs(sql`count_keys(answers)`),
  savedAt: instant(),
  lateAnswers: jsonb().$type<Answers>(),
  lateSavedAt: instant(),
  windowKey: text(),
  revision: bigint({ mode: 'number' }).notNull().default(0),
  seed: integer().notNull().default(sql`floor(random() * 2147483647)::integer`),
});
