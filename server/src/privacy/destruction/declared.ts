/** How the data of a person in a table is declared. */
import { type SQL, sql } from 'drizzle-orm';
import type { DestroyedKind } from '@baeum/contract/privacy/retention';

export interface Erasure {
  readonly kind: DestroyedKind;
  readonly table: string;
  /** Whether a row `t` is about a person. */
  readonly belongs: (person: SQL) => SQL;
  /** Columns that are emptied, and what stands in them afterwards; the whole row goes when left out. */
  readonly empty?: Readonly<Record<string, SQL>>;
  /** The column that names a stored file, which goes too. */
  readonly file?: string;
  /** Whether it is counted for people; parts of something that is counted are not. */
  readonly isCounted?: true;
}

export const column = (name: string): SQL => sql`t.${sql.identifier(name)}`;

/** Rows whose column names the person. */
export const by =
  (...columns: readonly string[]) =>
  (person: SQL): SQL =>
    sql`(${sql.join(
      columns.map((name) => sql`${column(name)} = ${person}`),
      sql` or `,
    )})`;

/** Rows of something that belongs to the person. */
export const of =
  (key: string, parent: string, owner: string) =>
  (person: SQL): SQL =>
    sql`${column(key)} in (select id from ${sql.identifier(parent)} where ${sql.identifier(owner)} = ${person})`;

/** Rows that name the person by its login id. */
export const byLoginId =
  (name: string, before = '') =>
  (person: SQL): SQL =>
    sql`${column(name)} = (select ${sql.raw(`'${before}'`)} || login_id from account where id = ${person})`;

/** What stands for the login id and number of somebody whose data was destroyed; also in `standInOf`. */
export const standIn: SQL = sql`'destroyed-' || t.id`;
export const standInOf = (id: number): string => `destroyed-${id}`;
