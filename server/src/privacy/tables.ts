import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { retentionKinds } from '@baeum/contract/privacy/staff-terms';
import { instant, reference } from '../platform/tables.ts';

/** How long what is kept, where it differs from the defaults. */
export const retentionPeriod = pgTable('retention_period', {
  kind: text({ enum: retentionKinds }).primaryKey(),
  months: integer().notNull(),
});

/** Months whose access records have been reviewed. */
export const accessReview = pgTable('access_review', {
  month: date().primaryKey(),
  accountId: reference().notNull(),
  reviewedAt: instant().notNull(),
  note: text().notNull(),
});
