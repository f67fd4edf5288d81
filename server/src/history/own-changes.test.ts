/** What students see of the history: nothing that is not released, and never what is for staff alone. */
import { calls } from '@baeum/contract';
import type { Call } from '@baeum/contract/call';
import { setStates } from '@baeum/contract/enrolment/staff-terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { changeActions, changeVisibilities } from '@baeum/contract/staff/history-terms';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { transaction } from '../platform/database.ts';
import { type Change, writeHistory } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import { requestNaming } from '../testing/examples.ts';
import { testPortal } from '../testing/portal.ts';
import { addStudent } from '../testing/people.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';
import { ownHistoryHandlersOf } from './own-changes.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
await addStaff(db);

const write = (change: Change) =>
  transaction(db, (tx) =>
    writeHistory(
      tx,
      {
        accountId: world.prof.id,
        address: '203.0.113.9',
        call: '/api/staff/test/change',
        at: portal.clock.now(),
        reason: '교수만 보는 사유',
        place: { lectureCode: 'LA', programmeCode: 'C1' },
      },
      [change],
    ),
  );

const seenBy = async (account: { readonly id: number }) =>
  (await (await portal.as(account)).post(getMyChangeList, { recordCountPerPage: 100 })).body.result;

test('a student reads plain words about what was changed, and in which lecture', async () => {
  const professor = await portal.as(world.prof);
  await professor.post(setStates, { lectureCode: 'LA', studentNumbers: ['2026-ann'], state: 'leave' });
  expect((await seenBy(world.ann)).list).toMatchObject([
    {
      chgrNm: '김교수',
      chgTtl: '수강 정보가 변경되었습니다.',
      sbjcNm: expect.any(String),
      vlList: [{ vlNm: '수강 상태', bfVl: '수강', afVl: '휴학' }],
    },
  ]);
  expect((await seenBy(world.ben)).list).toEqual([]);
  await professor.post(setStates, { lectureCode: 'LA', studentNumbers: ['2026-ann'], state: 'enrolled' });
});

test('of all kinds, actions and visibilities only what is shown at once is there, without what is for staff', async () => {
  const student = await addStudent(db, 'all-kinds');
  for (const kind of ['account', 'enrolment', 'assistant', 'score', 'lecture'])
    for (const action of changeActions)
      for (const shown of changeVisibilities)
        await write({
          kind,
          action,
          shown,
          object: `secret object ${shown}`,
          subjectId: student.id,
          values: { secondGrader: { after: 'secret value' }, state: { after: 'enrolled' } },
        });
  const own = await seenBy(student);
  expect(own.totalCnt).toBe(5 * changeActions.length);
  expect(JSON.stringify(own)).not.toMatch(/secret|교수만 보는 사유|203\.0\.113/);
  // Sentences, whatever the kind.
  for (const { chgTtl } of own.list) expect(chgTtl).toMatch(/[가-힣]/);
  expect(JSON.stringify(own.list)).toContain('수강 상태');
});

test('what waits for a release appears with it, and disappears when it is taken back', async () => {
  const student = await addStudent(db, 'released');
  for (const object of ['open', 'closed'])
    await write({
      kind: 'score',
      action: 'change',
      shown: 'released',
      object,
      subjectId: student.id,
    });
  await write({ kind: 'score', action: 'change', shown: 'never', object: 'open', subjectId: student.id });
  const seenWith = async (released: readonly string[]) => {
    const isReleased = (object: SQL) => sql`${object} = any(string_to_array(${released.join()}, ','))`;
    const handlers = ownHistoryHandlersOf([{ kind: 'score', isReleased }], `released_${released.length}`);
    const request = {
      services: portal.services,
      account: { id: student.id, evaluationBlocks: [] as Account['evaluationBlocks'] } as Account,
      input: { pageNo: 1, pageSize: 5 },
    };
    return (await handlers[getMyChangeList](request as never)).totalCnt;
  };
  expect(await seenWith([])).toBe(0);
  expect(await seenWith(['open'])).toBe(1);
  expect(await seenWith(['open', 'closed'])).toBe(2);
  // Without a rule nothing is.
  expect((await seenBy(student)).totalCnt).toBe(0);
});

test('no call of the student side tells what is not shown', async () => {
  const words = ['unreleased-object', 'unreleased-value', 'never-object', 'never-value'];
  for (const shown of ['released', 'never'] as const) {
    const word = shown === 'released' ? 'unreleased' : 'never';
    await write({
      kind: 'score',
      action: 'change',
      shown,
      object: `${word}-object`,
      subjectId: world.ann.id,
      values: { score: { before: `${word}-value`, after: `${word}-value` } },
    });
  }
  const ann = await portal.as(world.ann);
  const readable = Object.values<Call>(calls).filter(
    ({ access, writes, body = 'json', reply = 'json' }) =>
      ['account', 'student'].includes(access.who) &&
      access.resource === undefined &&
      !writes &&
      body === 'json' &&
      reply === 'json',
  );
  expect(readable.length).toBeGreaterThan(5);
  for (const call of readable) {
    const reply = await ann.send(call.path, JSON.stringify(requestNaming(call, undefined)), {
      'content-type': 'application/json',
    });
    for (const word of words) expect(JSON.stringify(reply.body), call.path).not.toContain(word);
  }
});

test('a page takes two statements', async () => {
  const ann = await portal.as(world.ann);
  await ann.post(getMyChangeList, {});
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ann.post(getMyChangeList, {});
    expect(spy.mock.calls.length).toBe(2);
  } finally {
    spy.mockRestore();
  }
});

test('pages cover everything once', async () => {
  const student = await addStudent(db, 'paged');
  for (let line = 0; line < 12; line++)
    await write({
      kind: 'enrolment',
      action: 'change',
      shown: 'now',
      object: `LA ${line}`,
      subjectId: student.id,
    });
  const caller = await portal.as(student);
  const pages = await Promise.all(
    [1, 2].map(async (pageNo) => (await caller.post(getMyChangeList, { pageNo })).body.result.list),
  );
  expect(pages.map((page) => page.length)).toEqual([10, 2]);
  expect(new Set(pages.flat().map(({ chgSeq }) => chgSeq)).size).toBe(12);
});
