/** Maps rows to objects. Drizzle determines the type of every value of every row; here that is done once for each column. */
import { Column, getTableColumns, getTableName, is, isSQLWrapper, Table } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';

type Row = readonly unknown[];
type Mapped = Record<string, unknown>;
type Fields = Readonly<Record<string, unknown>>;

/** The decoder of texts, numbers and booleans, which returns the driver's value. */
const unchanged: unknown = Reflect.get(Column.prototype, 'mapFromDriverValue');

interface Reader {
  readonly name: string;
  readonly index: number;
  readonly field: unknown;
  /** Undefined if the driver's value is used as it is. */
  readonly decode: ((value: unknown) => unknown) | undefined;
}

const readerOf = (name: string, index: number, field: unknown): Reader => ({
  name,
  index,
  field,
  decode:
    is(field, Column) && field.mapFromDriverValue !== unchanged
      ? (value) => field.mapFromDriverValue(value)
      : undefined,
});

function fill(object: Mapped, row: Row, readers: readonly Reader[]): Mapped {
  for (const { name, index, decode } of readers) {
    const value = row[index];
    object[name] = value === null || value === undefined || decode === undefined ? value : decode(value);
  }
  return object;
}

/** A nested object of a row. */
interface Nested {
  readonly name: string;
  readonly readers: readonly Reader[];
  /** Index of a value that is null only if nothing was joined; undefined if the object always exists. */
  readonly witness: number | undefined;
}

/**
 * An object of columns of one table is null where an outer join found nothing, which a column that is never null shows. An object
 * of columns of several tables always exists. Both agree with Drizzle's types.
 */
function witnessOf(name: string, readers: readonly Reader[]): number | undefined {
  const columns = readers.flatMap(({ field, index }) =>
    is(field, Column) ? [{ table: getTableName(field.table), notNull: field.notNull, index }] : [],
  );
  if (new Set(columns.map(({ table }) => table)).size !== 1) return undefined;
  const witness = columns.find(({ notNull }) => notNull);
  if (witness === undefined) throw new Error(`${name} needs a column that is never null`);
  return witness.index;
}

/** Returns a function that maps the rows of a select, whose values are in the order of the fields, to objects. */
export function rowMapper(fields: SelectedFields): (rows: readonly Row[]) => Mapped[] {
  const readers: Reader[] = [];
  const nested: Nested[] = [];
  let index = 0;
  const next = (name: string, field: unknown) => {
    index += 1;
    return readerOf(name, index - 1, field);
  };
  for (const [name, field] of Object.entries<unknown>(fields)) {
    if (is(field, Column) || (isSQLWrapper(field) && !is(field, Table))) {
      readers.push(next(name, field));
      continue;
    }
    const within = is(field, Table) ? getTableColumns(field) : (field as Fields);
    const own = Object.entries(within).map(([key, inner]) => {
      if (!isSQLWrapper(inner)) throw new Error(`${name}.${key} is nested too deeply`);
      return next(key, inner);
    });
    nested.push({ name, readers: own, witness: witnessOf(name, own) });
  }
  const width = index;
  return (rows) =>
    rows.map((row) => {
      if (row.length !== width) throw new Error(`got ${row.length} values for ${width} fields`);
      const object = fill({}, row, readers);
      for (const { name, readers: own, witness } of nested)
        object[name] = witness !== undefined && row[witness] === null ? null : fill({}, row, own);
      return object;
    });
}
