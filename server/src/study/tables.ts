import { opensAfter } from '@baeum/contract/study/staff-terms';
import { sql } from 'drizzle-orm';
import { boolean, customType, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { filledText, identity, instant, reference } from '../platform/tables.ts';
import { type Ranges, readRanges, writeRanges } from './ranges.ts';

/** int4multirange as sorted, disjoint ranges of whole seconds. */
const seconds = customType<{ data: Ranges; driverData: string }>({
  dataType: () => 'int4multirange',
  fromDriver: readRanges,
  toDriver: writeRanges,
});

/** int4range, e.g. `[0,60)`. */
const secondsRange = customType<{ data: string }>({ dataType: () => 'int4range' });

/** tstzmultirange, written from milliseconds since 1970; it is only read in SQL. */
const intervals = customType<{ data: Ranges; driverData: string }>({
  dataType: () => 'tstzmultirange',
  toDriver: (ranges) =>
    `{${ranges.map(({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join(',')}}`,
});

export const topic = pgTable('topic', {
  code: text().primaryKey(),
  lectureCode: text().notNull(),
  weekNumber: integer().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  archivedAt: instant(),
});

export const content = pgTable('content', {
  code: text().primaryKey(),
  topicCode: text().notNull(),
  kind: text({ enum: ['video', 'link', 'embed', 'page'] }).notNull(),
  bodyHtml: text().notNull(),
  url: text(),
  mediaSeconds: integer().notNull(),
  lectureMinutes: integer().notNull(),
  opensAt: instant(),
  closesAt: instant(),
  recognisesAttendance: boolean().notNull(),
  attendanceStartsAt: instant().notNull(),
  attendanceEndsAt: instant().notNull(),
  opensAfter: text({ enum: opensAfter }).notNull().default('nothing'),
  isPublic: boolean().notNull(),
  publishedAt: instant().notNull().default(sql`to_timestamp(0)`),
  archivedAt: instant(),
  /** Since when students see what is in it; null while they do not. The database computes it. */
  shownFrom: instant().generatedAlwaysAs(
    sql`case when is_public and archived_at is null then published_at end`,
  ),
});

export const contentFile = pgTable('content_file', {
  storedFileId: uuid().primaryKey(),
  contentCode: text().notNull(),
  role: text({
    enum: ['video', 'playlist', 'segment', 'thumbnail', 'caption', 'picture', 'attachment'],
  }).notNull(),
  name: text().notNull(),
  language: text(),
  position: integer().notNull(),
});

export const videoUpload = pgTable('video_upload', {
  id: uuid().primaryKey().defaultRandom(),
  lectureCode: text().notNull(),
  accountId: reference().notNull(),
  name: text().notNull(),
  byteSize: reference().notNull(),
  createdAt: instant().notNull(),
  mediaSeconds: integer(),
  finishingUntil: instant(),
});

export const videoUploadFile = pgTable('video_upload_file', {
  storedFileId: uuid().primaryKey(),
  uploadId: uuid().notNull(),
  role: text({ enum: ['video', 'playlist', 'segment'] }).notNull(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const play = pgTable('play', {
  id: identity().primaryKey(),
  studentId: reference().notNull(),
  contentCode: text().notNull(),
  startedAt: instant().notNull(),
  reportedAt: instant().notNull(),
  toldUntil: instant().notNull(),
  endedAt: instant(),
  endedBecause: text({ enum: ['stopped', 'superseded'] }),
  address: text().notNull(),
  userAgent: text().notNull(),
  slackSeconds: real().notNull(),
  claimedSeconds: integer().notNull().default(0),
  granted: seconds().notNull().default([]),
});

export const learner = pgTable('learner', {
  studentId: reference().primaryKey(),
  currentPlayId: reference(),
  slackGivenAt: instant(),
});

export const learningReport = pgTable('learning_report', {
  id: identity().primaryKey(),
  playId: reference().notNull(),
  studentId: reference().notNull(),
  reportedAt: instant().notNull(),
  spent: intervals().notNull(),
  spentTo: instant().generatedAlwaysAs(sql`upper(spent)`),
  claimedSeconds: integer().notNull(),
  creditedSeconds: integer().notNull(),
  late: boolean().notNull(),
  cutBecause: text({ enum: ['faster', 'elsewhere', 'closed'] }),
});

export const learningCredit = pgTable('learning_credit', {
  id: identity().primaryKey(),
  reportId: reference().notNull(),
  studentId: reference().notNull(),
  contentCode: text().notNull(),
  seconds: secondsRange().notNull(),
  countsAt: instant().notNull(),
});

export const learning = pgTable(
  'learning',
  {
    studentId: reference().notNull(),
    lectureCode: filledText(),
    contentCode: text().notNull(),
    watched: seconds().notNull(),
    watchedSeconds: integer().notNull(),
    reachedAt: instant(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.contentCode] })],
);
