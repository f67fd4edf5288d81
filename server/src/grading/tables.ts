import type { Choice, GradedKind, ScoreStatus } from '@baeum/contract/grading/points';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/** Points to a hundredth. */
const points = () => numeric({ precision: 6, scale: 2, mode: 'number' });

/** The activity that a row is about; kind and code are computed by the database from the column that is not null. */
const activityColumns = () => ({
  lectureCode: text().notNull(),
  assignmentCode: text(),
  teamAssignmentId: reference(),
  debateCode: text(),
  reflectionCode: text(),
  kind: text().$type<GradedKind>().notNull().generatedAlwaysAs(sql``),
  code: text().notNull().generatedAlwaysAs(sql``),
});

/** What a student, or a team, gets for an activity: a draft, which only staff read (specification §23.1). */
export const score = pgTable('score', {
  id: identity().primaryKey(),
  ...activityColumns(),
  studentId: reference(),
  teamId: reference(),
  /** The student or the team. */
  holderId: reference().notNull().generatedAlwaysAs(sql``),
  status: text().$type<ScoreStatus>().notNull().default('scored'),
  choices: jsonb().$type<readonly Choice[]>().notNull().default([]),
  typedPoints: points(),
  latePenalty: points().notNull().default(0),
  penaltyOverride: points(),
  penaltyReason: text().notNull().default(''),
  /** What follows from these; null as long as it is not known. */
  points: points(),
  outOf: integer().notNull(),
  feedback: text().notNull().default(''),
  isHeld: boolean().notNull().default(false),
  /** When the work that was looked at was handed in. */
  workAt: instant(),
  graderId: reference().notNull(),
  savedAt: instant().notNull(),
  gradedAt: instant(),
  version: integer().notNull().default(1),
});

/** What a member gets beside the score of the team. */
export const scoreDifference = pgTable(
  'score_difference',
  {
    scoreId: reference().notNull(),
    studentId: reference().notNull(),
    points: points().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scoreId, table.studentId] })],
);

/** From when on scores of an activity are shown. */
export const scoreRelease = pgTable('score_release', {
  id: identity().primaryKey(),
  ...activityColumns(),
  visibleFrom: instant().notNull(),
  releasedBy: reference().notNull(),
  releasedAt: instant().notNull(),
});

/** What a release shows to a student. */
export const releasedScore = pgTable('released_score', {
  id: identity().primaryKey(),
  releaseId: reference().notNull(),
  scoreId: reference().notNull(),
  studentId: reference().notNull(),
  scoreVersion: integer().notNull(),
  workAt: instant(),
  status: text().$type<ScoreStatus>().notNull(),
  points: points(),
  outOf: integer().notNull(),
  penalty: points().notNull(),
  choices: jsonb().$type<readonly Choice[]>().notNull(),
  feedback: text().notNull(),
  graderId: reference().notNull(),
  withdrawnAt: instant(),
});
