import type { PlannedKind } from '@baeum/contract/study/board-terms';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/** What an extension said before another one was given in its place. */
export interface Replaced {
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
  readonly reason: string;
  readonly givenBy: number;
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
  /** Absent where it was replaced before this was remembered. */
  readonly endsByWork?: boolean;
}

/**
 * Whether the ends of an extension may be the minute of what was handed in: it was taken back, or has followed one that was, whose
 * ends it keeps where they are the later ones.
 */
export const endsByWork =
  sql.raw(`(extension.withdrawn_at is not null or extension.replaced ->> 'withdrawnAt' is not null
  or coalesce((extension.replaced ->> 'endsByWork')::boolean, false))`);

/** Where one is there already: it becomes the next one, and remembers what it said. */
export const replacedByNext = sql`closes_at = excluded.closes_at, late_closes_at = excluded.late_closes_at,
  reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at, batch = excluded.batch,
  replaced = jsonb_build_object('closesAt', extension.closes_at, 'lateClosesAt', extension.late_closes_at,
    'reason', extension.reason, 'givenBy', extension.given_by, 'givenAt', extension.given_at,
    'withdrawnAt', extension.withdrawn_at, 'endsByWork', ${endsByWork})`;

/** Another end of one content or activity for a student, or of a team activity for a team. */
export const extension = pgTable('extension', {
  id: identity().primaryKey(),
  lectureCode: text().notNull(),
  contentCode: text(),
  assignmentCode: text(),
  quizCode: text(),
  debateCode: text(),
  activityCode: text(),
  reflectionCode: text(),
  /** Computed by the database from the column that is not null. */
  kind: text().$type<PlannedKind>().notNull().generatedAlwaysAs(sql``),
  code: text().notNull().generatedAlwaysAs(sql``),
  studentId: reference(),
  teamId: reference(),
  closesAt: instant().notNull(),
  lateClosesAt: instant(),
  reason: text().notNull(),
  givenBy: reference().notNull(),
  givenAt: instant().notNull(),
  batch: uuid().notNull(),
  replaced: jsonb().$type<Replaced>(),
  /** Since when nothing more can be done by it; the end is then the moment of what was handed in. */
  withdrawnAt: instant(),
});

/** A view of the extensions by student, in which those of a team are its members'. */
export const ownExtension = pgView('own_extension', {
  studentId: reference().notNull(),
  lectureCode: text().notNull(),
  kind: text().$type<PlannedKind>().notNull(),
  code: text().notNull(),
  closesAt: instant().notNull(),
  lateClosesAt: instant(),
}).existing();

/** More time and attempts of a student at all quizzes of a lecture. */
export const accommodation = pgTable(
  'accommodation',
  {
    studentId: reference().notNull(),
    lectureCode: text().notNull(),
    /** Of the time that everybody has. */
    timePercent: integer().notNull().default(100),
    extraMinutes: integer().notNull().default(0),
    extraAttempts: integer().notNull().default(0),
    /** For operators alone (specification §19.12). */
    reason: text().notNull().default(''),
    givenBy: reference().notNull(),
    givenAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.lectureCode] })],
);
