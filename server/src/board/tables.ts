import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from '../platform/tables.ts';

/** When students first opened a notice. */
export const noticeReading = pgTable(
  'notice_reading',
  { postId: reference().notNull(), studentId: reference().notNull(), readAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.studentId] })],
);
