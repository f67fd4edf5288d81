/** Set-based writing: rows go in as one JSON value, and only rows that differ are written. */
import type { Transaction } from '../platform/database.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Of a column of texts, or of one of JSON. */
type Value = string | number | boolean | null | readonly string[] | readonly object[];
export type Row = Readonly<Record<string, Value>>;

/** Number of changed rows of a table. */
export interface Change {
  inserted: number;
  updated: number;
  removed: number;
}

export interface Upsert {
  readonly table: string;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** Columns that are only set when a row is inserted. */
  readonly onlyNew?: readonly string[];
  /** All with the same columns. */
  readonly rows: readonly Row[];
}

/** Inserts missing rows and updates different ones, in two statements. Rows that match are not written. */
export async function upsert(tx: Transaction, { table, key, onlyNew = [], rows }: Upsert): Promise<Change> {
  const first = rows[0];
  if (!first) return { inserted: 0, updated: 0, removed: 0 };
  const columns = Object.keys(first);
  const changing = columns.filter((column) => !key.includes(column) && !onlyNew.includes(column));
  const given = recordset(table, rows);
  const same = sameKey(key);

  // Inserted first, because updated rows may refer to new ones; in the given order, which generated ids then have.
  const inserted = await affected(
    tx,
    sql`insert into ${sql.identifier(table)} (${join(columns, (column) => sql.identifier(column))})
        select ${list(columns, 'given')} from ${given} with ordinality as given
        where not exists (select from ${sql.identifier(table)} as kept where ${same}) order by given.ordinality`,
  );
  const updated =
    changing.length === 0
      ? 0
      : await affected(
          tx,
          sql`update ${sql.identifier(table)} as kept
              set ${join(changing, (column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`)}
              from ${given} as given
              where ${same} and (${list(changing, 'kept')}) is distinct from (${list(changing, 'given')})`,
        );
  return { inserted, updated, removed: 0 };
}

/**
 * Deletes rows of the given owners that are not among `rows`, for sets that are given completely.
 * @param owner columns that identify the owner of a set
 * @param owners one row for each set, so that an empty set is emptied
 */
export async function removeOthers(
  tx: Transaction,
  {
    table,
    owner,
    owners,
    key,
    rows,
  }: {
    readonly table: string;
    readonly owner: readonly string[];
    readonly owners: readonly Row[];
    readonly key: readonly string[];
    readonly rows: readonly Row[];
  },
): Promise<number> {
  if (owners.length === 0) return 0;
  return affected(
    tx,
    sql`delete from ${sql.identifier(table)} as kept
        using ${recordset(table, owners)} as owner
        where ${join(owner, (column) => sql`kept.${sql.identifier(column)} = owner.${sql.identifier(column)}`, sql` and `)}
          and not exists (select from ${recordset(table, rows)} as given where ${sameKey(key)})`,
  );
}

/** Rows as a table expression with the types of an existing table's columns. */
export const recordset = (table: string, rows: readonly Row[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`;

const sameKey = (key: readonly string[]): SQL =>
  join(key, (column) => sql`kept.${sql.identifier(column)} = given.${sql.identifier(column)}`, sql` and `);

const list = (columns: readonly string[], table: string): SQL =>
  join(columns, (column) => sql`${sql.identifier(table)}.${sql.identifier(column)}`);

const join = (
  columns: readonly string[],
  piece: (column: string) => SQL | ReturnType<typeof sql.identifier>,
  by = sql`, `,
): SQL => sql.join(columns.map(piece), by);

/**
 * Some fields of an input as columns, by the names that they have in the database; what is undefined is null. The fields
 * are named one by one, so that nothing else that an input may carry reaches a table.
 */
export const columnsOf = <Field extends string>(
  input: { readonly [Name in Field]?: Value | undefined },
  fields: readonly Field[],
): Row =>
  Object.fromEntries(
    fields.map((field) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      input[field] ?? null,
    ]),
  );

/** Texts for the right side of `in`. */
export const textSet = (texts: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Generated ids for the right side of `in`. */
export const idSet = (ids: readonly number[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`;

async function affected(tx: Transaction, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0;
}
