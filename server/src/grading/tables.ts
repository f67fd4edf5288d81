import type { Decision, GradingPart } from '@baeum/contract/grading/graders-terms';
import type { Choice, GradedKind, RegradeOutcome, ScoreStatus } from '@baeum/contract/grading/points';
import type { StoredMark } from '@baeum/contract/grading/marks';
import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
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
  marks: jsonb().$type<readonly StoredMark[]>().notNull().default([]),
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

/** A time that was set for a release, before another one showed the scores at once. */
export interface ReplacedRelease {
  readonly visibleFrom: string;
  readonly releasedBy: number;
  readonly releasedAt: string;
}

/** From when on scores of an activity are shown. */
export const scoreRelease = pgTable('score_release', {
  id: identity().primaryKey(),
  ...activityColumns(),
  visibleFrom: instant().notNull(),
  releasedBy: reference().notNull(),
  releasedAt: instant().notNull(),
  /** The score that it shows alone; null where it is of the whole activity. */
  scoreId: reference(),
  /** What holds again when it is taken back. */
  replaced: jsonb().$type<ReplacedRelease>(),
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
  marks: jsonb().$type<readonly StoredMark[]>().notNull().default([]),
  feedback: text().notNull(),
  graderId: reference().notNull(),
  withdrawnAt: instant(),
});

/** What an activity says about its scores, where that is not the usual (specification §23.11). */
export const gradingSetting = pgTable('grading_setting', {
  id: identity().primaryKey(),
  ...activityColumns(),
  regradeDays: smallint().notNull(),
  /** Whether students see how the scores of the class are spread. */
  showsSpread: boolean().notNull().default(false),
});

/** Another look at a score that a student has asked for; at most one for each release (specification §23.11). */
export const regradeRequest = pgTable('regrade_request', {
  id: identity().primaryKey(),
  releasedId: reference().notNull(),
  scoreId: reference().notNull(),
  studentId: reference().notNull(),
  /** None for the whole. */
  criteria: text().array().notNull(),
  reason: text().notNull(),
  askedAt: instant().notNull(),
  outcome: text().$type<RegradeOutcome>(),
  answer: text().notNull().default(''),
  answeredBy: reference(),
  answeredAt: instant(),
  /** Since when the score is not shown any more. */
  closedAt: instant(),
});

/** A file that is given with a score (specification §23.15). */
export const scoreFile = pgTable('score_file', {
  storedFileId: uuid().primaryKey(),
  scoreId: reference().notNull(),
  addedBy: reference().notNull(),
  addedAt: instant().notNull(),
  /** Since when the draft has it no more, while a release still shows it. */
  removedAt: instant(),
});

/** Which of them a release shows. */
export const releasedScoreFile = pgTable(
  'released_score_file',
  { releasedId: reference().notNull(), storedFileId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.releasedId, table.storedFileId] })],
);

/** Whose work is whose to grade; what is in no row is everybody's (specification §23.8). */
export const gradingShare = pgTable(
  'grading_share',
  {
    ...activityColumns(),
    studentId: reference(),
    teamId: reference(),
    holderId: reference().notNull().generatedAlwaysAs(sql``),
    graderId: reference().notNull(),
    part: text().$type<GradingPart>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.holderId, table.part] })],
);

/** Work that somebody has open on the desk, and until when it is theirs. */
export const gradingHold = pgTable(
  'grading_hold',
  {
    kind: text().$type<GradedKind>().notNull(),
    code: text().notNull(),
    holderId: reference().notNull(),
    lectureCode: text().notNull(),
    accountId: reference().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.holderId] })],
);

/** What somebody else gives without having seen the first score, and what professors have decided (specification §23.9). */
export const secondScore = pgTable('second_score', {
  id: identity().primaryKey(),
  ...activityColumns(),
  studentId: reference(),
  teamId: reference(),
  holderId: reference().notNull().generatedAlwaysAs(sql``),
  choices: jsonb().$type<readonly Choice[]>().notNull().default([]),
  typedPoints: points(),
  /** Without what lateness costs. */
  points: points(),
  feedback: text().notNull().default(''),
  workAt: instant(),
  graderId: reference().notNull(),
  savedAt: instant().notNull(),
  version: integer().notNull().default(1),
  decision: text().$type<Decision>(),
  firstPoints: points(),
  decidedBy: reference(),
  decidedAt: instant(),
  /** The version of the work for which that holds. */
  decidedWorkAt: instant(),
});
/** A file with scores: its cells until it has been applied, then that it was. */
export const scoreImport = pgTable('score_import', {
  id: uuid().primaryKey().defaultRandom(),
  lectureCode: text().notNull(),
  kind: text().$type<GradedKind>().notNull(),
  code: text().notNull(),
  accountId: reference().notNull(),
  fileName: text().notNull(),
  cells: jsonb().$type<readonly (readonly string[])[]>(),
  createdAt: instant().notNull(),
  appliedAt: instant(),
  saved: integer(),
  undoneAt: instant(),
});

/** What a file has changed. */
export const scoreImportRow = pgTable(
  'score_import_row',
  {
    importId: uuid().notNull(),
    scoreId: reference().notNull(),
    /** The row of the score as it was; null when there was none. */
    before: jsonb(),
    /** The version that the file has made. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.scoreId] })],
);

/** Scores that a professor looks at before they are shown (specification §23.19). */
export const scoreSample = pgTable('score_sample', {
  scoreId: reference().primaryKey(),
  drawnBy: reference().notNull(),
  drawnAt: instant().notNull(),
  reviewedBy: reference(),
  reviewedAt: instant(),
  /** The version of the score that was looked at. */
  reviewedVersion: integer(),
});

/** What work says, with its files, and its prints (specification §23.18); of whichever kind it is. */
export const workText = pgTable('work_text', {
  id: identity().primaryKey(),
  submissionId: reference(),
  teamSubmissionId: reference(),
  reflectionSubmissionId: reference(),
  debateCode: text(),
  authorId: reference(),
  /** When the work that was read was handed in. */
  workAt: instant().notNull(),
  text: text().notNull(),
  prints: integer().array().notNull(),
  /** Whether there is a file of which no text could be read. */
  isUnread: boolean().notNull(),
});

/** The last check of an activity. */
export const similarityCheck = pgTable(
  'similarity_check',
  {
    kind: text().$type<GradedKind>().notNull(),
    code: text().notNull(),
    lectureCode: text().notNull(),
    askedBy: reference().notNull(),
    askedAt: instant().notNull(),
    doneAt: instant(),
    /** What the activity itself says, which counts for nothing. */
    task: text().notNull().default(''),
    compared: integer().notNull().default(0),
    elsewhere: integer().notNull().default(0),
    unread: integer().notNull().default(0),
    /** Keys of files whose reading began and did not end, once for each time. */
    reading: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

/** Two pieces of work with something in common, the first of which is of the activity. */
export const similarWork = pgTable('similar_work', {
  id: identity().primaryKey(),
  kind: text().$type<GradedKind>().notNull(),
  code: text().notNull(),
  textId: reference().notNull(),
  otherId: reference().notNull(),
  /** Percent of each that stands in the other one as well. */
  share: smallint().notNull(),
  otherShare: smallint().notNull(),
});
