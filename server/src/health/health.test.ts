/** The state of the portal for administrators: figures of requests, scheduled work, mails and storage. */
import { getHealth } from '@baeum/contract/health/staff-terms';
import { calls } from '@baeum/contract';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { fileDownload } from '@baeum/contract/file/terms';
import { userInfo } from '@baeum/contract/session/terms';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../platform/mail/tables.ts';
import { connected } from '../testing/database.ts';
import { testNow, testPortal } from '../testing/portal.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { isLate } from './handlers.ts';
import { traffic } from './tables.ts';
import { forgetTraffic, storeTraffic, Traffic } from './traffic.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const admin = await portal.as(world.admin);

beforeEach(async () => {
  await db.delete(traffic);
});

const counting = () => new Traffic(Object.values(calls));
const end = (counted: Traffic, route: string | undefined, outcome: number | 'cut off', seconds = 0.01) =>
  counted.ended(route, { outcome, seconds, refused: undefined });

const health = async () => (await admin.post(getHealth, {})).body.result;

describe('a process', () => {
  test('counts requests by call, with errors, refusals and what was slow', () => {
    const counted = counting();
    end(counted, userInfo, 200);
    end(counted, userInfo, 500, 2);
    end(counted, userInfo, 429);
    end(counted, userInfo, 'cut off');
    end(counted, userInfo, 404);
    expect(counted.take().get(userInfo)).toEqual({ requests: 5, failed: 1, refused: 1, slow: 1 });
    expect(counted.take().size).toBe(0);
  });

  test('takes everything that is no call for one, and files for not slow', () => {
    const counted = counting();
    end(counted, '/assets/*', 200, 30);
    end(counted, undefined, 404);
    end(counted, fileDownload, 200, 30);
    const taken = counted.take();
    expect(taken.get('page')).toMatchObject({ requests: 2, slow: 0 });
    expect(taken.get(fileDownload)).toMatchObject({ requests: 1, slow: 0 });
  });

  test('keeps what it has counted while the database does not take it', async () => {
    const counted = counting();
    end(counted, userInfo, 200);
    const away: typeof db = Object.create(db, {
      execute: { value: () => Promise.reject(new pg.DatabaseError('away', 0, 'error')) },
    });
    await expect(storeTraffic(away, counted, seoul('2026-11-18T09:59:00'))).rejects.toThrow('away');
    end(counted, userInfo, 200);
    await storeTraffic(db, counted, seoul('2026-11-18T09:59:00'));
    expect((await db.select().from(traffic)).map(({ requests }) => requests)).toEqual([2]);
  });
});

test('several servers add to the same hour, and hours before a day ago are not shown', async () => {
  const servers = Array.from({ length: 4 }, counting);
  for (const server of servers) {
    end(server, userInfo, 200);
    end(server, getDesk, 500);
  }
  await Promise.all(servers.map((server) => storeTraffic(db, server, seoul('2026-11-18T09:30:00'))));
  const [early, old] = [counting(), counting()];
  end(early, getDesk, 502);
  end(early, userInfo, 500);
  end(old, userInfo, 500);
  await storeTraffic(db, early, seoul('2026-11-17T11:30:00'));
  await storeTraffic(db, old, seoul('2026-11-17T09:30:00'));
  expect((await health()).traffic).toEqual({
    requests: 10,
    failed: 6,
    refused: 0,
    slow: 0,
    hours: [
      { hour: '2026-11-17T11:00:00+09:00', requests: 2, failed: 2 },
      { hour: '2026-11-18T09:00:00+09:00', requests: 8, failed: 4 },
    ],
    failing: [
      { call: getDesk, requests: 5, failed: 5, last: '2026-11-18T09:00:00+09:00' },
      { call: userInfo, requests: 5, failed: 1, last: '2026-11-17T11:00:00+09:00' },
    ],
  });
});

test('a portal without requests has figures too', async () => {
  expect((await health()).traffic).toEqual({
    requests: 0,
    failed: 0,
    refused: 0,
    slow: 0,
    hours: [],
    failing: [],
  });
});

test('old figures are removed', async () => {
  const counted = counting();
  for (const at of ['2026-11-01T10:00:00', '2026-11-18T09:00:00']) {
    end(counted, userInfo, 200);
    await storeTraffic(db, counted, seoul(at));
  }
  await forgetTraffic(db, seoul('2026-11-18T10:00:00'));
  expect((await db.select().from(traffic)).map(({ hour }) => hour)).toEqual([seoul('2026-11-18T09:00:00')]);
});

test('says which mails wait and were refused, and where files are', async () => {
  const kept = {
    kind: 'invitation',
    expiresAt: seoul('2026-11-30T00:00:00'),
    nextAt: seoul('2026-11-18T10:00:00'),
  };
  await db.insert(mail).values([
    { ...kept, content: '…', createdAt: seoul('2026-11-18T08:00:00') },
    { ...kept, content: '…', createdAt: seoul('2026-11-18T09:00:00') },
    ...(['refused', 'sent'] as const).map((state) => ({
      ...kept,
      state,
      createdAt: seoul('2026-11-18T07:00:00'),
      settledAt: seoul('2026-11-18T07:00:00'),
    })),
    {
      ...kept,
      state: 'refused',
      createdAt: seoul('2026-11-01T00:00:00'),
      settledAt: seoul('2026-11-02T00:00:00'),
    },
  ]);
  const { mail: mails, storage } = await health();
  expect(mails).toEqual({ isOn: false, waiting: 2, since: '2026-11-18T08:00:00+09:00', refused: 1 });
  expect(storage).toMatchObject({ isRemote: false, isReached: true });
  expect(storage.disk?.total).toBeGreaterThan(storage.disk?.free ?? Infinity);
  expect(storage.database).toBeGreaterThan(1_000_000);
});

const neverDone = (name: string) => ({ name, doneAt: null, isLate: false, failed: 0 });

const asOwner = (statement: string) =>
  connected(portal.ownerUrl, (owner) => owner.query(`truncate pgboss.job, pgboss.archive; ${statement}`));

test('says when scheduled work was last done, and whether it is late', async () => {
  await asOwner(
    `update pgboss.queue set created_on = '2026-11-18 09:50+09';
    insert into pgboss.job (name, state, completed_on) values
      ('mails', 'completed', '2026-11-18 09:58+09'), ('tidy', 'completed', '2026-11-17 18:20+09'),
      ('tidy', 'failed', '2026-11-18 00:30+09')`,
  );
  expect((await health()).jobs).toEqual([
    { name: 'tidy', doneAt: '2026-11-17T18:20:00+09:00', isLate: true, failed: 1 },
    neverDone('team-drafts'),
    { name: 'mails', doneAt: '2026-11-18T09:58:00+09:00', isLate: false, failed: 0 },
    neverDone('bounces'),
    neverDone('pushes'),
    neverDone('announcements'),
    neverDone('reminders'),
    neverDone('destroy'),
    neverDone('similarity'),
  ]);
});

test('work that is dead for days stays late, with what was done last as long as that is known', async () => {
  await asOwner(
    `update pgboss.queue set created_on = '2026-11-01 00:00+09';
    insert into pgboss.job (name, state, completed_on) values
      ('mails', 'completed', '2026-11-14 09:58+09'), ('mails', 'failed', '2026-11-15 09:58+09');
    insert into pgboss.archive select * from pgboss.job;
    delete from pgboss.job;
    insert into pgboss.job (name, state, completed_on) values
      ('bounces', 'completed', '2026-11-18 09:59+09'), ('pushes', 'failed', '2026-11-18 09:59+09')`,
  );
  const { jobs } = await health();
  expect(jobs.filter(({ name }) => ['mails', 'bounces', 'pushes', 'destroy'].includes(name))).toEqual([
    { name: 'mails', doneAt: '2026-11-14T09:58:00+09:00', isLate: true, failed: 0 },
    { name: 'bounces', doneAt: '2026-11-18T09:59:00+09:00', isLate: false, failed: 0 },
    { name: 'pushes', doneAt: null, isLate: true, failed: 1 },
    { name: 'destroy', doneAt: null, isLate: true, failed: 0 },
  ]);
});

const minutely = { every: '* * * * *' };
const [long, now] = [seoul('2026-11-01T00:00:00'), new Date(testNow)];

test.each([
  ['2026-11-18T09:45:00', false],
  ['2026-11-18T09:44:59', true],
] as const)('work of every minute that was last done at %s is late: %s', (doneAt, late) => {
  expect(isLate(minutely, { since: long, doneAt: seoul(doneAt) }, now)).toBe(late);
});

test.each([
  ['2026-11-18T09:44:00', false],
  ['2026-11-18T09:43:59', true],
] as const)('work of every minute that is there since %s and was never done is late: %s', (since, late) => {
  expect(isLate(minutely, { since: seoul(since), doneAt: null }, now)).toBe(late);
});

test('only administrators see it', async () => {
  expect((await (await portal.as(world.prof)).post(getHealth, {})).status).toBe(403);
});
