import { getTodoList } from '@baeum/contract/lecture/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { learning } from '../study/tables.ts';
import { addContent } from '../testing/contents.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addQuiz } from '../testing/quizzes.ts';
import { createWorld, type World } from '../testing/world.ts';
import { enrolment } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db } = portal.services;
  for (const code of ['V1', 'V2', 'V3']) await addContent(db, { code });
  await addContent(db, { code: 'W1', weekNumber: 8 });
  await db.insert(learning).values([
    { studentId: world.ann.id, contentCode: 'V1', watched: [{ from: 0, to: 90 }], watchedSeconds: 90 },
    {
      studentId: world.ann.id,
      contentCode: 'W1',
      watched: [{ from: 0, to: 1200 }],
      watchedSeconds: 1200,
      reachedAt: new Date('2026-11-17T10:00:00+09:00'),
    },
  ]);
  await addQuiz(db, {
    code: 'later',
    isExam: true,
    opensAt: new Date('2026-11-19T00:00:00+09:00'),
    closesAt: new Date('2026-11-19T01:00:00+09:00'),
  });
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
});

const todo = async (doneYn: 'Y' | 'N' = 'N', caller = ann) =>
  (await caller.post(getTodoList, { doneYn })).body.result;

test('lists what is open by when it is due, with the contents of a week as one', async () => {
  const { list, todoCnt, doneCnt } = await todo();
  expect(list.map(({ schlSe, schlCd, schlStus }) => `${schlSe} ${schlCd} ${schlStus}`)).toEqual([
    'assignment A-draft draft',
    'assignment A-open todo',
    'quiz later todo',
    'week 9 draft',
  ]);
  expect([todoCnt, doneCnt]).toEqual([4, 1]);
  expect(list.at(2)).toMatchObject({ screYn: 'Y', progressStatus: 'before', lctrCd: null, leftCnt: null });
  expect(list.at(-1)).toEqual({
    schlSe: 'week',
    schlCd: '9',
    schlNm: expect.any(String),
    schlStde: '2026-11-16T00:00:00+09:00',
    schlEnde: '2026-11-22T23:59:00+09:00',
    extnYn: 'N',
    edcCrseCd: 'C1',
    lctrShdlCd: 'LA',
    sbcKrnm: '분자생물학의 이해',
    progressStatus: 'progress',
    schlStus: 'draft',
    isTardy: 'N',
    screYn: 'N',
    lctrCd: 'V1',
    leftCnt: 3,
    lockCnt: 0,
    leftMin: 59,
  });
});

test('lists what has been done on request', async () => {
  const { list, todoCnt, doneCnt } = await todo('Y');
  expect(list.map(({ schlSe, schlCd, schlStus }) => `${schlSe} ${schlCd} ${schlStus}`)).toEqual([
    'week 8 done',
  ]);
  expect([todoCnt, doneCnt]).toEqual([4, 1]);
});

test('lists what is to do in all courses of the student, each with its course', async () => {
  const ben = await portal.as(world.ben);
  const listed = async () =>
    (await todo('N', ben)).list.map(({ schlCd, edcCrseCd }) => `${edcCrseCd} ${schlCd}`);
  expect(await listed()).toEqual(['C2 B-open']);
  const { db } = portal.services;
  await db.insert(enrolment).values({ studentId: world.ben.id, lectureCode: 'LA' });
  onTestFinished(async () => {
    await db
      .delete(enrolment)
      .where(and(eq(enrolment.studentId, world.ben.id), eq(enrolment.lectureCode, 'LA')));
  });
  expect(await listed()).toEqual(expect.arrayContaining(['C1 A-open', 'C2 B-open']));
});

test('knows what only this student has done', async () => {
  const sue = await portal.as(world.sue);
  const { list, doneCnt } = await todo('N', sue);
  expect(list.find(({ schlSe }) => schlSe === 'week')).toMatchObject({ schlCd: '8', leftCnt: 1 });
  expect(doneCnt).toBe(0);
});

test('what may still be handed in late is late', async () => {
  portal.clock.set('2026-11-20T10:00:00+09:00');
  ann = await portal.as(world.ann);
  const { list } = await todo();
  expect(list.filter(({ isTardy }) => isTardy === 'Y').map(({ schlCd }) => schlCd)).toEqual([
    'A-draft',
    'A-open',
  ]);
});
