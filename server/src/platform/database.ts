/**
 * PostgreSQL through Drizzle. One pool per process; no session-level state, so that PgBouncer in transaction mode may be
 * in between. Tables live with their domains.
 */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Builds queries. Handles of Drizzle's own transactions have no `$client`, so {@link transaction} replaces them. */
export type QueryBuilder = Omit<NodePgDatabase, 'transaction'>;
/** A handle on the pool. */
export type Database = QueryBuilder & { readonly $client: pg.Pool };
/** A handle on the connection of a transaction. */
export type Transaction = QueryBuilder & { readonly $client: pg.PoolClient };
/** A handle that queries run on. Inside a transaction pass the transaction's handle, never the pool's. */
export type Queryable = Database | Transaction;

/** Columns are in camel case in the code and in snake case in the database. */
export const casing = 'snake_case';

// bigint columns arrive as numbers: ids, sizes and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What the connections of servers are called; `launcher/demo-reset.mjs` knows it, too. */
export const connectionName = 'baeum';

export interface DatabasePool {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connections?: number;
  /** Timeout of connecting and of each query; without it `waitMs` applies to connecting, and queries have none. */
  readonly limitMs?: number;
  /** Timeout of waiting for a connection; 10 s by default. */
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
    // A timeout of the client, because a setting of the connection would not survive PgBouncer.
    ...(limitMs === undefined ? {} : { query_timeout: limitMs }),
    idleTimeoutMillis: 60_000,
    application_name: connectionName,
  });
  // A broken connection (a database restart), idle or in use, must not end the process: its query fails with the error,
  // and the pool opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool, casing }), pool, close: () => pool.end() };
}

/**
 * @returns resolves once fewer than so many wait for a connection of the pool, or after the pool's connection timeout: the pool says
 * when a connection is released, but not when those who wait give up
 */
export function whenFewerWait(
  pool: Pick<pg.Pool, 'waitingCount' | 'on' | 'options'>,
  few: number,
): () => Promise<void> {
  const line = new Set<() => void>();
  pool.on('release', () => {
    const [first] = line;
    if (pool.waitingCount < few) first?.();
  });
  return async () => {
    if (pool.waitingCount < few) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        line.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, pool.options.connectionTimeoutMillis);
      line.add(goOn);
    });
  };
}

/** One handle per connection rather than per transaction, because a handle caches the names of columns. */
const handles = new WeakMap<pg.PoolClient, Transaction>();

function handleOf(client: pg.PoolClient): Transaction {
  const handle = handles.get(client) ?? drizzle({ client, casing });
  handles.set(client, handle);
  return handle;
}

/**
 * Runs the work in a transaction of its own, which is rolled back if the work fails.
 * @param isSnapshot for work that only reads: all of it sees the data as of the start
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
    // A connection that cannot be rolled back is discarded; the first error is reported.
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * For a transaction that waits for files between two statements, maybe for longer than the database lets one wait (`setTimeouts`).
 * Requests store their files before they begin one.
 */
export async function mayWaitForFiles(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** The pool's errors for waiting too long for a connection or for a new one; they have no code. */
const connectionTimeouts: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether an error or one of its causes is that no connection was available in time. */
export function foundNoConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (connectionTimeouts.has(cause.message)) return true;
  return false;
}

/** PostgreSQL is shutting down, has crashed, or is starting; nobody listens, or the connection was reset. */
const awayCodes: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET']);
/** The client's errors for a connection that ended during a query. */
const awayMessages: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
]);

/** Whether an error or one of its causes is that the database is restarting. The statement may have been executed. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (awayMessages.has(cause.message) || ('code' in cause && awayCodes.has(cause.code))) return true;
  return false;
}

/** PostgreSQL's codes for a lock that was not available within `lock_timeout`, and for one that would never have been (deadlock). */
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

const hasCode = (error: unknown, code: string): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code) return true;
  return false;
};

/** Whether an error or one of its causes is that another transaction held a row for too long. */
export const waitedTooLong = (error: unknown): boolean => hasCode(error, lockNotAvailable);

/** Whether an error or one of its causes is that PostgreSQL has undone this transaction, because another one waited for it, too. */
export const wasDeadlocked = (error: unknown): boolean => hasCode(error, deadlockDetected);

/** Raised by the database for work in a class that its student has just left (migration 0035). */
export const hasMovedAway = (error: unknown): boolean => hasCode(error, 'BM001');

/** PostgreSQL's code for a violated foreign key. */
const foreignKeyViolation = '23503';

/**
 * Whether an error or one of its causes is that a row to which another one leads has been deleted meanwhile, or that one that is to
 * be deleted is led to since. Either way, nothing of the transaction is left.
 */
export const lostReference = (error: unknown): boolean => hasCode(error, foreignKeyViolation);

/** Whether an error or one of its causes is that a row to which this foreign key leads is not there any more. */
export function isGone(error: unknown, foreignKey: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === foreignKeyViolation)
      return 'constraint' in cause && cause.constraint === foreignKey;
  return false;
}

/** PostgreSQL's code for a violated unique index. */
const uniqueViolation = '23505';

/** Whether an error or one of its causes is that a unique index has the value already. */
export const isTaken = (error: unknown): boolean => violatedIndex(error) !== undefined;

/** The unique index that has a value already; undefined if an error is about something else. */
export function violatedIndex(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === uniqueViolation)
      return 'constraint' in cause ? String(cause.constraint) : '';
  return undefined;
}

/**
 * The handle of a transaction for code that asks several things at once, as it may of the pool: `pg` is about to refuse that of a
 * single connection.
 */
export function oneAtATime(tx: Transaction): Transaction {
  const client = tx.$client;
  let last: Promise<unknown> = Promise.resolve();
  const query: (...args: readonly unknown[]) => Promise<unknown> = client.query.bind(client);
  const inTurn = (...args: readonly unknown[]): Promise<unknown> => {
    const ask = () => query(...args);
    const answer = last.then(ask, ask);
    last = answer;
    return answer;
  };
  return Object.create(tx, { $client: { value: { query: inTurn } } }) as Transaction;
}
