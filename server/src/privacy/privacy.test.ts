/** Access records: the monthly review, and how long they are kept. */
import { exportPeople, getPerson, suspendPeople } from '@baeum/contract/people/staff-terms';
import { logKinds, retentions } from '@baeum/contract/privacy/retention';
import * as t from '@baeum/contract/privacy/staff-terms';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cleanUp } from '../recurring/housekeeping.ts';
import { accessLog, staffChange } from '../platform/tables.ts';
import { connected } from '../testing/database.ts';
import { keptLog } from '../testing/queues.ts';
import { testPortal } from '../testing/portal.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { monthsBefore } from './periods.ts';
import { retentionPeriod } from './tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const admin = await portal.as(world.admin);

beforeEach(() => db.delete(retentionPeriod));

const entry = {
  administratorId: staff.otherOperator.id,
  address: '127.0.0.1',
  named: {},
  impersonation: 'no',
  refused: false,
  call: getPerson,
} as const;

test('the review says of each account how much, whose, when, and what was taken out', async () => {
  const operator = await portal.as(staff.operator);
  await operator.post(getPerson, { loginId: 'ann' });
  await operator.post(getPerson, { loginId: 'ann' });
  await operator.post(getPerson, { loginId: 'ben' });
  const reply = await operator.download(exportPeople, {
    columns: ['name'],
    reason: '점검',
    type: 'professor',
  });
  expect(reply.status).toBe(200);
  const saturday = seoul('2026-11-14T12:00:00');
  const [night, evening] = [seoul('2026-11-16T22:00:00'), seoul('2026-11-16T21:59:00')];
  await db.insert(accessLog).values(
    [saturday, night, evening, seoul('2026-10-31T23:59:59'), seoul('2026-12-01T00:00:00')].map((at) => ({
      ...entry,
      at,
      studentId: world.sue.id,
    })),
  );
  const { items, review } = (await admin.post(t.listAccessReview, { month: '2026-11' })).body.result;
  const of = (loginId: string) => items.find((one) => one.loginId === loginId);
  expect(of('operator')).toMatchObject({
    name: '운영자',
    calls: 4,
    persons: 2,
    exports: 1,
    outsideHours: 0,
    refused: 0,
    standOuts: [],
  });
  expect(of('operator')?.exportedRows).toBeGreaterThan(1);
  expect(of('other-operator')).toMatchObject({ calls: 3, persons: 1, exports: 0, outsideHours: 2 });
  expect(review).toBeNull();
});

test('a month that is over is marked as reviewed, and again with another note', async () => {
  for (const note of ['이상 없음', '한 건을 확인하였습니다.']) {
    expect((await admin.post(t.markReviewed, { month: '2026-10', note })).status).toBe(200);
    const { review } = (await admin.post(t.listAccessReview, { month: '2026-10' })).body.result;
    expect(review).toMatchObject({ by: '관리자', note });
  }
  const lines = await db
    .select()
    .from(staffChange)
    .where(and(eq(staffChange.kind, 'accessReview'), eq(staffChange.object, '2026-10')))
    .orderBy(staffChange.id);
  expect(lines.map(({ action }) => action)).toEqual(['add', 'change']);
  const early = await admin.post(t.markReviewed, { month: '2026-11', note: '미리' });
  expect(early.body.errorCode).toBe(t.privacyRefusals.monthNotOver.errorCode);
});

test('an entry names everybody whom an action on several concerns, as far as it has room', async () => {
  await admin.post(suspendPeople, { loginIds: ['ann', 'ben'], suspended: false });
  const many = Array.from({ length: 30 }, (_, index) => `somebody-${index}`);
  await admin.post(suspendPeople, { loginIds: many, suspended: false });
  const found = await db
    .select({ named: accessLog.named })
    .from(accessLog)
    // Not those of another test.
    .where(and(eq(accessLog.call, suspendPeople), ne(accessLog.address, 'old')))
    .orderBy(accessLog.id);
  const texts = found.map(({ named }) => String(named['loginIds']));
  expect(texts[0]).toBe('ann,ben (2)');
  expect(texts[1]).toMatch(/^somebody-0,.*,somebody-\d \(30\)$/);
});

test('periods are what is decided, never shorter than the law allows', async () => {
  const periods = async () =>
    Object.fromEntries(
      (await admin.post(t.listPeriods, {})).body.result.items.map(({ kind, months }) => [kind, months]),
    );
  expect(await periods()).toEqual({
    access: 24,
    rights: 36,
    account: 12,
    work: 60,
    attendance: 60,
    grades: 120,
    inquiries: 36,
  });
  for (const kind of logKinds) {
    const months = retentions[kind].least - 1;
    const reply = await admin.post(t.changePeriod, { kind, months });
    expect(reply.body.errorCode).toBe(t.privacyRefusals.tooShort.errorCode);
  }
  await admin.post(t.changePeriod, { kind: 'access', months: 12 });
  expect(await periods()).toMatchObject({ access: 12, rights: 36 });
});

const ages = async () => {
  const rows = await db
    .select({ call: accessLog.call, at: accessLog.at })
    .from(accessLog)
    .where(eq(accessLog.address, 'old'));
  return rows
    .map(({ call, at }) => `${call === getPerson ? 'read' : 'rights'} ${at.getUTCFullYear()}`)
    .sort();
};

test('housekeeping removes what is older than its period, changes of rights later than the rest', async () => {
  const now = portal.clock.now();
  const yearsAgo = (years: number) => monthsBefore(now, years * 12 + 1);
  await db
    .insert(accessLog)
    .values(
      [getPerson, suspendPeople].flatMap((call) =>
        [1, 2, 3].map((years) => ({ ...entry, address: 'old', call, at: yearsAgo(years) })),
      ),
    );
  await cleanUp(portal.services, keptLog().log);
  expect(await ages()).toEqual(['read 2025', 'rights 2024', 'rights 2025']);
  await admin.post(t.changePeriod, { kind: 'access', months: 12 });
  await cleanUp(portal.services, keptLog().log);
  expect(await ages()).toEqual(['rights 2024', 'rights 2025']);
});

test('nothing else removes them: neither the role of the server, nor its owner by a slip', async () => {
  const gone = sql`delete from access_log where ${gte(accessLog.id, 0)}`;
  await expect(db.execute(gone)).rejects.toThrow();
  await connected(portal.ownerUrl, async (client) => {
    await expect(client.query('delete from access_log')).rejects.toThrow(/never changed/);
    await expect(client.query('truncate access_log')).rejects.toThrow(/never changed/);
    // What is younger than a year stays, whatever is asked for.
    const count = async () =>
      (
        await client.query<{ n: number }>(
          "select count(*)::int as n from access_log where at > now() - interval '1 year'",
        )
      ).rows[0]?.n;
    const before = await count();
    await client.query(
      `select forget_access(now() + interval '1 year', now() + interval '1 year', '{}', 100000)`,
    );
    expect(await count()).toBe(before);
  });
});
