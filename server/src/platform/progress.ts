/**
 * How far a transaction has come that takes seconds. Nothing that it writes can be seen by others before it ends, but the name that
 * it gives its connection can, on every server; and the name ends with the transaction, however that ends.
 */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import { preparedQuery } from './statements.ts';

export type TellProgress = (done: number, total: number) => Promise<void>;

const nameOf = (id: string) => `progress ${id} `;

/** Tells those who ask for this id; without one nobody asks, and nothing is told. */
export const progressOf =
  (tx: Transaction, id: string | undefined): TellProgress =>
  async (done, total) => {
    if (id === undefined) return;
    await tx.execute(sql`select set_config('application_name', ${`${nameOf(id)}${done}/${total}`}, true)`);
  };

const connectionNamed = preparedQuery('progress', { name: sql<string>`application_name` }, (db, fields) =>
  db
    .select(fields)
    .from(sql`pg_stat_activity`)
    .where(
      sql`datname = current_database() and starts_with(application_name, ${sql.placeholder('name')}::text)`,
    )
    .limit(1),
);

/** What the transaction with this id has told last; zeros where there is none. */
export async function readProgress(
  db: Database,
  id: string,
): Promise<{ readonly done: number; readonly total: number }> {
  const [found] = await connectionNamed(db, { name: nameOf(id) });
  const [done = 0, total = 0] = found?.name.slice(nameOf(id).length).split('/').map(Number) ?? [];
  return { done, total };
}
