import pg from 'pg';
import PgBoss from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { roleOf, testDatabase } from '../../testing/database.ts';
import { withMigrationLock } from '../migrations.ts';
import { grantQueues, installQueues } from './install.ts';

const { ownerUrl, serverUrl, pool } = await testDatabase();

async function owner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
async function version(): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? 0;
}

test('concurrent installations run one after another, each completely or not at all', async () => {
  const client = await owner();
  await client.query('drop schema pgboss cascade');
  await expect(withMigrationLock(client, () => installQueues(client, ['a', '']))).rejects.toThrow(
    'Name is required',
  );
  expect((await client.query(`select to_regclass('pgboss.version') as table`)).rows).toEqual([
    { table: null },
  ]);
  const clients = await Promise.all(Array.from({ length: 5 }, owner));
  await Promise.all(
    clients.map((one) =>
      withMigrationLock(one, async () => {
        await installQueues(one, ['a', 'b']);
        await grantQueues(one, roleOf(serverUrl));
      }),
    ),
  );
  expect((await pool.query('select name, policy from pgboss.queue order by name')).rows).toEqual([
    { name: 'a', policy: 'stately' },
    { name: 'b', policy: 'stately' },
  ]);
});

test('a schema of an older pg-boss is upgraded', async () => {
  const client = await owner();
  const now = await version();
  await client.query(PgBoss.getRollbackPlans('pgboss'));
  expect(await version()).toBeLessThan(now);
  await withMigrationLock(client, () => installQueues(client, []));
  expect(await version()).toBe(now);
});

test('the server’s role can create neither queues nor tables there', async () => {
  await expect(pool.query(`select pgboss.create_queue('mine', '{}')`)).rejects.toThrow(/permission denied/);
  await expect(pool.query('create table pgboss.mine (id int)')).rejects.toThrow(/permission denied/);
  await expect(pool.query('update pgboss.version set version = 1')).rejects.toThrow(/permission denied/);
  await expect(pool.query('truncate pgboss.job')).rejects.toThrow(/permission denied/);
});
