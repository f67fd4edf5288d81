/** What is due, who approves it, and requests of persons. */
import * as t from '@baeum/contract/privacy/destruction-terms';
import { changePeriod } from '@baeum/contract/privacy/staff-terms';
import { listPeople, suspendPeople } from '@baeum/contract/people/staff-terms';
import { findForStaff } from '@baeum/contract/search/staff-terms';
import { listPersonHistory } from '@baeum/contract/history/staff-terms';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account, staffChange } from '../../platform/tables.ts';
import { addStaffAccount, addStudent } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createStage, type Stage } from '../../testing/stage.ts';
import { destructionStep } from '../tables.ts';
import { destroy } from './job.ts';

let portal: TestPortal;
let stage: Stage;
let admin: Caller;
let count = 0;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  admin = await portal.as(stage.admin);
});

/** Somebody who left so many years ago. */
async function leaver(years: number, type: 'staff' | 'administrator' = 'staff') {
  const one = await addStaffAccount(portal.services.db, `leaver-${++count}`, '떠난 사람', type);
  await portal.services.db
    .update(account)
    .set({
      passwordSetAt: sql`${portal.clock.now()}::timestamptz - make_interval(years => ${years}, days => 1)`,
    })
    .where(eq(account.id, one.id));
  return one;
}

const due = async (rows = 100) => (await admin.post(t.listDue, { rows })).body.result;
const dueOf = async (loginId: string) => (await due()).items.find((one) => one.loginId === loginId);
const kindsOf = async (loginId: string) => (await dueOf(loginId))?.kinds.map(({ kind }) => kind);
const approve = async (...loginIds: string[]) =>
  (await admin.post(t.approveDestruction, { loginIds, reason: '보유 기간 만료' })).body.result.items;

beforeEach(async () => {
  for (const [kind, months] of [
    ['account', 12],
    ['grades', 120],
  ] as const)
    await admin.post(changePeriod, { kind, months });
});

test('what is due depends on the period of its kind; who it was goes with the last one', async () => {
  const [one, four, eleven] = [await leaver(1), await leaver(4), await leaver(11)];
  expect(await kindsOf(one.loginId)).toEqual(['account']);
  expect(await kindsOf(four.loginId)).toEqual(['account', 'inquiries']);
  expect(await kindsOf(eleven.loginId)).toEqual([
    'account',
    'work',
    'attendance',
    'grades',
    'inquiries',
    'identity',
  ]);
  await admin.post(changePeriod, { kind: 'account', months: 24 });
  expect(await dueOf(one.loginId)).toBeUndefined();
  await admin.post(changePeriod, { kind: 'grades', months: 144 });
  expect(await kindsOf(eleven.loginId)).not.toContain('identity');
  // Whoever was there lately, or takes a lecture, is not due.
  const student = await addStudent(portal.services.db, 'takes-one');
  await portal.services.db
    .update(account)
    .set({ passwordSetAt: new Date('2010-01-01T00:00:00Z') })
    .where(eq(account.id, student.id));
  expect(await dueOf('takes-one')).toBeUndefined();
  expect(await dueOf('admin')).toBeUndefined();
});

test('the list has pages, those who left first first', async () => {
  await leaver(20);
  await leaver(30);
  const [first] = (await due(1)).items;
  const second = (await admin.post(t.listDue, { rows: 1, page: 2 })).body.result;
  expect([first?.lastUsedOn.slice(0, 4), second.items[0]?.lastUsedOn.slice(0, 4)]).toEqual(['1996', '2006']);
  expect(second.total).toBe((await due()).total);
});

test('what is approved is destroyed, and the record of it says nothing about whom', async () => {
  const one = await leaver(11);
  await portal.services.db.update(account).set({ name: '기록에없는이름' }).where(eq(account.id, one.id));
  expect((await dueOf(one.loginId))?.kinds[0]).toMatchObject({ kind: 'account', rows: 1 });
  expect(await approve(one.loginId)).toMatchObject([{ denial: null }]);
  expect(await dueOf(one.loginId)).toBeUndefined();
  expect(await approve(one.loginId)).toMatchObject([{ denial: 'notDue' }]);
  const resumed = await admin.post(suspendPeople, { loginIds: [one.loginId], suspended: false });
  expect(resumed.body.result.items).toMatchObject([{ denial: 'destroyed' }]);
  await destroy(portal.services);
  // The reason outlives the history of the person.
  const lines = await portal.services.db
    .select({ reason: staffChange.reason, subjectId: staffChange.subjectId })
    .from(staffChange)
    .where(and(eq(staffChange.call, t.approveDestruction), isNotNull(staffChange.reason)));
  expect(lines).toContainEqual({ reason: '보유 기간 만료', subjectId: null });
  expect(lines.filter(({ subjectId }) => subjectId === one.id)).toEqual([]);
  const { items } = (await admin.post(t.listDestructions, {})).body.result;
  const record = items.find(({ origin, approvedBy }) => origin === 'period' && approvedBy === '관리자');
  expect(record).toMatchObject({
    persons: 1,
    finishedAt: expect.any(String),
  });
  expect(record?.kinds).toContain('identity');
  expect(JSON.stringify(items)).not.toMatch(/기록에없는이름|leaver/);
  expect((await admin.post(listPeople, { search: '파기된' })).body.result.items).toEqual([]);
  expect((await admin.post(findForStaff, { text: '파기된' })).body.result.people).toEqual([]);
});

test('what may not be destroyed is left out with the reason', async () => {
  const operator = await leaver(11);
  await portal.services.db.execute(sql`insert into programme_operator values ('C1', ${operator.id})`);
  const fresh = await leaver(0);
  const items = await approve(operator.loginId, fresh.loginId, 'nobody', 'admin');
  expect(Object.fromEntries(items.map(({ loginId, denial }) => [loginId, denial]))).toEqual({
    [operator.loginId]: 'operates',
    [fresh.loginId]: 'notDue',
    nobody: 'unknown',
    admin: 'notDue',
  });
  const reply = await admin.post(t.approveDestruction, { loginIds: [operator.loginId], reason: ' ' });
  expect(reply.body.errorCode).toBe(t.destructionRefusals.noReason.errorCode);
});

test('of two administrators who destroy each other at once one stays', async () => {
  const { db } = portal.services;
  const [one, other] = [await leaver(11, 'administrator'), await leaver(11, 'administrator')];
  const asOne = await portal.as({ ...one, side: 'staff' });
  const asOther = await portal.as({ ...other, side: 'staff' });
  await db.execute(sql`update account set last_seen_at = null where id in (${one.id}, ${other.id})`);
  await db.update(account).set({ suspendedAt: portal.clock.now() }).where(eq(account.id, stage.admin.id));
  await Promise.all([
    asOne.post(t.approveDestruction, { loginIds: [other.loginId], reason: '확인' }),
    asOther.post(t.approveDestruction, { loginIds: [one.loginId], reason: '확인' }),
  ]);
  await db.update(account).set({ suspendedAt: null }).where(eq(account.id, stage.admin.id));
  const left = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [one.id, other.id]), isNull(account.suspendedAt)));
  expect(left).toHaveLength(1);
});

test('a person is told what is held; what has to stay stays, and the rest is removed', async () => {
  const held = (await admin.post(t.getHeldData, { loginId: 'ann' })).body.result;
  expect(held.kinds.map(({ kind, fate }) => [kind, fate])).toEqual([
    ['account', 'inUse'],
    ['work', 'kept'],
    ['attendance', 'kept'],
    ['grades', 'kept'],
    ['inquiries', 'removed'],
  ]);
  const of = (kind: string) => held.kinds.find((one) => one.kind === kind);
  expect(of('work')?.files).toBeGreaterThan(0);
  expect(of('inquiries')?.rows).toBeGreaterThan(0);
  const input = { loginId: 'ann', reason: '11월 18일 전자우편으로 요구' };
  expect((await admin.post(t.eraseOnRequest, input)).body.result).toEqual({ kinds: ['inquiries'] });
  const again = await admin.post(t.eraseOnRequest, input);
  expect(again.body).toMatchObject({ status: 409, message: t.destructionDenialMessages.notDue });
  await destroy(portal.services);
  const after = (await admin.post(t.getHeldData, { loginId: 'ann' })).body.result;
  expect(after.kinds.find(({ kind }) => kind === 'inquiries')).toMatchObject({ fate: 'gone', rows: 0 });
  expect(after.kinds.find(({ kind }) => kind === 'work')).toEqual(of('work'));
  const [step] = await portal.services.db
    .select()
    .from(destructionStep)
    .where(and(eq(destructionStep.accountId, stage.ann.id), eq(destructionStep.kind, 'inquiries')));
  expect(step).toMatchObject({ rows: of('inquiries')?.rows, files: of('inquiries')?.files });
  const [line] = (await admin.post(listPersonHistory, { loginId: 'ann' })).body.result.items;
  expect(line).toMatchObject({ action: 'remove', reason: input.reason });
});

test('of whom a lecture is taught nothing is removed on request', async () => {
  const reply = await admin.post(t.eraseOnRequest, { loginId: 'prof', reason: '요구' });
  expect(reply.body).toMatchObject({ status: 409, message: t.destructionDenialMessages.teaches });
});
