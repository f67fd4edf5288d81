/** The schema `public` that the migrations produce as text, which is committed so that reviews show changes. `pgboss` is not part of it. */
import type pg from 'pg';

const columns = `
  select c.relname as "table", format('%s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case when a.attidentity <> '' then ' identity' when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const constraints = `
  select c.relname as "table", format('%s %s', n.conname, pg_get_constraintdef(n.oid)) as line
  from pg_constraint n join pg_class c on c.oid = n.conrelid
  where c.relnamespace = 'public'::regnamespace and n.contype <> 'n' order by c.relname, n.conname`;

const indexes = `
  select tablename as "table", indexdef as line from pg_indexes where schemaname = 'public'
  order by tablename, indexname`;

/** Every table and view with its columns, constraints and indexes, in the same order for every version of PostgreSQL. */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const tables = new Map<string, string[]>();
  for (const sql of [columns, constraints, indexes]) {
    const { rows } = await client.query<{ table: string; line: string }>(sql);
    for (const { table, line } of rows) tables.set(table, [...(tables.get(table) ?? []), `  ${line}`]);
  }
  return [...tables].map(([table, lines]) => [table, ...lines, ''].join('\n')).join('\n');
}
