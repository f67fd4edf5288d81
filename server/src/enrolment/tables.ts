import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, reference } from '../platform/tables.ts';
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
