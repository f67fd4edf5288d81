import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../platform/tables.ts';

export const ownTodo = pgTable(
  'own_todo',
  {
    studentId: reference().notNull(),
    key: uuid().notNull(),
    text: text().notNull(),
    /** The last minute. */
    dueAt: instant(),
    lectureCode: text(),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.key] })],
);
