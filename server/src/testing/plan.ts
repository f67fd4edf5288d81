/** Query plans. The role of the tests has the planner settings of the server: one generic plan for all values. */
import { is, Placeholder, type Query, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, transaction } from '../platform/database.ts';

type Statement = { readonly query: Query };
type Values = Readonly<Record<string, string | number | boolean | null>>;

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new TypeError(`no literal for ${JSON.stringify(value)}`);
}

let looks = 0;

/**
 * The generic plan of a statement by EXPLAIN. Values that are not given are null.
 * @param how options of EXPLAIN; with ANALYZE the statement is executed
 */
async function explained(
  db: Database,
  statement: Statement,
  values: Values,
  how: string,
): Promise<unknown[]> {
  const { sql: text, params } = statement.query;
  const given = params.map((param) => literal(is(param, Placeholder) ? values[param.name] : param));
  // After an error the statement would stay prepared on the connection.
  looks += 1;
  const name = `looked_at_${looks}`;
  return transaction(db, async (tx) => {
    await tx.execute(sql.raw(`prepare ${name} as ${text}`));
    const { rows } = await tx.execute<{ 'QUERY PLAN': unknown }>(
      sql.raw(`explain (${how}) execute ${name}${given.length > 0 ? `(${given.join()})` : ''}`),
    );
    await tx.execute(sql.raw(`deallocate ${name}`));
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

/** Number of rows of each table that a prepared statement reads, by table name. */
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
