/** How PostgreSQL goes about a statement. */
import { type Query, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database.ts';

/** The plan of a prepared statement with these values in the place of its parameters; those that are not named are null. */
export async function planOf(
  db: Queryable,
  statement: { getQuery: () => Query },
  values: Readonly<Record<string, string | number | boolean | null>>,
): Promise<string> {
  const { sql: text, params } = statement.getQuery();
  const filled = text.replaceAll(/\$(\d+)/g, (_, number) => {
    const { name } = params[Number(number) - 1] as { name: string };
    const value = values[name] ?? null;
    return value === null ? 'null' : `'${value}'`;
  });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${filled}`));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
