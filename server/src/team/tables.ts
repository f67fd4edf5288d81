import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { draftColumns } from '../platform/drafts.ts';
import { identity, instant, reference } from '../platform/tables.ts';

export const teamActivity = pgTable('team_activity', {
  code: text().primaryKey(),
  lectureCode: text().notNull(),
  weekNumber: integer().notNull(),
  endWeekNumber: integer().notNull(),
  topicCode: text(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
  minutes: integer(),
  choosingOpensAt: instant(),
  choosingClosesAt: instant(),
  teamSize: integer(),
  professorId: reference().notNull(),
  createdAt: instant().notNull(),
  ...draftColumns(),
});

export const teamActivityFile = pgTable('team_activity_file', {
  storedFileId: uuid().primaryKey(),
  activityCode: text().notNull(),
  position: integer().notNull(),
});

export const team = pgTable('team', {
  id: identity().primaryKey(),
  activityCode: text().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  roleRevision: integer().notNull().default(0),
});

export const teamMember = pgTable('team_member', {
  teamId: reference().notNull(),
  studentId: reference().notNull(),
  activityCode: text().notNull(),
  isLeader: boolean().notNull().default(false),
  role: text(),
});

/** Who was in a team before, and what they did stays there (specification §21.9). */
export const teamFormerMember = pgTable('team_former_member', {
  teamId: reference().notNull(),
  studentId: reference().notNull(),
  activityCode: text().notNull(),
});

export const teamAssignment = pgTable('team_assignment', {
  id: identity().primaryKey(),
  activityCode: text().notNull(),
  key: text().notNull(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
  lateOpensAt: instant(),
  lateClosesAt: instant(),
  points: integer(),
  /** Percent of the points for each day begun of the late period. */
  latePenalty: integer(),
  professorId: reference().notNull(),
  createdAt: instant().notNull(),
});

export const teamAssignmentFile = pgTable('team_assignment_file', {
  storedFileId: uuid().primaryKey(),
  assignmentId: reference().notNull(),
  position: integer().notNull(),
});

export const teamSubmission = pgTable('team_submission', {
  id: identity().primaryKey(),
  assignmentId: reference().notNull(),
  teamId: reference().notNull(),
  activityCode: text().notNull(),
  submitterId: reference().notNull(),
  copiedFromId: reference(),
  storedFileId: uuid().notNull(),
  submittedAt: instant(),
  savedAt: instant().notNull(),
});

export const teamEvaluation = pgTable('team_evaluation', {
  id: identity().primaryKey(),
  activityCode: text().notNull(),
  kind: text({ enum: ['survey', 'score'] }).notNull(),
  opensAt: instant().notNull(),
  closesAt: instant().notNull(),
});

export const teamQuestion = pgTable('team_question', {
  id: identity().primaryKey(),
  evaluationId: reference().notNull(),
  position: integer().notNull(),
  body: text().notNull(),
});

export const teamQuestionItem = pgTable('team_question_item', {
  id: identity().primaryKey(),
  questionId: reference().notNull(),
  position: integer().notNull(),
  body: text().notNull(),
});

export const peerReview = pgTable('peer_review', {
  id: identity().primaryKey(),
  evaluationId: reference().notNull(),
  activityCode: text().notNull(),
  teamId: reference().notNull(),
  reviewerId: reference().notNull(),
  memberId: reference().notNull(),
  score: integer(),
  remark: text().notNull().default(''),
  submittedAt: instant(),
  savedAt: instant().notNull(),
  /** Changes of the answers, or of the whole set of scores. */
  revision: integer().notNull().default(0),
});

export const peerReviewAnswer = pgTable('peer_review_answer', {
  reviewId: reference().notNull(),
  evaluationId: reference().notNull(),
  questionId: reference().notNull(),
  itemId: reference().notNull(),
});
