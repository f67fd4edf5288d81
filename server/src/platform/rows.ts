/** How rows become objects. Drizzle asks of every value of every row anew what it is; here each column is asked once. */
import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

type Decode = (value: unknown) => unknown;
type Row = readonly unknown[];
type Mapped = Record<string, unknown>;

/** A column of a select: where in the object it goes, and what it is. */
export interface Field {
  readonly path: readonly string[];
  readonly field: unknown;
}

/** Of every text and number: it is what it looks like. */
const asItIs: unknown = Reflect.get(Column.prototype, 'mapFromDriverValue');

/** What is computed; a select has nothing else beside columns of tables. */
function expressionOf(field: unknown): SQL {
  if (is(field, SQL)) return field;
  return is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
}

/** Undefined for what is left as it comes. */
function decoderOf(field: unknown): Decode | undefined {
  if (is(field, Column))
    return field.mapFromDriverValue === asItIs ? undefined : (value) => field.mapFromDriverValue(value);
  // Drizzle marks it as internal; `mapWith` is how it is set.
  const { decoder } = expressionOf(field) as unknown as { decoder: { mapFromDriverValue: Decode } };
  return (value) => decoder.mapFromDriverValue(value);
}

interface Reader {
  readonly name: string;
  readonly index: number;
  readonly decode: Decode | undefined;
}

const valueOf = (row: Row, { index, decode }: Reader): unknown => {
  const value = row[index];
  if (value === null || value === undefined) return null;
  return decode === undefined ? value : decode(value);
};

function fill(object: Mapped, row: Row, readers: readonly Reader[]): Mapped {
  for (const reader of readers) object[reader.name] = valueOf(row, reader);
  return object;
}

/** An object in a row. */
interface Inner {
  readonly name: string;
  readonly readers: readonly Reader[];
  /** The column whose null says that nothing was joined; undefined where the object is always there. */
  readonly witness: number | undefined;
}

/**
 * An object that a row has of a table which was joined from outside is null where there was nothing: when its first column is. That is
 * Drizzle's rule; an object of several tables' columns is always there.
 */
function witnessOf(
  fields: readonly { readonly field: unknown; readonly index: number }[],
  isAlwaysJoined: Readonly<Record<string, boolean>> | undefined,
): number | undefined {
  const columns = fields.flatMap(({ field, index }) =>
    is(field, Column) ? [{ table: getTableName(field.table), index }] : [],
  );
  const [first] = columns;
  if (first === undefined || isAlwaysJoined === undefined || isAlwaysJoined[first.table]) return undefined;
  return columns.every(({ table }) => table === first.table) ? first.index : undefined;
}

/**
 * Makes objects of the rows of a select.
 * @param isAlwaysJoined of its tables, by name; undefined where nothing is joined
 */
export function mapperOf(
  fields: readonly Field[],
  isAlwaysJoined: Readonly<Record<string, boolean>> | undefined,
): (rows: readonly Row[]) => Mapped[] {
  const placed = fields.map(({ path, field }, index) => {
    const [name = '', within] = path;
    if (path.length > 2) throw new Error(`${path.join('.')} lies too deep in its row`);
    return { name, within, field, index };
  });
  const readerOf = (name: string, { field, index }: (typeof placed)[number]): Reader => ({
    name,
    index,
    decode: decoderOf(field),
  });
  const readers = placed.flatMap((one) => (one.within === undefined ? [readerOf(one.name, one)] : []));
  const nested = placed.filter(({ within }) => within !== undefined);
  const inner: Inner[] = [...new Set(nested.map(({ name }) => name))].map((name) => {
    const own = nested.filter((one) => one.name === name);
    return {
      name,
      readers: own.map((one) => readerOf(one.within ?? '', one)),
      witness: witnessOf(own, isAlwaysJoined),
    };
  });
  return (rows) =>
    rows.map((row) => {
      const object = fill({}, row, readers);
      for (const { name, readers: within, witness } of inner)
        object[name] = witness !== undefined && row[witness] === null ? null : fill({}, row, within);
      return object;
    });
}
