/**
 * Named statements for what the server asks often. Drizzle writes the SQL, once in a process; `pg` prepares it by its name, once on each
 * connection, and `rows.ts` makes objects of the rows. A test compares the results with Drizzle's own.
 */
import { DrizzleQueryError, is, Param, Placeholder, type Query, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type SelectedFields } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { casing, type Queryable, type QueryBuilder } from './database.ts';
import { rowMapper } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** A statement that runs on the pool or on the connection of a transaction. */
export interface Statement<Result> {
  (db: Queryable, values?: Values): Promise<Result>;
  /** As Drizzle writes it: its parameters are values and placeholders. */
  readonly query: Query;
}

/** A row that a {@link preparedQuery} finds. */
export type RowOf<Found extends Statement<readonly unknown[]>> = Awaited<ReturnType<Found>>[number];

/** What Drizzle's builders have in common. */
interface Built<Result> extends PromiseLike<Result> {
  toSQL(): Query;
}

/** Writes SQL without a connection: for the subqueries of a statement that are named before it. */
export const queryBuilder: QueryBuilder = drizzle.mock({ casing });
const dialect = new PgDialect({ casing });

const { builtins } = pg.types;
const asText = (text: string): unknown => text;
const asDate = (text: string): unknown => new Date(text);
/** Dates and times as Drizzle has them: an instant is a `Date`, everything else stays as PostgreSQL writes it. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [builtins.TIMESTAMPTZ, asDate],
  [builtins.TIMESTAMP, asText],
  [builtins.DATE, asText],
  [builtins.INTERVAL, asText],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => parsers.get(type) ?? pg.types.getTypeParser(type, format),
};

const valueOf = (values: Values, name: string): unknown => {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
};

interface Parameter {
  /** Parameters with the same key and encoder have the same value. */
  readonly key: unknown;
  readonly encoder: unknown;
  readonly read: (values: Values) => unknown;
}

function parameterOf(param: unknown): Parameter {
  if (is(param, Placeholder)) {
    const { name } = param;
    return { key: name, encoder: undefined, read: (values) => valueOf(values, name) };
  }
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param;
    const { name } = param.value;
    const read = (values: Values) => {
      const value = valueOf(values, name);
      return value === null ? null : encoder.mapToDriverValue(value);
    };
    return { key: name, encoder, read };
  }
  return { key: {}, encoder: undefined, read: () => param };
}

/**
 * The SQL with each parameter once. Drizzle numbers every mention: the statements of the home page mention `now` a hundred times, and
 * each would be written, sent, read and kept by itself.
 */
function shareParameters({ sql: text, params }: Query) {
  const known = new Map<unknown, Map<unknown, number>>();
  const readers: Parameter['read'][] = [];
  const numbers = params.map((param) => {
    const { key, encoder, read } = parameterOf(param);
    const ofKey = known.get(key) ?? new Map<unknown, number>();
    known.set(key, ofKey);
    const number = ofKey.get(encoder) ?? readers.push(read);
    ofKey.set(encoder, number);
    return number;
  });
  return {
    text: text.replaceAll(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`),
    readers,
  };
}

/**
 * Builds the SQL at the first use: by then all modules have been loaded.
 * @param configure what `pg` is told about the statement, once
 */
function prepare<Config, Answer, Result>(
  build: () => Query,
  configure: (text: string) => Config,
  ask: (client: Queryable['$client'], config: Config, values: unknown[]) => Promise<Answer>,
  resultOf: (answer: Answer) => Result,
): Statement<Result> {
  const built = () => {
    const query = build();
    const { text, readers } = shareParameters(query);
    return { query, text, readers, config: configure(text) };
  };
  let known: ReturnType<typeof built> | undefined;
  const run = async ({ $client }: Queryable, given: Values = {}): Promise<Result> => {
    known ??= built();
    const { text, readers, config } = known;
    const values = readers.map((read) => read(given));
    let answer: Answer;
    try {
      answer = await ask($client, config, values);
    } catch (error) {
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
    }
    return resultOf(answer);
  };
  const query = {
    get: () => {
      known ??= built();
      return known.query;
    },
  };
  return Object.defineProperty(run, 'query', query) as Statement<Result>;
}

/**
 * A statement that answers with rows. What an expression becomes is decided by its type in PostgreSQL, not by `mapWith`.
 * @param fields what each row holds, for `select` or `returning`
 * @example const findWeek = preparedQuery('week', { title: week.title }, (db, fields) =>
 *            db.select(fields).from(week).where(eq(week.number, sql.placeholder('n'))));
 *          const [row] = await findWeek(tx, { n: 3 });
 */
export function preparedQuery<Fields extends SelectedFields, Row>(
  name: string,
  fields: Fields,
  build: (db: QueryBuilder, fields: Fields) => Built<Row[]>,
): Statement<Row[]> {
  let map: ReturnType<typeof rowMapper> | undefined;
  return prepare(
    () => build(queryBuilder, fields).toSQL(),
    (text): pg.QueryArrayConfig => ({ name, text, types, rowMode: 'array' }),
    (client, config, values) => client.query(config, values),
    ({ rows }) => {
      map ??= rowMapper(fields);
      // What the fields hold is what the builder says of its rows.
      return map(rows) as Row[];
    },
  );
}

/**
 * A statement that changes rows and answers with how many, also one that no builder writes.
 * @example const endPlay = preparedCommand('end_play', sql`update play set ended_at = now() where id = ${sql.placeholder('id')}`);
 *          const { rowCount } = await endPlay(tx, { id: 3 });
 */
export const preparedCommand = (
  name: string,
  command: SQL | ((db: QueryBuilder) => { toSQL(): Query }),
): Statement<{ readonly rowCount: number | null }> =>
  prepare(
    () => (typeof command === 'function' ? command(queryBuilder).toSQL() : dialect.sqlToQuery(command)),
    (text): pg.QueryConfig => ({ name, text, types }),
    (client, config, values) => client.query(config, values),
    (answer) => answer,
  );
