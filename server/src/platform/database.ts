/**
 * PostgreSQL through Drizzle. One pool a process; no session-level state, so that PgBouncer in transaction mode may stand
 * in between. Tables live with their domains.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { mapQuickly } from './rows.ts';

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
  /** How long a connection or an answer may take; without it 10 s for the one, any time for the other. */
  readonly limitMs?: number;
}

/** Opens a pool on the URL; connections are made when first needed. */
export function openDatabase(url: string, { connections = 10, limitMs }: DatabaseOptions = {}): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limitMs ?? 10_000,
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
 * A prepared query that runs on the pool or inside a transaction: built once for each handle.
 * @example const find = prepared((db) => db.select().from(week).where(eq(week.number, sql.placeholder('n'))).prepare('week'));
 *          await find(tx).execute({ n: 3 });
 */
export function prepared<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    mapQuickly(query);
    built.set(db, query);
    return query;
  };
}

/** A row that a {@link prepared} query finds. */
export type RowOf<Query extends (db: never) => { execute: (values: never) => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number];

/** PostgreSQL's code for a lock that was not had within `lock_timeout`. */
const lockNotAvailable = '55P03';

/** Whether an error, or what caused it, is that somebody else held a row for too long. */
export function waitedTooLong(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === lockNotAvailable) return true;
  return false;
}
