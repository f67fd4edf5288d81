import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LeftTeam } from './moving/teams.ts';
import type { Goes } from './moving/work.ts';
import { bytes, identity, instant, reference } from '../platform/tables.ts';
import type { Remembered } from './roster/columns.ts';
import type { AccountValues } from './roster/known.ts';
import type { Plan } from './roster/plan.ts';
import type { EnrolmentValues } from './values.ts';

/** Class lists from files: what was sent until it has been applied, then that it was. */
export const rosterImport = pgTable('roster_import', {
  id: uuid().primaryKey().defaultRandom(),
  programmeCode: text().notNull(),
  /** Null when it is about lectures of a whole programme. */
  lectureCode: text(),
  accountId: reference().notNull(),
  fileName: text().notNull(),
  /** The bytes of a text; null for workbooks. */
  content: bytes(),
  /** The cells of a workbook; null for texts. */
  cells: jsonb().$type<readonly (readonly string[])[]>(),
  createdAt: instant().notNull(),
  appliedAt: instant(),
  counts: jsonb().$type<Plan['counts']>(),
  undoneAt: instant(),
});

/** What an import has changed of enrolments. */
export const rosterImportEnrolment = pgTable(
  'roster_import_enrolment',
  {
    importId: uuid().notNull(),
    studentId: reference().notNull(),
    lectureCode: text().notNull(),
    before: jsonb().$type<EnrolmentValues>(),
    after: jsonb().$type<EnrolmentValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.studentId, table.lectureCode] })],
);

/** What an import has changed of accounts. */
export const rosterImportAccount = pgTable(
  'roster_import_account',
  {
    importId: uuid().notNull(),
    accountId: reference().notNull(),
    /** Null when the import has made it. */
    before: jsonb().$type<AccountValues>(),
    after: jsonb().$type<AccountValues>().notNull(),
    /** Whether the import has opened it again after an earlier one that had made it was taken back. */
    reopened: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.accountId] })],
);

/** What people have chosen for the headings of their files. */
export const rosterColumns = pgTable(
  'roster_columns',
  {
    accountId: reference().notNull(),
    programmeCode: text().notNull(),
    fields: jsonb().$type<Remembered>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.programmeCode] })],
);

/** Students who have moved to another class, and what it takes to take that back. */
export const classMove = pgTable('class_move', {
  id: identity().primaryKey(),
  batch: uuid().notNull(),
  studentId: reference().notNull(),
  fromLecture: text().notNull(),
  toLecture: text().notNull(),
  movedAt: instant().notNull(),
  undoneAt: instant(),
  before: jsonb().$type<EnrolmentValues>().notNull(),
  /** Null when there was no enrolment in the other class. */
  targetBefore: jsonb().$type<EnrolmentValues>(),
  /** As the move has left it; null for moves from before this was stored. */
  targetAfter: jsonb().$type<EnrolmentValues>(),
  work: jsonb().$type<readonly Goes[]>().notNull(),
  teams: jsonb().$type<readonly LeftTeam[]>().notNull(),
});
