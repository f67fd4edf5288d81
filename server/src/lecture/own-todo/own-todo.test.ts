import {
  deleteOwnTodo,
  keptDoneOwnTodos,
  longestOwnTodo,
  markOwnTodo,
  mostOwnTodos,
  ownTodoRefusals,
  saveOwnTodo,
} from '@baeum/contract/lecture/own-todo-terms';
import { getTodoList } from '@baeum/contract/lecture/terms';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Caller, type TestPortal, testNow, testPortal } from '../../testing/portal.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { enrolment } from '../tables.ts';
import { ownTodo } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  await portal.services.db.delete(ownTodo);
  ann = await portal.as(world.ann);
});

const own = async (doneYn: 'Y' | 'N' = 'N', caller = ann) => {
  const { result } = (await caller.post(getTodoList, { doneYn })).body;
  return result.list.filter(({ schlSe }) => schlSe === 'own');
};
const save = (todoKey: string, todoNm: string, more: { dueDt?: string; lctrShdlCd?: string } = {}) =>
  ann.post(saveOwnTodo, { todoKey, todoNm, ...more });
const mark = (todoKey: string, doneYn: 'Y' | 'N') => ann.post(markOwnTodo, { todoKey, doneYn });

test('an own entry stands among the others by when it is due, at once', async () => {
  const before = (await ann.post(getTodoList, {})).body.result;
  const [soon, some] = [randomUUID(), randomUUID()];
  await save(soon, ' 실험복 챙기기 ', { dueDt: '2026-11-18T15:00', lctrShdlCd: 'LA' });
  await save(some, '도서관 책 반납');
  const after = (await ann.post(getTodoList, {})).body.result;
  expect(after.todoCnt).toBe(before.todoCnt + 2);
  expect(after.list.at(0)).toEqual({
    schlSe: 'own',
    schlCd: soon,
    schlNm: '실험복 챙기기',
    schlStde: testNow,
    schlEnde: '2026-11-18T15:00:00+09:00',
    edcCrseCd: 'C1',
    lctrShdlCd: 'LA',
    sbcKrnm: '분자생물학의 이해',
    progressStatus: 'progress',
    schlStus: 'todo',
    isTardy: 'N',
    extnYn: 'N',
    screYn: 'N',
    lctrCd: null,
    leftCnt: null,
    lockCnt: null,
    leftMin: null,
  });
  expect(after.list.at(-1)).toMatchObject({ schlCd: some, schlEnde: null, lctrShdlCd: '', sbcKrnm: '' });
});

test('it is late once its last minute is over, by the clock alone', async () => {
  await save(randomUUID(), '전화하기', { dueDt: '2026-11-18T15:00' });
  const lateAt = async (moment: string) => {
    portal.clock.set(moment);
    return (await own('N', await portal.as(world.ann))).map(({ isTardy }) => isTardy);
  };
  expect(await lateAt('2026-11-18T15:00:59+09:00')).toEqual(['N']);
  expect(await lateAt('2026-11-18T15:01:00+09:00')).toEqual(['Y']);
});

test('it is changed, ticked off, taken back and deleted', async () => {
  const key = randomUUID();
  await save(key, '초안 쓰기', { dueDt: '2026-11-18T15:00', lctrShdlCd: 'LA' });
  await save(key, '초안 다듬기');
  expect(await own()).toMatchObject([{ schlCd: key, schlNm: '초안 다듬기', schlEnde: null, lctrShdlCd: '' }]);
  await mark(key, 'Y');
  expect([await own(), await own('Y')]).toMatchObject([[], [{ schlCd: key, schlStus: 'done' }]]);
  await mark(key, 'N');
  expect([await own(), await own('Y')]).toMatchObject([[{ schlCd: key }], []]);
  await ann.post(deleteOwnTodo, { todoKey: key });
  expect(await own()).toEqual([]);
  expect((await mark(key, 'Y')).body.errorCode).toBe(ownTodoRefusals.gone.errorCode);
});

test('nobody else sees or changes it', async () => {
  const key = randomUUID();
  await save(key, '나만 보는 것');
  const sue = await portal.as(world.sue);
  expect(await own('N', sue)).toEqual([]);
  expect((await sue.post(markOwnTodo, { todoKey: key, doneYn: 'Y' })).status).toBe(404);
  await sue.post(deleteOwnTodo, { todoKey: key });
  await sue.post(saveOwnTodo, { todoKey: key, todoNm: '다른 것' });
  expect(await own()).toMatchObject([{ schlNm: '나만 보는 것' }]);
});

test('it names only lectures that the student takes', async () => {
  const key = randomUUID();
  expect((await save(key, '복습', { lctrShdlCd: 'LB' })).body.errorCode).toBe('L_ST_TODO_003');
  await save(key, '복습', { lctrShdlCd: 'LA' });
  const { db } = portal.services;
  const mine = and(eq(enrolment.studentId, world.ann.id), eq(enrolment.lectureCode, 'LA'));
  const [row] = await db.select({ state: enrolment.state }).from(enrolment).where(mine);
  onTestFinished(async () => void (await db.update(enrolment).set({ state: row?.state }).where(mine)));
  await db.update(enrolment).set({ state: 'cancelled' }).where(mine);
  expect(await own()).toMatchObject([{ schlCd: key, lctrShdlCd: '', sbcKrnm: '' }]);
});

test('an empty text and one that is too long are refused', async () => {
  expect((await save(randomUUID(), '   ')).status).toBe(400);
  expect((await save(randomUUID(), '가'.repeat(longestOwnTodo + 1))).status).toBe(400);
  expect((await save(randomUUID(), '가'.repeat(longestOwnTodo))).status).toBe(200);
});

/** Entries without a request each. */
const fill = (entries: number, done: boolean) =>
  portal.services.db.execute(sql`insert into own_todo
    select ${world.ann.id}, gen_random_uuid(), 'x', null, null, ${testNow}::timestamptz,
      case when ${done} then ${testNow}::timestamptz - interval '1 day' end
    from generate_series(1, ${entries})`);

test('two requests at once do not go over the number of open entries', async () => {
  await fill(mostOwnTodos - 1, false);
  const replies = await Promise.all([save(randomUUID(), '하나'), save(randomUUID(), '둘')]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await own()).toHaveLength(mostOwnTodos);
});

test('of those that are done the latest are kept', async () => {
  await fill(keptDoneOwnTodos, true);
  const key = randomUUID();
  await save(key, '마지막 것');
  await mark(key, 'Y');
  const [kept] = await portal.services.db
    .select({ rows: count() })
    .from(ownTodo)
    .where(isNotNull(ownTodo.doneAt));
  expect(kept?.rows).toBe(keptDoneOwnTodos);
  expect((await own('Y')).map(({ schlCd }) => schlCd)).toContain(key);
});
