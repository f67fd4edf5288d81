/** Counts and destroys what is declared in `columns.ts`, the rows of one declaration in one statement. */
import { dataKinds, type DataKind, type DestroyedKind } from '@baeum/contract/privacy/retention';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { forgetFiles } from '../../platform/files/incoming.ts';
import { storedFile } from '../../platform/tables.ts';
import { erasures } from './columns.ts';
import { column, type Erasure } from './declared.ts';

export interface Amounts {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

export const none: Amounts = { rows: 0, files: 0, bytes: 0 };

type Held = { readonly id: number; readonly kind: DataKind } & { readonly [K in keyof Amounts]: number };

/** Rows of one transaction. */
const atOnce = 500;

export const erasuresOf = (kind: DestroyedKind): readonly Erasure[] =>
  erasures.filter((one) => one.kind === kind);

/** Whether a row `t` still has something that is to be emptied. */
const isFilled = ({ empty }: Erasure): SQL =>
  empty === undefined
    ? sql`true`
    : sql`(${sql.join(
        Object.entries(empty).map(([name, value]) => sql`${column(name)} is distinct from ${value}`),
        sql` or `,
      )})`;

const partOf = (one: Erasure) => {
  const name = one.file;
  const file =
    name === undefined ? undefined : sql`(select byte_size from stored_file f where f.id = ${column(name)})`;
  return sql`select person.id, ${one.kind}::text as kind, ${one.isCounted === true}::boolean as counted, ${file ?? sql`null::bigint`} as bytes
    from person join ${sql.identifier(one.table)} t on ${one.belongs(sql`person.id`)} where ${isFilled(one)}`;
};

/** How much of each kind is held of some persons, in one statement. Who they are is one row of each, which is not counted. */
export async function heldOf(
  db: Queryable,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<DataKind, Amounts>>> {
  const parts = dataKinds.flatMap((kind) => erasuresOf(kind).map(partOf));
  const { rows } = await db.execute<Held>(sql`
    with person as (select unnest(${sql.param([...accountIds])}::bigint[]) as id)
    select id::int8 as id, kind, count(*) filter (where counted)::int as rows, count(bytes)::int as files,
      coalesce(sum(bytes), 0)::int8 as bytes
    from (${sql.join(parts, sql` union all `)}) as part group by id, kind`);
  const held = new Map<number, Map<DataKind, Amounts>>();
  for (const { id, kind, ...amounts } of rows) {
    const kinds = held.get(id) ?? new Map<DataKind, Amounts>();
    held.set(id, kinds.set(kind, amounts));
  }
  return held;
}

/** Destroys at most {@link atOnce} rows of a declaration, with their files. */
export async function destroyRows(
  tx: Transaction,
  one: Erasure,
  accountId: number,
): Promise<Amounts & { readonly keys: readonly string[]; readonly isLast: boolean }> {
  const table = sql.identifier(one.table);
  const chosen = sql`select t.ctid${one.file === undefined ? sql`` : sql`, ${column(one.file)} as file`}
    from ${table} t where ${one.belongs(sql`${accountId}::bigint`)} and ${isFilled(one)} limit ${atOnce} for update`;
  const change =
    one.empty === undefined
      ? sql`delete from ${table} t using chosen where t.ctid = chosen.ctid`
      : sql`update ${table} t set ${sql.join(
          Object.entries(one.empty).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
          sql`, `,
        )} from chosen where t.ctid = chosen.ctid`;
  const { rows } = await tx.execute<{ file: string | null }>(sql`
    with chosen as materialized (${chosen}) ${change} returning ${one.file === undefined ? sql`null::uuid` : sql`chosen.file`} as file`);
  const files = await destroyFiles(
    tx,
    rows.flatMap(({ file }) => file ?? []),
  );
  return { rows: one.isCounted ? rows.length : 0, ...files, isLast: rows.length < atOnce };
}

/** A picture may stand in several texts, and is listed among those that its author has sent. */
async function destroyFiles(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return { files: 0, bytes: 0, keys: [] };
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  await tx.execute(sql`delete from media_upload m where m.stored_file_id = any(${wanted})
    and not exists (select from post_media p where p.stored_file_id = m.stored_file_id)
    and not exists (select from inquiry_media i where i.stored_file_id = m.stored_file_id)`);
  const found = await tx
    .select({ id: storedFile.id, byteSize: storedFile.byteSize })
    .from(storedFile)
    .where(
      sql`${inArray(storedFile.id, [...ids])}
        and not exists (select from post_media p where p.stored_file_id = ${storedFile.id})
        and not exists (select from inquiry_media i where i.stored_file_id = ${storedFile.id})`,
    );
  const keys = await forgetFiles(
    tx,
    found.map(({ id }) => id),
  );
  return { files: found.length, bytes: found.reduce((sum, { byteSize }) => sum + byteSize, 0), keys };
}
