/** Replies while the database restarts. */
import { getAcaList } from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect, inject, test } from 'vitest';
import { connected, waitingForLocks, whileLocked } from '../testing/database.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { isDatabaseAway, openDatabase } from './database.ts';

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
