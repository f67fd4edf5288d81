import { leaveKinds } from '@baeum/contract/exam/terms';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, reference } from '../platform/tables.ts';

export const examToken = pgTable('exam_token', {
  hash: bytes().primaryKey(),
  sessionId: uuid().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const examEntry = pgTable('exam_entry', {
  sessionId: uuid().primaryKey(),
  enteredAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export const examLeave = pgTable(
  'exam_leave',
  {
    attemptId: reference().notNull(),
    key: text().notNull(),
    kind: text({ enum: leaveKinds }).notNull(),
    leftAt: instant().notNull(),
    returnedAt: instant(),
  },
  ({ attemptId, key }) => [primaryKey({ columns: [attemptId, key] })],
);
