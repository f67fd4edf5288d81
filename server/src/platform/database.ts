/**
 * PostgreSQL through Drizzle. One pool a process; no session-level state, so that PgBouncer in transaction mode may stand
 * in between. Tables live with their domains.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** What writes queries. Drizzle's own transactions keep their connection to themselves: {@link transaction} replaces them. */
export type QueryBuilder = Omit<NodePgDatabase, 'transaction'>;
/** A handle with the pool behind it. */
export type Database = QueryBuilder & { readonly $client: pg.Pool };
/** A handle with the one connection of a transaction behind it. */
export type Transaction = QueryBuilder & { readonly $client: pg.PoolClient };
/** What a query runs on. Inside a transaction pass the transaction's handle, never the pool's. */
export type Queryable = Database | Transaction;

/** Columns are named in camel case here and in snake case there. */
export const casing = 'snake_case';

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
  // A connection that breaks (a database restart), idle or in use, must not end the process: its user gets the error
  // from the query, and the pool opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool, casing }), pool, close: () => pool.end() };
}

/** Handles by their connections, which live longer than transactions: a handle keeps the names of columns that it has worked out. */
const handles = new WeakMap<pg.PoolClient, Transaction>();

function handleOf(client: pg.PoolClient): Transaction {
  const handle = handles.get(client) ?? drizzle({ client, casing });
  handles.set(client, handle);
  return handle;
}

/**
 * Does the work in a transaction of its own, which is undone when the work fails.
 * @param isSnapshot whether the work only reads, and reads everything as it was at the beginning
 */
export async function transaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { isSnapshot = false }: { readonly isSnapshot?: boolean } = {},
): Promise<Result> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query(isSnapshot ? 'begin isolation level repeatable read, read only' : 'begin');
    const result = await work(handleOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot be rolled back is no longer of use; the first error says why.
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

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
