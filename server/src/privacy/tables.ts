import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { origins } from '@baeum/contract/privacy/destruction-terms';
import { destroyedKinds, retentionKinds } from '@baeum/contract/privacy/retention';
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

/** What an administrator has approved to be destroyed, or what a restored backup has brought back. */
export const destruction = pgTable('destruction', {
  id: uuid().primaryKey().defaultRandom(),
  origin: text({ enum: origins }).notNull(),
  /** Null after a restore. */
  approvedBy: reference(),
  approvedAt: instant().notNull(),
  finishedAt: instant(),
});

/** One kind of data of one person, with what has been removed so far. */
export const destructionStep = pgTable(
  'destruction_step',
  {
    destructionId: uuid().notNull(),
    accountId: reference().notNull(),
    kind: text({ enum: destroyedKinds }).notNull(),
    lastUsedAt: instant().notNull(),
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    finishedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.destructionId, table.accountId, table.kind] })],
);

/** Stored files whose rows are gone and whose bytes are about to be removed. */
export const destroyedObject = pgTable('destroyed_object', { storageKey: text().primaryKey() });
