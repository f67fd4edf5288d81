/**
 * What Drizzle works out anew for each execution of a prepared query is worked out once here: which value goes where, which
 * connection it runs on, and how rows become objects. Drizzle goes on building the SQL. A test compares what comes out with Drizzle's own.
 */
import { DrizzleQueryError, is, Param, Placeholder } from 'drizzle-orm';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { type Field, mapperOf } from './rows.ts';

type Values = Readonly<Record<string, unknown>>;
/** Where a parameter's value comes from. */
type Source = (values: Values) => unknown;

/** What the driver is told of a query, beside its values. */
interface Asked {
  readonly name: string;
  readonly text: string;
}

/** Who sends it: the pool, or the connection of a transaction. */
interface Client {
  query(
    asked: Asked,
    values: readonly unknown[],
  ): Promise<{ readonly rows: readonly (readonly unknown[])[] }>;
}

/** What Drizzle keeps of a prepared query, which its types do not show. */
interface Prepared {
  client: Client;
  readonly params: readonly unknown[];
  /** Of a select, or of what returns rows. */
  readonly fields?: readonly Field[];
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>>;
  readonly customResultMapper?: unknown;
  /** With rows as lists of values. */
  readonly queryConfig: Asked;
  /** With rows as objects. */
  readonly rawQueryConfig: Asked;
  execute: (this: Prepared, values?: Values) => Promise<unknown>;
}

const named = (name: string, values: Values): unknown => {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
};

/** What to call a parameter by, so that it is sent once however often it is used, and where its value comes from. */
function sourceOf(param: unknown): {
  readonly key: unknown;
  readonly encoder: unknown;
  readonly source: Source;
} {
  if (is(param, Placeholder)) {
    const { name } = param;
    return { key: name, encoder: undefined, source: (values) => named(name, values) };
  }
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param;
    const { name } = param.value;
    const source = (values: Values) => {
      const value = named(name, values);
      return value === null ? null : encoder.mapToDriverValue(value);
    };
    return { key: name, encoder, source };
  }
  return { key: {}, encoder: undefined, source: () => param };
}

/**
 * The parameters of a query, each once. The statements of home name `now` a hundred times: each would be written, sent, read and kept
 * by itself.
 */
function share(params: readonly unknown[]): {
  readonly sources: readonly Source[];
  readonly places: readonly number[];
} {
  const known = new Map<unknown, Map<unknown, number>>();
  const sources: Source[] = [];
  const places = params.map((param) => {
    const { key, encoder, source } = sourceOf(param);
    const ofKey = known.get(key) ?? new Map<unknown, number>();
    known.set(key, ofKey);
    const place = ofKey.get(encoder) ?? sources.push(source);
    ofKey.set(encoder, place);
    return place;
  });
  return { sources, places };
}

/** Has a prepared query do at each execution only what differs from the one before. Returns whether it is one. */
export function quicken(query: unknown): boolean {
  if (!is(query, PgPreparedQuery)) return false;
  const prepared = query as unknown as Prepared;
  const { fields, joinsNotNullableMap, queryConfig, rawQueryConfig } = prepared;
  const map = fields === undefined ? undefined : mapperOf(fields, joinsNotNullableMap);
  // Whatever Drizzle maps in a way of its own stays with it.
  if (prepared.customResultMapper !== undefined) return false;
  const { sources, places } = share(prepared.params);
  const text = queryConfig.text.replaceAll(/\$(\d+)/g, (_, number) => `$${places[Number(number) - 1]}`);
  const asked = { ...(map === undefined ? rawQueryConfig : queryConfig), text };
  prepared.execute = async function execute(given = {}) {
    const values = sources.map((source) => source(given));
    let answer: Awaited<ReturnType<Client['query']>>;
    try {
      answer = await this.client.query(asked, values);
    } catch (error) {
      throw new DrizzleQueryError(text, values, error instanceof Error ? error : undefined);
    }
    return map === undefined ? answer : map(answer.rows);
  };
  return true;
}

/** The same query on the connection of another handle: nothing is built anew. */
export const onHandle = <Query>(query: Query, handle: object): Query =>
  // A handle keeps its connection to itself.
  Object.assign(Object.create(query as object), {
    client: (handle as { readonly session: { readonly client: Client } }).session.client,
  });
