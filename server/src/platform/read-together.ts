import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/**
 * Several queries as one statement. Values arrive as JSON has them: instants are to be selected as numbers.
 * @param queries by the name under which their rows are answered
 */
export async function readTogether<Rows extends object>(
  db: Queryable,
  queries: { readonly [Name in keyof Rows]: SQL },
): Promise<{ readonly [Name in keyof Rows]: readonly Rows[Name][] }> {
  const columns = Object.entries<SQL>(queries).map(
    ([name, query]) => sql`${name}::text, coalesce((select json_agg(one) from (${query}) as one), '[]')`,
  );
  type Read = { readonly [Name in keyof Rows]: readonly Rows[Name][] };
  const { rows } = await db.execute<{ readonly read: Read }>(
    sql`select json_build_object(${sql.join(columns, sql`, `)}) as read`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a statement without a row');
  return row.read;
}
