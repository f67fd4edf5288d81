/**
 * Forward-only migrations: numbered SQL files, each applied once, in order, by one process at a time; missing ones
 * are applied in one transaction. An applied file must not change: its checksum is kept.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './database.ts';

export interface Migration {
  /** File name, e.g. `0001_foundation.sql`. */
  readonly name: string;
  readonly sql: string;
}

/** Key of the advisory lock that serialises migrations; chosen at random. */
const lockKey = 7_205_519;

const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');

/**
 * Runs work that changes the schema in one transaction, one process at a time. Waiting for the migration lock has no timeout;
 * waiting for a table has the usual one, because all other statements would queue behind the change.
 */
export async function withMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query('set local lock_timeout to default');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Applies what is missing, in a transaction of its own.
 * @returns names of the migrations that were applied now
 * @throws when an applied migration has been changed or is unknown here (the database is newer than this version)
 */
export async function migrate(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  return withMigrationLock(client, () => applyMissing(client, migrations));
}

/** The same, when the caller holds the migration lock. */
export async function applyMissing(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migration');
  const problem = incompatibility(migrations, rows);
  if (problem !== undefined) throw new Error(problem);
  const applied = new Set(rows.map(({ name }) => name));
  const done: string[] = [];
  for (const { name, sql } of [...migrations].sort((a, b) => a.name.localeCompare(b.name))) {
    if (applied.has(name)) continue;
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum(sql),
    ]);
    done.push(name);
  }
  return done;
}

/** The record of an applied migration. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Why this version cannot use a database with these migrations; undefined when it can. */
export function incompatibility(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): string | undefined {
  const known = new Map(migrations.map(({ name, sql }) => [name, checksum(sql)]));
  const newer = applied.find(({ name }) => !known.has(name));
  if (newer !== undefined)
    return `the database has migration ${newer.name}, which this version does not know`;
  const changed = applied.find(({ name, checksum: sum }) => known.get(name) !== sum);
  return changed && `migration ${changed.name} was changed after it had been applied`;
}

/** PostgreSQL's code for a missing table. */
const undefinedTable = '42P01';

/** Names of the migrations that the database lacks: all of them if it was never migrated. */
export async function missingMigrations(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const names = migrations.map(({ name }) => name);
  try {
    const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migration`);
    const applied = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !applied.has(name));
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    if (cause instanceof Error && 'code' in cause && cause.code === undefinedTable) return names;
    throw error;
  }
}

/**
 * Sets timeouts of the database. For locks, because a few requests waiting behind a long transaction must not use up all connections;
 * for transactions between two statements, because a server that hangs, or whose machine is gone, would keep its locks until TCP
 * notices, which takes hours. Transactions that wait for files do without the second one (`mayWaitForFiles`). They are settings of the
 * database, because one of a connection would not survive PgBouncer.
 */
export async function setTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ begin
    if pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member') then
      execute format('alter database %I set lock_timeout = %L', current_database(), '5s');
      execute format('alter database %I set idle_in_transaction_session_timeout = %L', current_database(), '60s');
    end if;
  end $$`);
}

/** A name as a quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Grants the application role its rights: reading and changing the rows of all tables, but not the schema; of the access log and of
 * the history of staff changes only reading and adding; old access records are removed by a function of the owner, and another one
 * writes lines of the history on. Needs the migration lock, because PostgreSQL refuses one of two concurrent grants.
 */
export async function grantAppRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = quoted(role);
  await client.query(`
    grant usage on schema public, preview to ${name};
    grant select on all tables in schema preview to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke insert, update, delete on schema_migration from ${name};
    grant execute on function forget_access, forget_history, forget_names_in_history, forget_names_in_access,
      extend_score_line to ${name};
    revoke update, delete, truncate on access_log, staff_change, staff_change_value from ${name};
  `);
}
