/** Replies while the database restarts. */
import { setImmediate } from 'node:timers/promises';
import { getAcaList } from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connected, testDatabase, waitingForLocks, whileLocked } from '../testing/database.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { isDatabaseAway, mayWaitForFiles, openDatabase, transaction, whenFewerWait } from './database.ts';
import { setTimeouts } from './migrations.ts';

test('a call in progress when the database stops is refused as retryable, and the next one is answered', async () => {
  const portal = await testPortal({ log: { write() {} } });
  const { db, store } = portal.services;
  const ann = await portal.as((await createWorld(db, store)).ann);
  const held = await whileLocked(portal.ownerUrl, 'lecture', async () => {
    const reply = ann.post(getAcaList, {});
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    // As PostgreSQL does at a fast shutdown.
    await connected(inject('cluster').adminUrl, (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and wait_event_type = 'Lock'`,
        [new URL(portal.ownerUrl).pathname.slice(1)],
      ),
    );
    return reply;
  });
  expect(held.body).toMatchObject({ status: 503, errorCode: commonRefusals.closing.errorCode });
  expect(held.headers.get('retry-after')).toBe('5');
  expect((await ann.post(getAcaList, {})).status).toBe(200);
});

test('a call is refused as retryable while the database does not listen', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const error = await away.pool.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  await away.close();
});

test('what waits until fewer wait for a connection goes on when one is given back', async () => {
  const { serverUrl } = await testDatabase();
  const database = openDatabase(serverUrl, { connections: 1 });
  const { pool } = database;
  onTestFinished(() => database.close());
  const calm = whenFewerWait(pool, 2);
  await calm();
  const held = await pool.connect();
  const queries = [1, 2].map((number) => pool.query('select $1::int as number', [number]));
  const order: string[] = [];
  const goesOn = calm().then(() => order.push('goes on'));
  // With this one two still wait when the connection is given back.
  queries.push(pool.query('select 3 as number'));
  // If it did not wait, it would go on now.
  await setImmediate();
  order.push('gives back');
  held.release();
  await Promise.all(queries);
  await goesOn;
  expect(order).toEqual(['gives back', 'goes on']);
  await calm();
});

test('what waits until fewer wait goes on once those who waited have left, although no connection is given back', async () => {
  const { serverUrl } = await testDatabase();
  const database = openDatabase(serverUrl, { connections: 1 });
  const { pool } = database;
  onTestFinished(() => database.close());
  const calm = whenFewerWait(pool, 1);
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  const waiting = pool.query('select 1');
  await Promise.all([expect(waiting).rejects.toThrow('timeout exceeded'), calm()]);
  held.release();
});

test('a transaction that says nothing ends after a minute, unless it waits for files', async () => {
  const { ownerUrl, serverUrl } = await testDatabase();
  const name = new URL(ownerUrl).pathname.slice(1);
  await connected(ownerUrl, setTimeouts);
  const setting = 'idle_in_transaction_session_timeout';
  const timeout = () => connected(serverUrl, async (client) => (await client.query(`show ${setting}`)).rows);
  expect(await timeout()).toEqual([{ [setting]: '1min' }]);
  await connected(ownerUrl, (client) => client.query(`alter database ${name} set ${setting} = '1s'`));
  const database = openDatabase(serverUrl);
  onTestFinished(() => database.close());
  const saysNothing = (isWaiting: boolean) =>
    transaction(database.db, async (tx) => {
      if (isWaiting) await mayWaitForFiles(tx);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const spoke = `select from pg_stat_activity
        where pid = ${rows[0]?.pid} and clock_timestamp() - state_change < interval '1500 ms'`;
      const isRecent = () =>
        connected(inject('cluster').adminUrl, async (admin) => (await admin.query(spoke)).rowCount);
      await expect.poll(isRecent).toBe(0);
      return (await tx.execute(sql`select 1`)).rowCount;
    });
  expect(await saysNothing(true)).toBe(1);
  await expect(saysNothing(false)).rejects.toThrow();
});
