/**
 * Named statements for frequent queries. Drizzle writes the SQL once per process; `pg` prepares it under its name once per
 * connection, and `rows.ts` maps the rows to objects. A test compares the results with Drizzle's own.
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

/** A row of the result of a {@link preparedQuery}. */
export type RowOf<Found extends Statement<readonly unknown[]>> = Awaited<ReturnType<Found>>[number];

/** The part that Drizzle's builders have in common. */
interface Built<Result> extends PromiseLike<Result> {
  toSQL(): Query;
}

/** Builds SQL without a connection, such as subqueries that are declared before their statement. */
export const queryBuilder: QueryBuilder = drizzle.mock({ casing });
const dialect = new PgDialect({ casing });

const { builtins } = pg.types;
const asText = (text: string): unknown => text;
const asDate = (text: string): unknown => new Date(text);
/** Dates and times as in Drizzle: an instant is a `Date`, all others stay in PostgreSQL's text form. */
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
 * The SQL with each parameter once. Drizzle numbers every mention: the statements of the home page mention `now` a hundred times,
 * and each mention would be encoded, sent and parsed separately.
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
 * Builds the SQL at the first use, when all modules have been loaded.
 * @param configure creates the configuration of the statement for `pg`, once
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
 * A statement that returns rows. Expressions are decoded by their type in PostgreSQL; `mapWith` has no effect.
 * @param fields the columns of a row, for `select` or `returning`
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
      // The builder's type of a row is derived from the same fields.
      return map(rows) as Row[];
    },
  );
}

/**
 * A statement that changes rows and returns their number. It may be written with a builder or as SQL.
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
