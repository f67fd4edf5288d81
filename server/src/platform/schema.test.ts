import { type AnyColumn, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../migration-files.ts';
import { testDatabase } from '../testing/database.ts';
import { casing } from './database.ts';
import { migrate, withMigrationLock } from './migrations.ts';
import { describeSchema } from './schema.ts';

const modules = import.meta.glob<Record<string, unknown>>('../**/tables.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));

async function ownerClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

test('the migrations produce the committed schema', async () => {
  const { ownerUrl } = await testDatabase();
  const client = await ownerClient(ownerUrl);
  await expect(await describeSchema(client)).toMatchFileSnapshot('../../migrations/schema.snapshot.txt');
  await client.end();
});

test('the tables in the code match the database, column by column', async () => {
  const { ownerUrl } = await testDatabase();
  const client = await ownerClient(ownerUrl);
  const { rows } = await client.query<{ table_name: string; column_name: string; is_nullable: string }>(
    `select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'`,
  );
  await client.end();
  const dialect = new PgDialect({ casing });
  const nameOf = (column: AnyColumn) => /"([^"]+)"$/.exec(dialect.sqlToQuery(sql`${column}`).sql)?.[1];
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const { name } = getTableConfig(table);
    const ours = Object.values(getTableColumns(table)).map((column) => `${nameOf(column)} ${column.notNull}`);
    const theirs = rows
      .filter((row) => row.table_name === name)
      .map((row) => `${row.column_name} ${row.is_nullable === 'NO'}`);
    expect(ours.sort(), name).toEqual(theirs.sort());
  }
});

test('migrations are applied once, and changed ones are refused', async () => {
  const { ownerUrl } = await testDatabase();
  const client = await ownerClient(ownerUrl);
  expect(await migrate(client, migrations)).toEqual([]);
  const added = { name: '9999_more.sql', sql: 'create table more (id int)' };
  expect(await migrate(client, [...migrations, added])).toEqual(['9999_more.sql']);
  await expect(
    migrate(client, [...migrations, { ...added, sql: 'create table more (id bigint)' }]),
  ).rejects.toThrow('changed');
  await expect(migrate(client, migrations)).rejects.toThrow('9999_more.sql');
  const broken = { name: '9999_z.sql', sql: 'create table half (id int); select broken' };
  await expect(migrate(client, [...migrations, added, broken])).rejects.toThrow();
  expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  await client.end();
});

test('a migration waits for another one in progress longer than for a locked row', async () => {
  const { ownerUrl } = await testDatabase();
  const [first, second] = await Promise.all([ownerClient(ownerUrl), ownerClient(ownerUrl)]);
  await second.query(`set lock_timeout = '20ms'`);
  let waiting: Promise<string[]> | undefined;
  await withMigrationLock(first, async () => {
    waiting = migrate(second, migrations);
    const waitsFor = async () => {
      const { rows } = await first.query<{ ms: number }>(
        `select extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms from pg_stat_activity
         where datname = current_database() and wait_event = 'advisory'`,
      );
      return rows[0]?.ms ?? 0;
    };
    await expect.poll(waitsFor).toBeGreaterThan(100);
  });
  expect(await waiting).toEqual([]);
  await Promise.all([first.end(), second.end()]);
});

test('the server’s role may change rows, but not tables', async () => {
  const { pool } = await testDatabase();
  await expect(pool.query('create table mine (id int)')).rejects.toThrow(/permission denied/);
  await expect(pool.query('alter table account add column x int')).rejects.toThrow(/must be owner/);
  await expect(pool.query('drop table account')).rejects.toThrow(/must be owner/);
  await expect(pool.query(`insert into schema_migration values ('x', 'x')`)).rejects.toThrow(
    /permission denied/,
  );
  expect((await pool.query('select count(*) from account')).rows).toEqual([{ count: 0 }]);
});
