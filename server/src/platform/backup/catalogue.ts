/** The contents of a database, read from its catalogue, so that no list of tables has to be maintained. */
import type pg from 'pg';

/** The schemas of the portal: its own tables, views of them for previews, and the queues of scheduled jobs. */
export const schemas = ['public', 'preview', 'pgboss'] as const;

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Columns that can be written, in their order: all but generated ones. */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly schema: string;
  readonly name: string;
  /** A bigint as text. */
  readonly last: string;
  readonly called: boolean;
}

/** Schema and name as an SQL identifier. */
export interface Identified {
  readonly ident: string;
}

export interface ListedTable extends Table, Identified {
  /** A total order of its rows that does not depend on the collation of the database. */
  readonly order: string;
}

/** All tables; a partitioned table is one. */
export async function tablesOf(client: pg.ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `select n.nspname::text as schema, c.relname::text as name, format('%I.%I', n.nspname, c.relname) as ident,
       coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns,
       coalesce((select string_agg(format('%I', a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end,
           ', ' order by k.place)
         from pg_constraint p cross join unnest(p.conkey) with ordinality k (number, place)
         join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
         where p.conrelid = c.oid and p.contype = 'p'), format('%I::text collate "C"', c.relname)) as "order"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1)
     order by n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  );
  return rows;
}

/** Their current values, which are never behind the rows of the snapshot: numbers are drawn before rows are written. */
export async function sequencesOf(client: pg.ClientBase): Promise<(Sequence & Identified)[]> {
  const { rows } = await client.query<{ schema: string; name: string; ident: string }>(
    `select n.nspname::text as schema, c.relname::text as name, format('%I.%I', n.nspname, c.relname) as ident
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by n.nspname collate "C", c.relname collate "C"`,
    [schemas],
  );
  const found: (Sequence & Identified)[] = [];
  for (const row of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${row.ident}`,
    );
    found.push(...state.rows.map((values) => ({ ...row, ...values })));
  }
  return found;
}

/** The objects that a database contains, in any schema, except those of extensions; at most three names. */
export async function contentsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relkind = 'r' desc, name limit 3`,
  );
  return rows.map(({ name }) => name);
}

/** Statements that disable a constraint or a trigger while rows are loaded, and enable it again. */
interface Toggle {
  readonly disable: string;
  readonly enable: string;
}

/**
 * Foreign keys, because tables would otherwise have to be loaded in their order, and references may be circular; and
 * triggers, because they have already run for these rows. Adding a foreign key again checks all rows.
 */
export async function constraintsAndTriggers(
  client: pg.ClientBase,
): Promise<{ foreignKeys: Toggle[]; triggers: Toggle[] }> {
  const foreignKeys = await client.query<Toggle>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as disable,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as enable
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
     order by conrelid::regclass::text, conname`,
    [schemas],
  );
  const triggers = await client.query<Toggle>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as enable
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace::regnamespace::text = any($1)`,
    [schemas],
  );
  return { foreignKeys: foreignKeys.rows, triggers: triggers.rows };
}
