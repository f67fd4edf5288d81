/** Copies what lectures consist of, set by set: the number of statements grows neither with rows nor with lectures. */
import type { CopyPart } from '@baeum/contract/lecture/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database.ts';
import type { TellProgress } from '../platform/progress.ts';
import type { CopiedTable } from './tables.ts';

/** A lecture to be copied into another one, which exists already. */
export interface LectureCopy {
  readonly source: string;
  readonly target: string;
  /** By how many whole weeks every date moves. */
  readonly weeks: number;
  /** Who answers for what had a professor who does not teach the new lecture; null where nobody teaches it. */
  readonly professorId: number | null;
}

export interface CopyOptions {
  readonly lectures: readonly LectureCopy[];
  readonly parts: ReadonlySet<CopyPart>;
  readonly now: Date;
  /** Told after each table. */
  readonly tell: TellProgress;
}

/** References to objects of a lecture by their codes. */
const codeColumns: ReadonlySet<string> = new Set([
  'code',
  'topic_code',
  'content_code',
  'assignment_code',
  'quiz_code',
  'debate_code',
  'activity_code',
  'reflection_code',
]);

/** The longest code that the tables accept. */
const longestCode = 60;
const digest = 8;

const name = (text: string) => sql.identifier(text);
const own = (column: string) => sql`source.${name(column)}`;

/**
 * The code of an object in the new lecture: its own with the other lecture's prefix, or behind that prefix; what would be too
 * long ends in a digest of the old one.
 */
const renamed = (code: SQL): SQL => sql`(select case when length(long) <= ${longestCode}::int then long
    else left(long, ${longestCode - digest - 1}::int) || '-' || left(md5(${code}), ${digest}::int) end
  from (select case when starts_with(${code}, copied.source || '-')
    then copied.target || substr(${code}, length(copied.source) + 1)
    else copied.target || '-' || ${code} end as long) as new_code)`;

type Key = string | number;

/** New keys for old ones. */
interface Keys {
  readonly before: readonly Key[];
  readonly after: readonly Key[];
}

interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

export async function copyRows(
  tx: Transaction,
  tables: readonly CopiedTable[],
  options: CopyOptions,
): Promise<void> {
  const chosen = tables.filter(({ part }) => options.parts.has(part));
  const columns = await columnsOf(tx, chosen);
  const byName = new Map(tables.map((one) => [one.table, one]));
  /** Of tables whose rows others refer to. */
  const ids = new Map<string, Keys>();
  for (const [index, table] of chosen.entries()) {
    await options.tell(index, chosen.length);
    const rows = rowsOf(table, byName, options.lectures);
    const columnsHere = columns.filter((one) => one.table === table.table);
    const keys = await keysOf(tx, table, columnsHere, rows, ids);
    const values = columnsHere.flatMap(({ column, type }) => {
      const value = valueOf(table, { column, type }, { keys, options });
      return value === undefined ? [] : [[column, value] as const];
    });
    await tx.execute(sql`
      insert into ${name(table.table)} (${sql.join(
        values.map(([column]) => name(column)),
        sql`, `,
      )})
      ${table.isReferredTo ? sql`overriding system value` : sql``}
      select ${sql.join(
        values.map(([, value]) => value),
        sql`, `,
      )} ${rows}
      ${sql.join(
        [...keys].map(([column, pairs]) => joined(column, pairs)),
        sql` `,
      )}`);
  }
}

/** The columns of the tables that can be written, in one statement. */
export async function columnsOf(tx: Transaction, tables: readonly CopiedTable[]): Promise<readonly Column[]> {
  const names = JSON.stringify(tables.map(({ table }) => table));
  const { rows } = await tx.execute<Column>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in (select jsonb_array_elements_text(${names}::jsonb))
    order by table_name, ordinal_position`);
  return rows;
}

/** `from …`: the rows of a table as `source`, each with the lecture that it is copied into as `copied`. */
export function rowsOf(
  table: CopiedTable,
  byName: ReadonlyMap<string, CopiedTable>,
  lectures: readonly LectureCopy[],
): SQL {
  const joins: SQL[] = [];
  let [reference, owner] = [own(table.owner.column), table.owner];
  for (let above = byName.get(owner.table); above !== undefined; above = byName.get(owner.table)) {
    joins.push(
      sql`join ${name(owner.table)} on ${name(owner.table)}.${name(owner.key)} = ${reference} ${andOnly(above, owner.table)}`,
    );
    reference = sql`${name(owner.table)}.${name(above.owner.column)}`;
    owner = above.owner;
  }
  const copied = sql`jsonb_to_recordset(${JSON.stringify(lectures)}::jsonb)
    as copied (source text, target text, weeks integer, "professorId" bigint)`;
  return sql`from ${name(table.table)} as source ${sql.join(joins, sql` `)} join ${copied} on copied.source = ${reference} ${andOnly(table, 'source')}`;
}

/** Leaves out rows that are not copied. */
const andOnly = ({ only }: CopiedTable, row: string): SQL =>
  only === undefined ? sql`` : sql`and ${sql.raw(only(`"${row}"`))}`;

/** New ids, files and discussions for the rows of a table, by the column that gets them; the rows themselves follow. */
async function keysOf(
  tx: Transaction,
  table: CopiedTable,
  columns: readonly Column[],
  rows: SQL,
  ids: Map<string, Keys>,
): Promise<ReadonlyMap<string, Keys>> {
  const has = (column: string) => columns.some((one) => one.column === column);
  const valuesOf = async (column: string): Promise<Key[]> => {
    const found = await tx.execute<{ key: Key }>(
      sql`select ${own(column)} as key ${rows} where ${own(column)} is not null order by 1`,
    );
    return found.rows.map(({ key }) => key);
  };
  const keys = new Map<string, Keys>();
  if (table.owner.key === 'id')
    keys.set(table.owner.column, ids.get(table.owner.table) ?? { before: [], after: [] });
  if (table.isReferredTo) {
    const before = await valuesOf('id');
    const { rows: next } = await tx.execute<{ id: number }>(sql`
      select nextval(pg_get_serial_sequence(${table.table}, 'id'))::float8 as id
      from generate_series(1, ${before.length}::int)`);
    const own = { before, after: next.map(({ id }) => id) };
    ids.set(table.table, own);
    keys.set('id', own);
  }
  if (has('stored_file_id') && table.set?.['stored_file_id'] === undefined) {
    const before = await valuesOf('stored_file_id');
    const files = { before, after: before.map(() => randomUUID()) };
    await shareFiles(tx, files);
    keys.set('stored_file_id', files);
  }
  if (has('discussion_id')) {
    const before = await valuesOf('discussion_id');
    const { rows: added } = await tx.execute<{ id: number }>(
      sql`insert into discussion select from generate_series(1, ${before.length}::int) returning id`,
    );
    keys.set('discussion_id', { before, after: added.map(({ id }) => id) });
  }
  return keys;
}

/** Rows of files that share the stored objects of others, which stay as long as one of them is there. */
async function shareFiles(tx: Transaction, files: Keys): Promise<void> {
  await tx.execute(sql`
    insert into stored_file (id, kind, name, extension, byte_size, media_type, inline, sha256, storage_key)
    select pair.after::uuid, kind, name, extension, byte_size, media_type, inline, sha256, storage_key
    from stored_file join ${recordset(files)} as pair (before text, after text) on pair.before = stored_file.id::text
    for key share of stored_file`);
}

const recordset = ({ before, after }: Keys): SQL => {
  const pairs = before.map((key, index) => ({ before: key, after: after[index] }));
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)`;
};

const keyOf = (column: string) => name(`new_${column}`);

/** Joins the new keys of a column. */
const joined = (column: string, keys: Keys): SQL =>
  sql`left join ${recordset(keys)} as ${keyOf(column)} (before text, after text)
    on ${keyOf(column)}.before = ${own(column)}::text`;

interface Context {
  readonly keys: ReadonlyMap<string, Keys>;
  readonly options: CopyOptions;
}

/** The value of a column in the copy; undefined where the database gives it. */
function valueOf(
  table: CopiedTable,
  { column, type }: Pick<Column, 'column' | 'type'>,
  { keys, options }: Context,
): SQL | undefined {
  const given = table.set?.[column];
  if (given !== undefined) return sql.raw(given);
  if (keys.has(column)) return sql`${keyOf(column)}.after::${sql.raw(type)}`;
  if (column === 'id') return undefined;
  if (column === 'lecture_code') return sql`copied.target`;
  // What was shown in a topic is in its week only, without the topics.
  if (column === 'topic_code' && !options.parts.has('contents')) return sql`null`;
  if (codeColumns.has(column)) return renamed(own(column));
  if (column === 'professor_id') return professor(own(column));
  if (column === 'created_at') return sql`${options.now.toISOString()}::timestamptz`;
  if (type === 'timestamp with time zone') return sql`${own(column)} + make_interval(weeks => copied.weeks)`;
  if (column === 'body_html' && table.shows !== undefined) return withOwnPictures(own(column), table.shows);
  return own(column);
}

/** Whoever has done it before, as long as the new lecture is theirs as well. */
const professor = (before: SQL): SQL => sql`coalesce((
  select account_id from lecture_professor where lecture_code = copied.target and account_id = ${before}), copied."professorId", ${before})`;

/** A text that asks for pictures and files as those of the copy. */
function withOwnPictures(text: SQL, { prefix, by }: NonNullable<CopiedTable['shows']>): SQL {
  const address = (part: (column: string) => SQL) =>
    sql`${`cdnRovl=${prefix}`}::text || ${sql.join(by.map(part), sql` || '%2F' || `)} || '&'`;
  const after = address((column) =>
    column === 'lecture_code' ? sql`copied.target` : column === 'key' ? own(column) : renamed(own(column)),
  );
  return sql`replace(${text}, ${address(own)}, ${after})`;
}
