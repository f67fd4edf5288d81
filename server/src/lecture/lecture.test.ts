import type { getAcaSchlList as GetAcaSchlList } from '@baeum/contract/lecture/terms';
import {
  countNames,
  getAcaList,
  getAcaLctrList,
  acaSchlCheck,
  getAcaSchlList,
  getMyLctrList,
} from '@baeum/contract/lecture/terms';
import type { Result } from '@baeum/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from '../assignment/tables.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addAssignment, addDraft, createWorld, type World } from '../testing/world.ts';
import { enrolment, lecture, lectureProfessor } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db, store } = portal.services;
  await db.insert(lectureProfessor).values({ lectureCode: 'LA', accountId: world.admin.id, position: 0 });
  const professorId = world.prof.id;
  for (const code of ['done', 'late', 'graded', 'untouched', 'exam-done', 'exam-open'])
    await addAssignment(db, { code, professorId, examKind: code.startsWith('exam') ? 'midterm' : null });
  await addAssignment(db, {
    code: 'coming',
    professorId,
    opensAt: new Date('2026-11-19T00:00:00+09:00'),
    closesAt: new Date('2026-11-20T23:59:00+09:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  });
  await addAssignment(db, {
    code: 'missed',
    professorId,
    closesAt: new Date('2026-11-12T23:59:00+09:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  });
  for (const [code, at, graded] of [
    ['done', '2026-11-17T10:00:00+09:00', false],
    ['late', '2026-11-20T10:00:00+09:00', false],
    ['graded', '2026-11-17T10:00:00+09:00', true],
    ['exam-done', '2026-11-17T10:00:00+09:00', false],
  ] as const) {
    const { id } = await addDraft(db, store, code, world.ann.id);
    const submittedAt = new Date(at);
    await db
      .update(submission)
      .set({ submittedAt, gradedAt: graded ? submittedAt : null })
      .where(eq(submission.id, id));
  }
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
});

test('lists the academic courses in which the student has a lecture', async () => {
  expect((await ann.post(getAcaList, {})).body.result.list).toEqual([{ id: 'C1', text: '2026-2학기' }]);
  expect((await ann.post(getAcaLctrList, { edcCrseCd: 'C1' })).body.result.list).toEqual([
    { lctrShdlCd: 'LA', sbcKrnm: '분자생물학의 이해', clNo: 1, cmpltType: '0000580001' },
  ]);
});

test('the term has the current week', async () => {
  const week = async (at: string) => {
    portal.clock.set(at);
    const caller = await portal.as(world.ann);
    return (await caller.post(acaSchlCheck, { edcCrseCd: 'C1' })).body.result.info?.termWk;
  };
  expect(await week('2026-09-20T23:59:59+09:00')).toBeNull();
  expect(await week('2026-09-21T00:00:00+09:00')).toBe(1);
  expect(await week('2026-11-22T23:59:59+09:00')).toBe(9);
  expect(await week('2026-11-23T00:00:00+09:00')).toBe(10);
  portal.clock.set(testNow);
  expect((await ann.post(acaSchlCheck, {})).body.result.info).toMatchObject({
    edcCrseCd: 'C1',
    termStYmd: '2026-09-21',
  });
  expect((await ann.post(acaSchlCheck, { edcCrseCd: 'C2' })).status).toBe(404);
});

describe('the card of a lecture', () => {
  test('has every field, the professors in order and the counts of all domains', async () => {
    const { list } = (await ann.post(getMyLctrList, { edcCrseCd: 'C1' })).body.result;
    expect(list).toHaveLength(1);
    const [card] = list;
    expect(card).toMatchObject({
      lctrShdlCd: 'LA',
      sbcKrnm: '분자생물학의 이해',
      majrTynm: '전공필수',
      majrNm: '바이오데이터융합전공',
      grdNm: '3학년',
      majrSenm: '2학기',
      gdptNm: '3학점',
      pfList: '관리자, 김교수',
      dbtRateYn: 'Y',
      teamRateYn: 'N',
      wkCnt: 15,
    });
    const counts = JSON.parse(card?.atndJson ?? '') as Record<string, number>;
    expect(Object.keys(counts).sort()).toEqual([...countNames].sort());
    expect(counts).toMatchObject({
      // A-open, A-draft, done, late, graded, untouched, coming, missed
      asgmt_cnt: 8,
      asgmt_atnd_cnt: 3,
      exam_asgmt_cnt: 2,
      exam_asgmt_atnd_cnt: 1,
      ing_cnt: 1,
      quiz_cnt: 0,
    });
  });

  test('has the states of its weeks', async () => {
    const { list } = (await ann.post(getMyLctrList, { edcCrseCd: 'C1' })).body.result;
    expect(list[0]?.wkStList).toEqual([...Array(8).fill('none'), 'current', ...Array(6).fill('before')]);
  });

  test('counts only one’s own work', async () => {
    const sue = await portal.as(world.sue);
    const { list } = (await sue.post(getMyLctrList, { edcCrseCd: 'C1' })).body.result;
    expect(JSON.parse(list[0]?.atndJson ?? '')).toMatchObject({
      asgmt_cnt: 8,
      asgmt_atnd_cnt: 0,
      ing_cnt: 0,
    });
  });

  test('of an empty lecture has zeros', async () => {
    const { db } = portal.services;
    const [row] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
    if (row === undefined) throw new Error('no lecture');
    await db.insert(lecture).values({ ...row, code: 'EMPTY', position: 9 });
    await db.insert(enrolment).values({ studentId: world.sue.id, lectureCode: 'EMPTY' });
    const sue = await portal.as(world.sue);
    const { list } = (await sue.post(getMyLctrList, { edcCrseCd: 'C1' })).body.result;
    expect(list.map(({ lctrShdlCd }) => lctrShdlCd)).toEqual(['LA', 'EMPTY']);
    expect(new Set(Object.values(JSON.parse(list[1]?.atndJson ?? '') as object))).toEqual(new Set([0]));
    expect(list[1]).toMatchObject({ pfList: '', wkStList: [] });
  });
});

describe('the calendar', () => {
  const entries = async (): Promise<Result<typeof GetAcaSchlList>> =>
    (await ann.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;

  test('has the academic events and the deadlines, each with one’s own state', async () => {
    const { list } = await entries();
    const states = Object.fromEntries(
      list.map(({ schlCd, schlStus, progressStatus }) => [schlCd, `${progressStatus} ${schlStus}`]),
    );
    expect(states).toEqual({
      midterm: 'finish none',
      'A-open': 'progress todo',
      'A-draft': 'progress draft',
      untouched: 'progress todo',
      done: 'progress done',
      late: 'progress late',
      graded: 'progress graded',
      'exam-done': 'progress done',
      'exam-open': 'progress todo',
      coming: 'before todo',
      missed: 'finish missed',
    });
    expect(list.find(({ schlCd }) => schlCd === 'midterm')).toMatchObject({
      schlSe: 'academic',
      dtbsCd: '0000290004',
      lctrShdlCd: null,
    });
    expect(list.find(({ schlCd }) => schlCd === 'A-open')).toMatchObject({
      schlSe: 'assignment',
      dtbsCd: '',
      schlNm: '과제 A-open',
      schlEnde: '2026-11-18T23:59:00+09:00',
      extnYn: 'N',
      lctrShdlCd: 'LA',
      sbcKrnm: '분자생물학의 이해',
    });
  });

  test('shows the late deadline during the late period', async () => {
    portal.clock.set('2026-11-20T09:00:00+09:00');
    ann = await portal.as(world.ann);
    const { list } = await entries();
    expect(list.find(({ schlCd }) => schlCd === 'untouched')).toMatchObject({
      schlStus: 'todo',
      schlEnde: '2026-11-21T23:59:00+09:00',
      extnYn: 'N',
    });
  });

  test('has every week with its days and times in Seoul', async () => {
    const { lctrWeekSchlList } = await entries();
    expect(lctrWeekSchlList).toHaveLength(15);
    expect(lctrWeekSchlList[8]).toEqual({
      lctrShdlCd: 'LA',
      sbcKrnm: '분자생물학의 이해',
      lctrWk: 9,
      lctrWkNm: '9주차 주제',
      lctrStdtYmd: '2026-11-16',
      lctrEndtYmd: '2026-11-22',
      lctrStdtTime: '00:00',
      lctrEndtTime: '23:59',
      lctrStNm: '9주차 시작',
      lctrEnNm: '9주차 종료',
      progressStatus: 'progress',
    });
  });
});
