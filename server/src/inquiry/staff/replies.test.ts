/** Saved replies: whose they are, what is needed, two who change one; and how long first answers take. */
import { saveInqAnwData } from '@baeum/contract/inquiry/terms';
import * as t from '@baeum/contract/inquiry/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addInquiryTypes } from '../../testing/inquiries.ts';
import { addStaffAccount } from '../../testing/people.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../../testing/portal.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { inquiry, inquiryAnswer, savedReply } from '../tables.ts';

let portal: TestPortal;
let world: World;
let admin: Caller;
let colleague: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  await addInquiryTypes(db);
  admin = await portal.as({ ...world.admin, side: 'staff' });
  const other = await addStaffAccount(db, 'admin-two', '다른 관리자', 'administrator');
  colleague = await portal.as({ ...other, side: 'staff' });
});
beforeEach(() => portal.services.db.delete(savedReply));

const usual = { name: '접속 안내', body: '브라우저를 새로 고쳐 주세요.\n감사합니다.', isShared: false };
const add = async (caller: Caller, fields: Partial<typeof usual> = {}) =>
  (await caller.post(t.addReply, { ...usual, ...fields })).body;
const names = async (caller: Caller) =>
  (await caller.post(t.listReplies, {})).body.result.items.map(({ name }) => name);

test('an own reply is seen and changed by nobody else, a shared one by every administrator', async () => {
  const { result: own } = await add(admin, { name: '나의 것' });
  const { result: shared } = await add(admin, { name: '모두의 것', isShared: true });
  expect([await names(admin), await names(colleague)]).toEqual([['나의 것', '모두의 것'], ['모두의 것']]);
  const change = (to: typeof own) => colleague.post(t.changeReply, { ...to, ...usual, isShared: true });
  expect((await change(own)).status).toBe(404);
  expect((await colleague.post(t.removeReply, { id: own.id })).status).toBe(404);
  expect((await change(shared)).status).toBe(200);
  expect(await names(admin)).toEqual(['나의 것', '접속 안내']);
  expect((await colleague.post(t.removeReply, { id: shared.id })).status).toBe(200);
  expect(await names(admin)).toEqual(['나의 것']);
});

test('a shared reply that somebody takes back is kept by that one', async () => {
  const { result } = await add(admin, { isShared: true });
  await colleague.post(t.changeReply, { ...result, ...usual, isShared: false });
  expect([await names(admin), await names(colleague)]).toEqual([[], ['접속 안내']]);
});

test('a name and a text are needed', async () => {
  for (const field of ['name', 'body'] as const)
    expect(await add(admin, { [field]: ' ' })).toMatchObject({
      errorCode: t.replyRefusals[field === 'name' ? 'noName' : 'noBody'].errorCode,
      errorAbout: { field },
    });
  expect(await portal.services.db.$count(savedReply)).toBe(0);
});

test('there are no more than can be listed', async () => {
  const rows = Array.from({ length: t.replyLimits.replies }, (_, index) => ({
    ...usual,
    name: `문구 ${index}`,
    accountId: world.admin.id,
  }));
  await portal.services.db.insert(savedReply).values(rows);
  expect(await add(admin)).toMatchObject({ errorCode: t.replyRefusals.tooMany.errorCode });
  expect((await add(colleague)).status).toBe(200);
});

test('the later of two is refused with what is stored', async () => {
  const { result } = await add(admin, { isShared: true });
  const change = (caller: Caller, name: string) =>
    caller.post(t.changeReply, { ...result, ...usual, isShared: true, name });
  expect((await change(colleague, '먼저')).status).toBe(200);
  const late = await change(admin, '나중');
  expect(late.body.errorCode).toBe(staffRefusals.stale.errorCode);
  const { stored = '' } = late.body.errorAbout ?? {};
  expect(JSON.parse(stored)).toMatchObject({ values: { name: '먼저', isShared: 'Y' } });
});

test('the time to the first answer is a median of the last days, which later changes do not move', async () => {
  const { db } = portal.services;
  const times = async () => (await admin.post(t.getAnswerTimes, {})).body.result;
  expect(await times()).toEqual({ answered: 0, medianMinutes: null });
  const hours = (count: number) => new Date(Date.parse('2026-11-18T10:00:00+09:00') - count * 3_600_000);
  const asked = async (askedAt: Date, answeredAt?: Date) => {
    const [row] = await db
      .insert(inquiry)
      .values({
        authorId: world.ann.id,
        typeCode: '0000550002',
        title: '제목',
        bodyHtml: '<p>내용</p>',
        createdAt: askedAt,
      })
      .returning({ id: inquiry.id });
    const inquiryId = row?.id ?? 0;
    const written = { authorId: world.admin.id, bodyHtml: '<p>답</p>' };
    if (answeredAt) await db.insert(inquiryAnswer).values({ ...written, inquiryId, createdAt: answeredAt });
    return inquiryId;
  };
  const first = await asked(hours(3), hours(2));
  await asked(hours(10), hours(8));
  await asked(hours(30), hours(20));
  await asked(hours(5));
  await asked(hours(24 * 40), hours(24 * 31));
  expect(await times()).toEqual({ answered: 3, medianMinutes: 120 });
  portal.clock.set(testNow);
  await admin.upload(saveInqAnwData, { inqSeq: String(first), content: '<p>고친 답</p>' }, []);
  expect(await times()).toEqual({ answered: 3, medianMinutes: 120 });
});
