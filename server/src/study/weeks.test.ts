import { getMyLctrInfo, getMyLctrList, type LectureCounts } from '@baeum/contract/lecture/terms';
import { getLctrWeekAllList, getLctrWeekInfo, getLctrWeekNumList } from '@baeum/contract/study/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addContent } from '../testing/contents.ts';
import { createWorld, type World } from '../testing/world.ts';
import { content, learning } from './tables.ts';

const seoul = (text: string) => new Date(`${text}+09:00`);
const day = 86_400_000;
const firstWeek = seoul('2026-09-21T00:00:00').getTime();

let portal: TestPortal;
let world: World;
let ann: Caller;

/**
 * Adds a content to a week, to be watched within it; Ann has watched `watched` seconds of it, and reached
 * attendance on the given day of the week, if any.
 */
async function addWeekContent(
  code: string,
  weekNumber: number,
  {
    watched = 0,
    reachedOnDay,
    ...values
  }: Partial<typeof content.$inferInsert> & {
    watched?: number;
    reachedOnDay?: number;
  } = {},
) {
  const starts = firstWeek + (weekNumber - 1) * 7 * day;
  await addContent(portal.services.db, {
    code,
    weekNumber,
    attendanceStartsAt: new Date(starts),
    attendanceEndsAt: new Date(starts + 7 * day - 60_000),
    ...values,
  });
  if (watched === 0) return;
  await portal.services.db.insert(learning).values({
    studentId: world.ann.id,
    contentCode: code,
    watched: [{ from: 0, to: watched }],
    watchedSeconds: watched,
    reachedAt: reachedOnDay === undefined ? null : new Date(starts + reachedOnDay * day),
  });
}

const enough = { watched: 1200, reachedOnDay: 1 };
const tooLate = { watched: 1200, reachedOnDay: 8 };

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  await addWeekContent('w1-a', 1, enough);
  await addWeekContent('w1-b', 1, enough);
  await addWeekContent('w2-seen', 2, enough);
  await addWeekContent('w2-begun', 2, { watched: 30 });
  await addWeekContent('w3-late', 3, tooLate);
  await addWeekContent('w4-optional', 4, { ...enough, recognisesAttendance: false });
  await addWeekContent('w6-seen', 6, enough);
  await addWeekContent('w6-private', 6, { isPublic: false });
  await addWeekContent('w7-extended', 7, { attendanceEndsAt: seoul('2026-11-29T23:59:00') });
  await addWeekContent('w9-begun', 9, { watched: 600 });
  await addWeekContent('w11-ahead', 11, { watched: 1200, reachedOnDay: -20 });
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
});

const expected = [
  'attended',
  'missed', // one of two
  'late', // reached, but not in time
  'none', // watched, but nothing had to be
  'none',
  'attended', // what is not public does not count
  'current', // over, but it can still be attended
  'none',
  'current',
  'before',
  'attended', // ahead of its time
  'before',
  'before',
  'before',
  'before',
];

const card = async (caller: Caller) => {
  const [lecture] = (await caller.post(getMyLctrList, { edcCrseCd: 'C1' })).body.result.list;
  const counts = JSON.parse(lecture?.atndJson ?? '{}') as LectureCounts;
  return { states: lecture?.wkStList, attended: counts.atnd_cnt, counts };
};
const home = async (caller: Caller) => {
  const { lctrInfo, dsblCnt } = (await caller.post(getMyLctrInfo, { lctrShdlCd: 'LA' })).body.result;
  return { states: lctrInfo.wkStList, attended: dsblCnt.atndCnt, counts: dsblCnt };
};
const page = async (caller: Caller) =>
  (await caller.post(getLctrWeekNumList, { lctrShdlCd: 'LA' })).body.result.list.map(({ wkSt }) => wkSt);

describe('the state of weeks', () => {
  test('is the same on the card, the lecture home and the study page', async () => {
    expect(await card(ann)).toMatchObject({ states: expected, attended: 3 });
    expect(await home(ann)).toMatchObject({ states: expected, attended: 3 });
    expect(await page(ann)).toEqual(expected);
  });

  test('is per student', async () => {
    const sue = await portal.as(world.sue);
    expect(await card(sue)).toMatchObject({ attended: 0 });
    expect((await page(sue)).slice(0, 11)).toEqual([
      'missed',
      'missed',
      'missed',
      'none',
      'none',
      'missed',
      'current',
      'none',
      'current',
      'before',
      'before',
    ]);
  });

  test('changes with the period of a content, in both directions', async () => {
    const { db } = portal.services;
    const moveEnd = (to: string) =>
      db
        .update(content)
        .set({ attendanceEndsAt: seoul(to) })
        .where(eq(content.code, 'w3-late'));
    await moveEnd('2026-10-20T23:59:00');
    expect((await page(ann))[2]).toBe('attended');
    expect(await card(ann)).toMatchObject({ attended: 4 });
    await moveEnd('2026-10-11T23:59:00');
    expect((await page(ann))[2]).toBe('late');
    expect(await home(ann)).toMatchObject({ attended: 3 });
  });

  test('changes after the last minute in which a content can be attended', async () => {
    portal.clock.set('2026-11-29T23:59:59+09:00');
    expect((await page(await portal.as(world.ann)))[6]).toBe('current');
    portal.clock.set('2026-11-30T00:00:00+09:00');
    expect((await page(await portal.as(world.ann)))[6]).toBe('missed');
  });
});

describe('the number of contents', () => {
  // Only public ones; those watched too late are done, those started and then missed are not. The third
  // activity under way is a draft of an assignment.
  test('is on the card', async () => {
    const { counts } = await card(ann);
    expect(counts).toMatchObject({ cntnt_cnt: 10, cntnt_atnd_cnt: 7, ing_cnt: 3 });
  });

  test('is on the lecture home', async () => {
    const { counts } = await home(ann);
    expect(counts).toMatchObject({ cntntCnt: 10, cntntAtndCnt: 7, ingCnt: 3, wkCnt: 15 });
  });

  test('is on each week', async () => {
    const { list } = (await ann.post(getLctrWeekAllList, { lctrShdlCd: 'LA' })).body.result;
    expect(list.map(({ dsbjCnt, cntntCnt, cntntAtndCnt }) => [dsbjCnt, cntntCnt, cntntAtndCnt])).toEqual([
      [2, 2, 2],
      [2, 2, 1],
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 0],
      [2, 1, 1],
      [1, 1, 0],
      [0, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
      [1, 1, 1],
      ...Array.from({ length: 4 }, () => [0, 0, 0]),
    ]);
  });
});

test('a week has its title, professors and period', async () => {
  const { info } = (await ann.post(getLctrWeekInfo, { lctrShdlCd: 'LA', week: 9 })).body.result;
  expect(info).toEqual({
    lctrWk: 9,
    lctrWkNm: '9주차 주제',
    lctrStde: '2026-11-16T00:00:00+09:00',
    lctrEnde: '2026-11-22T23:59:00+09:00',
    progressStatus: 'progress',
    wkSt: 'current',
    pfList: '김교수',
    dsbjCnt: 1,
    cntntCnt: 1,
    cntntAtndCnt: 0,
  });
});
