import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database.ts';

/** Creates discussions. Returns their ids in ascending order. */
export async function createDiscussions(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into discussion select from generate_series(1, ${count}::integer) returning id`,
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
