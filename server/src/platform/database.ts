/**
 * PostgreSQL through Drizzle. One pool a process; no session-level state, so that PgBouncer in transaction mode may stand
 * in between. Tables live with their domains.
 */
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { onHandle, quicken } from './statements.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on. Inside a transaction pass the transaction's handle, never the pool's. */
export type Queryable = Database | Transaction;

// bigint columns arrive as numbers: ids, sizes and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabasePool {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connections?: number;
  /** How long a connection or an answer may take; without it `waitMs` for the one, any time for the other. */
  readonly limitMs?: number;
  /** How long somebody waits for a connection; 10 s unless said. */
  readonly waitMs?: number;
}

/** Opens a pool on the URL; connections are made when first needed. */
export function openDatabase(
  url: string,
  { connections = 10, limitMs, waitMs = 10_000 }: DatabaseOptions = {},
): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limitMs ?? waitMs,
    // The client's own limit: a setting of the connection would not survive PgBouncer.
    ...(limitMs === undefined ? {} : { query_timeout: limitMs }),
    idleTimeoutMillis: 60_000,
    application_name: 'baeum',
  });
  // A connection that breaks (a database restart), idle or in use, must not end the process: whoever was using it is told
  // by his query, and the pool makes a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close: () => pool.end() };
}

/**
 * A prepared query that runs on the pool or inside a transaction. It is built once, whatever it runs on.
 * @example const find = prepared((db) => db.select().from(week).where(eq(week.number, sql.placeholder('n'))).prepare('week'));
 *          await find(tx).execute({ n: 3 });
 */
export function prepared<Query extends object>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const bound = new WeakMap<Queryable, Query>();
  let quick: Query | undefined;
  return (db) => {
    const known = bound.get(db);
    if (known !== undefined) return known;
    const query = quick === undefined ? build(db) : onHandle(quick, db);
    if (quick === undefined && quicken(query)) quick = query;
    bound.set(db, query);
    return query;
  };
}

/** What Drizzle's handles have of their own, which its types do not show. */
interface Internals {
  readonly dialect: { sqlToQuery(statement: SQL): unknown };
  readonly session: {
    prepareQuery(
      query: unknown,
      fields: undefined,
      name: string,
      asArrays: boolean,
    ): { execute(values: object): Promise<pg.QueryResult> };
  };
}

/**
 * The same of a statement that Drizzle has no builder for.
 * @example const end = preparedSql('end_play', sql`update play set ended_at = now() where id = ${sql.placeholder('id')}`);
 *          const { rowCount } = await end(tx).execute({ id: 3 });
 */
export const preparedSql = (name: string, statement: SQL) =>
  prepared((db) => {
    const { dialect, session } = db as unknown as Internals;
    return session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  });

/** A row that a {@link prepared} query finds. */
export type RowOf<Query extends (db: never) => { execute: (values: never) => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];

/** What the pool says, in words alone, to who has waited for too long for one of its connections, or for a new one. */
const noConnectionInTime: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether an error, or what caused it, is that there was no connection to be had in time. */
export function foundNoConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (noConnectionInTime.has(cause.message)) return true;
  return false;
}

/** PostgreSQL is being ended, has crashed, or does not let anybody in yet; and nobody listens, or the connection is cut. */
const awayCodes: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET']);
/** What the client says of a connection that ended under a query. */
const awayWords: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
]);

/** Whether an error, or what caused it, is that the database is being restarted. What was asked of it may have been done. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (awayWords.has(cause.message) || ('code' in cause && awayCodes.has(cause.code))) return true;
  return false;
}

/** PostgreSQL's code for a lock that was not had within `lock_timeout`. */
const lockNotAvailable = '55P03';

/** Whether an error, or what caused it, is that somebody else held a row for too long. */
export function waitedTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === lockNotAvailable) return true;
  return false;
}
