/** How PostgreSQL goes about a statement. */
import { is, Placeholder, type Query, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

interface Statement {
  getQuery: () => Query;
}
type Values = Readonly<Record<string, string | number | boolean | null>>;

/** As the roles of servers have it (launcher/postgres/roles.mjs). */
const planning = ['plan_cache_mode = force_generic_plan', 'random_page_cost = 1.1', 'jit = off'];

/**
 * What EXPLAIN says of a statement as it is planned for servers: with no value known. Values that are not named are null.
 * @param how options of EXPLAIN; with ANALYZE the statement is carried out
 */
async function explained(
  db: Database,
  statement: Statement,
  values: Values,
  how: string,
): Promise<unknown[]> {
  const { sql: text, params } = statement.getQuery();
  const given = params.map((param) => {
    const value = is(param, Placeholder) ? values[param.name] : param;
    return ['string', 'number', 'boolean'].includes(typeof value) ? `'${String(value)}'` : 'null';
  });
  return db.transaction(async (tx) => {
    for (const setting of planning) await tx.execute(sql.raw(`set local ${setting}`));
    await tx.execute(sql.raw(`prepare looked_at as ${text}`));
    const { rows } = await tx.execute<{ 'QUERY PLAN': unknown }>(
      sql.raw(`explain (${how}) execute looked_at${given.length > 0 ? `(${given.join()})` : ''}`),
    );
    await tx.execute(sql.raw('deallocate looked_at'));
    return rows.map((row) => row['QUERY PLAN']);
  });
}

/** The plan of a prepared statement, line by line. */
export async function planOf(db: Database, statement: Statement, values: Values): Promise<string> {
  return (await explained(db, statement, values, 'format text')).join('\n');
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many rows of each table a prepared statement looks at, by the names of the tables. */
export async function rowsReadBy(
  db: Database,
  statement: Statement,
  values: Values,
): Promise<Readonly<Record<string, number>>> {
  const [plans] = (await explained(db, statement, values, 'analyze, timing off, format json')) as [
    readonly { readonly Plan: Plan }[],
  ];
  const read: Record<string, number> = {};
  for (const node of plans.flatMap(({ Plan: root }) => nodesOf(root))) {
    const table = node['Relation Name'];
    if (table === undefined) continue;
    const looked = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    read[table] = (read[table] ?? 0) + looked * node['Actual Loops'];
  }
  return read;
}
