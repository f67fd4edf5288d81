import type { Database } from '../platform/database.ts';
import { ownTodo } from '../lecture/own-todo/tables.ts';

/** Of every entry that is added here. */
export const ownTodoKey = '5a0c5b1e-7d3f-4c62-9a51-0f6f3f1f6d10';

/** An own entry on the list of each of these students. */
export async function addOwnTodos(db: Database, ...studentIds: readonly number[]): Promise<void> {
  const rest = { key: ownTodoKey, text: '전화하기', createdAt: new Date('2026-11-18T09:00:00+09:00') };
  await db.insert(ownTodo).values(studentIds.map((studentId) => ({ studentId, ...rest })));
}
