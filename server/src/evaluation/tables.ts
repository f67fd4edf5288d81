import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

export const evaluationQuestionnaire = pgTable('evaluation_questionnaire', {
  id: identity().primaryKey(),
  academicCourseCode: text().notNull(),
  key: text().notNull(),
  /** Null until it has a period. */
  eventKey: text(),
  title: text().notNull(),
  note: text().notNull().default(''),
  asksAll: boolean().notNull().default(true),
  isArchived: boolean().notNull().default(false),
  /** Counted by a trigger; forms carry the one that they were read at. */
  revision: integer().notNull().default(1),
});

export const evaluationLecture = pgTable(
  'evaluation_lecture',
  {
    questionnaireId: reference().notNull(),
    lectureCode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.lectureCode] })],
);

/** A part of the period that the professors of a lecture have chosen; see `effectivePeriod` for what holds. */
export const evaluationLecturePeriod = pgTable(
  'evaluation_lecture_period',
  {
    questionnaireId: reference().notNull(),
    lectureCode: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.lectureCode] })],
);

export const evaluationQuestion = pgTable('evaluation_question', {
  id: identity().primaryKey(),
  questionnaireId: reference().notNull(),
  position: integer().notNull(),
  kind: text({ enum: ['choice', 'text'] }).notNull(),
  body: text().notNull(),
  isOptional: boolean().notNull().default(false),
  isScored: boolean().notNull().default(false),
});

export const evaluationItem = pgTable('evaluation_item', {
  id: identity().primaryKey(),
  questionId: reference().notNull(),
  position: integer().notNull(),
  body: text().notNull(),
});

export const evaluationCompletion = pgTable(
  'evaluation_completion',
  {
    studentId: reference().notNull(),
    lectureCode: text().notNull(),
    questionnaireId: reference().notNull(),
    unanswered: reference().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.lectureCode, table.questionnaireId] })],
);

export const evaluationTally = pgTable(
  'evaluation_tally',
  {
    lectureCode: text().notNull(),
    itemId: reference().notNull(),
    answers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lectureCode, table.itemId] })],
);

export const evaluationText = pgTable('evaluation_text', {
  id: uuid().primaryKey().defaultRandom(),
  lectureCode: text().notNull(),
  questionId: reference().notNull(),
  body: text().notNull(),
});
