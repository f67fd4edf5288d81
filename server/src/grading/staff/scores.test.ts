/** Staff grade what students have handed in, and show it to them. */
import {
  assignmentRefusals,
  cancelAsgmtData,
  getAsgmtList,
  getAsgmtSbmtData,
  reSubmitAsgmtData,
} from '@baeum/contract/assignment/terms';
import { giveExtensions } from '@baeum/contract/extension/staff-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignment, submission } from '../../assignment/tables.ts';
import { academicCourse, enrolment } from '../../lecture/tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { score, scoreRelease } from '../tables.ts';
import { judged, type Save, saveAs } from '../../testing/grading.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addAssignment, addDraft, createWorld, type World } from '../../testing/world.ts';

const rubric = [
  {
    name: '내용',
    levels: [
      { name: '우수', description: '', points: 60 },
      { name: '미흡', description: '', points: 20.5 },
    ],
  },
  {
    name: '글',
    levels: [
      { name: '우수', description: '', points: 40 },
      { name: '없음', description: '', points: 0 },
    ],
  },
];

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
let prof: Caller;
let ann: Caller;
let code = '';
let activityId = '';
let number = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});
beforeEach(async () => {
  await at(testNow);
  code = `G-${++number}`;
  activityId = t.activityIdOf('assignment', code);
  await addAssignment(portal.services.db, { code, professorId: world.prof.id });
  await portal.services.db
    .update(assignment)
    .set({ points: 100, latePenalty: 10, rubric })
    .where(eq(assignment.code, code));
});

/** Sets the clock and signs in again, because sessions do not last for days. */
async function at(time: string) {
  portal.clock.set(time);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
}

async function handIn(time = '2026-11-17T10:00:00', studentId = world.ann.id): Promise<number> {
  const { id } = await addDraft(portal.services.db, portal.services.store, code, studentId);
  await portal.services.db
    .update(submission)
    .set({ submittedAt: new Date(`${time}+09:00`) })
    .where(eq(submission.id, id));
  return id;
}

const work = async (holder = world.ann.id, caller = prof) =>
  (await caller.post(t.getGradedWork, { activityId, holder })).body.result;

const save = (fields: Partial<Save>, caller = prof, holder = world.ann.id) =>
  saveAs(caller, activityId, holder, fields);

const own = async () => (await ann.post(getAsgmtSbmtData, { asgmtCd: code })).body.result;
const release = (fields: { at?: string } = {}) => prof.post(t.releaseScores, { activityId, ...fields });

describe('a draft', () => {
  test('counts the levels, and nothing until each criterion has one', async () => {
    await handIn();
    const one = await save({ choices: [{ criterion: '내용', level: '미흡', comment: '근거가 없습니다.' }] });
    expect(one.body.result).toMatchObject({ version: 1, state: 'waiting', score: { points: null } });
    const both = await save({
      choices: [
        { criterion: '내용', level: '미흡' },
        { criterion: '글', level: '우수' },
      ],
    });
    expect(both.body.result).toMatchObject({
      version: 2,
      state: 'done',
      score: { points: 60.5, choices: [{ points: 20.5 }, { points: 40 }] },
    });
    expect((await work()).state).toBe('done');
  });

  test('takes lateness off, by the day begun, unless a grader gives a reason', async () => {
    await handIn('2026-11-21T10:00:00');
    await at('2026-11-21T11:00:00+09:00');
    expect(await work()).toMatchObject({ lateDays: 2, latePenalty: 20 });
    expect((await save({ typedPoints: 90 })).body.result.score.points).toBe(70);
    refused(await save({ typedPoints: 90, penaltyOverride: 0 }), t.gradingRefusals.noPenaltyReason);
    const eased = await save({ typedPoints: 90, penaltyOverride: 5, penaltyReason: '기기 고장' });
    expect(eased.body.result.score.points).toBe(85);
  });

  test('is late by the end that its student has, on the sheet as on the desk', async () => {
    const { db } = portal.services;
    const [joiner, other] = [await addStudent(db, 'joiner'), await addStudent(db, 'other')];
    await db.update(academicCourse).set({ lateJoining: 'open' }).where(eq(academicCourse.code, 'C1'));
    await db.update(enrolment).set({ countsFrom: '2026-11-23' }).where(eq(enrolment.studentId, joiner.id));
    for (const studentNumber of ['2026-ann', '2026-sue'])
      taken(
        await prof.post(giveExtensions, {
          lectureCode: 'LA',
          kind: 'assignment',
          code,
          studentNumbers: [studentNumber],
          closesAt: '2026-11-20T12:00:00+09:00',
          lateClosesAt: null,
          reason: '입원',
        }),
      );
    await handIn('2026-11-20T10:00:00');
    await handIn('2026-11-21T10:00:00', world.sue.id);
    await handIn('2026-11-25T10:00:00', joiner.id);
    await handIn('2026-11-20T10:00:00', other.id);
    await at('2026-11-26T10:00:00+09:00');
    const { items } = (await prof.post(t.getGradingSheet, { activityId, rows: t.sheetRows.most })).body
      .result;
    const isLate = new Map(items.map((one) => [one.holder, one.isLate]));
    const late = async (holder: number) => [isLate.get(holder), (await work(holder)).lateDays > 0];
    expect(await late(world.ann.id)).toEqual([false, false]);
    expect(await late(world.sue.id)).toEqual([true, true]);
    expect(await late(joiner.id)).toEqual([false, false]);
    expect(await late(other.id)).toEqual([true, true]);
  });

  test('is refused with levels that are not there, and with more points than there are', async () => {
    await handIn();
    refused(await save({ typedPoints: 101 }), t.gradingRefusals.tooManyPoints);
    refused(await save({ choices: [{ criterion: '내용', level: '최고' }] }), t.gradingRefusals.rubricChanged);
  });

  test('of two graders, the later one is shown what the earlier one has saved', async () => {
    await handIn();
    await appoint(portal.services.db, staff.assistant.id, ['grade']);
    const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
    const { workVersion } = await work();
    const request = { activityId, holder: world.ann.id, version: 0, workVersion, ...judged };
    const replies = await Promise.all([
      prof.post(t.saveScore, { ...request, typedPoints: 80 }),
      assistant.post(t.saveScore, { ...request, typedPoints: 70 }),
    ]);
    const [first, second] = replies.sort((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(second?.body.errorCode).toBe(t.gradingRefusals.savedMeanwhile.errorCode);
    expect((await work()).score).toMatchObject({ version: 1, points: first?.body.result.score.points });
  });

  test('sent again, because the reply was lost, changes nothing', async () => {
    await handIn();
    const { workVersion } = await work();
    const request = { activityId, holder: world.ann.id, version: 0, workVersion, ...judged, typedPoints: 80 };
    taken(await prof.post(t.saveScore, request));
    const again = await prof.post(t.saveScore, request);
    expect(again.body.result).toMatchObject({ version: 1 });
    const { db } = portal.services;
    const [stored] = await db.select().from(score).where(eq(score.code, code));
    const ofScore = and(eq(staffChange.kind, 'score'), eq(staffChange.object, String(stored?.id)));
    expect(await db.select().from(staffChange).where(ofScore)).toHaveLength(1);
  });

  test('is of the work that was looked at: what was handed in again waits', async () => {
    const id = await handIn();
    taken(await save({ typedPoints: 80 }));
    taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    portal.clock.advance(60);
    taken(await ann.post(reSubmitAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    expect((await work()).state).toBe('again');
    refused(await release(), t.gradingRefusals.nothingToRelease);
    taken(await save({ typedPoints: 80 }));
    expect((await work()).state).toBe('done');
    taken(await release());
  });
});

describe('released', () => {
  test('the student sees it ten seconds later, and can change the work no more', async () => {
    const id = await handIn();
    await save({ typedPoints: 80, feedback: '잘했습니다.' });
    expect(await own()).toMatchObject({ myScre: null, data: { screDt: null } });
    expect((await release()).body.result).toMatchObject({ students: 1, stale: 0 });
    portal.clock.advance(9);
    expect(await own()).toMatchObject({ myScre: null, data: { screDt: null } });
    const listed = async () =>
      (await ann.post(getAsgmtList, { lctrShdlCd: 'LA', recordCountPerPage: 50 })).body.result.list.find(
        ({ asgmtCd }) => asgmtCd === code,
      )?.screDt;
    expect(await listed()).toBeNull();
    portal.clock.advance(1);
    expect(await own()).toMatchObject({
      myScre: { screSe: 'scored', screPnt: 80, fullPnt: 100, feedback: '잘했습니다.' },
      data: { screDt: expect.any(String) as string },
    });
    expect(await listed()).not.toBeNull();
    refused(await ann.post(cancelAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }), assignmentRefusals.graded);
  });

  test('it can be taken back within ten seconds, and not later', async () => {
    const id = await handIn();
    await save({ typedPoints: 80 });
    const { releaseId } = (await release()).body.result;
    portal.clock.advance(9);
    taken(await prof.post(t.takeBackRelease, { activityId, releaseId }));
    portal.clock.advance(60);
    expect((await own()).myScre).toBeNull();
    taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    taken(await ann.post(reSubmitAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    await save({ typedPoints: 80 });
    const again = (await release()).body.result;
    portal.clock.advance(10);
    refused(
      await prof.post(t.takeBackRelease, { activityId, releaseId: again.releaseId }),
      t.gradingRefusals.alreadyShown,
    );
  });

  describe('at once, where a time was set', () => {
    const friday = '2026-11-20T09:00:00+09:00';
    const takeBack = async (releaseId: number) =>
      (await prof.post(t.takeBackRelease, { activityId, releaseId })).body.result;
    const coming = async () =>
      (await prof.post(t.getGradingSheet, { activityId })).body.result.release?.visibleFrom;

    /** Lines of the history about releases, in order. */
    async function lines() {
      const { db } = portal.services;
      const found = await db
        .select({
          id: staffChange.id,
          action: staffChange.action,
          field: staffChangeValue.field,
          before: staffChangeValue.before,
          after: staffChangeValue.after,
        })
        .from(staffChange)
        .innerJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
        .where(and(eq(staffChange.kind, 'scoreRelease'), gt(staffChange.id, known)))
        .orderBy(asc(staffChange.id));
      return [...new Set(found.map(({ id }) => id))].map((id) => {
        const fields = found.filter((one) => one.id === id);
        return {
          action: fields[0]?.action,
          ...Object.fromEntries(fields.map(({ field, before, after }) => [field, after ?? before])),
        };
      });
    }
    let known = 0;
    beforeEach(async () => {
      const [last] = await portal.services.db.select({ id: max(staffChange.id) }).from(staffChange);
      known = last?.id ?? 0;
    });

    test('the time holds again when that is taken back, as it was set', async () => {
      const { db } = portal.services;
      await handIn();
      await save({ typedPoints: 80 });
      taken(await release({ at: '2026-11-20T09:00' }));
      const ofThis = eq(scoreRelease.code, code);
      // A colleague had set it.
      await db.update(scoreRelease).set({ releasedBy: staff.assistant.id }).where(ofThis);
      const [reserved] = await db.select().from(scoreRelease).where(ofThis);
      portal.clock.advance(600);
      const { releaseId } = (await release()).body.result;
      portal.clock.advance(9);
      expect(await takeBack(releaseId)).toEqual({ students: 1, visibleFrom: friday });
      expect(await db.select().from(scoreRelease).where(ofThis)).toEqual([
        { ...reserved, id: expect.any(Number) as number },
      ]);
      expect(await coming()).toBe(friday);
      const once = { visibleFrom: '2026-11-18T10:10:10+09:00', students: 1 };
      expect(await lines()).toMatchObject([
        { action: 'add', visibleFrom: friday, students: 1 },
        { action: 'remove', visibleFrom: friday, students: 1 },
        { action: 'add', ...once },
        { action: 'remove', students: 1 },
        { action: 'add', visibleFrom: friday, students: 1 },
      ]);
      portal.clock.advance(60);
      expect((await own()).myScre).toBeNull();
      await save({ typedPoints: 85 });
      await at(friday);
      expect((await own()).myScre).toMatchObject({ screPnt: 85 });
    });

    test('it holds again also where that was pressed twice', async () => {
      await handIn();
      await save({ typedPoints: 80 });
      taken(await release({ at: '2026-11-20T09:00' }));
      taken(await release());
      portal.clock.advance(2);
      const { releaseId } = (await release()).body.result;
      expect((await takeBack(releaseId)).visibleFrom).toBe(friday);
      expect(await coming()).toBe(friday);
    });

    test('it does not where it has come meanwhile', async () => {
      await handIn();
      await save({ typedPoints: 80 });
      taken(await release({ at: '2026-11-18T10:01' }));
      portal.clock.advance(55);
      const { releaseId } = (await release()).body.result;
      portal.clock.advance(5);
      expect((await takeBack(releaseId)).visibleFrom).toBeNull();
      portal.clock.advance(60);
      expect((await own()).myScre).toBeNull();
    });

    test('a time that took the place of another one is taken back alone', async () => {
      await handIn();
      await save({ typedPoints: 80 });
      taken(await release({ at: '2026-11-20T09:00' }));
      const { releaseId } = (await release({ at: '2026-11-21T09:00' })).body.result;
      expect((await takeBack(releaseId)).visibleFrom).toBeNull();
      expect(await coming()).toBeUndefined();
    });
  });

  test('work that is taken back before it is shown is not graded, whatever was released', async () => {
    const id = await handIn();
    await save({ typedPoints: 80 });
    taken(await release({ at: '2026-11-18T20:00' }));
    taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    portal.clock.advance(60);
    taken(await ann.post(reSubmitAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    await at('2026-11-18T21:00:00+09:00');
    expect(await own()).toMatchObject({ myScre: null, data: { screDt: null } });
  });

  test('what is saved before a time that was set is shown then, too', async () => {
    await handIn();
    taken(await release({ at: '2026-11-18T20:00' }));
    await save({ typedPoints: 70 });
    await save({ typedPoints: 75 });
    await at('2026-11-18T20:00:00+09:00');
    expect((await own()).myScre).toMatchObject({ screPnt: 75 });
  });

  test('what is changed later is shown once it is released again', async () => {
    await handIn();
    await save({ typedPoints: 80 });
    await release();
    portal.clock.advance(10);
    await save({ typedPoints: 85 });
    expect((await own()).myScre).toMatchObject({ screPnt: 80 });
    expect(await work()).toMatchObject({ isReleased: true, isChanged: true, releasedPoints: 80 });
    await release();
    portal.clock.advance(10);
    expect((await own()).myScre).toMatchObject({ screPnt: 85 });
    refused(await release(), t.gradingRefusals.nothingToRelease);
  });

  test('it is withdrawn with a reason, and the work is open again', async () => {
    const id = await handIn();
    await save({ typedPoints: 80, feedback: '비밀' });
    await release();
    portal.clock.advance(10);
    taken(await prof.post(t.withdrawScores, { activityId, reason: '배점을 다시 봅니다.' }));
    expect(await own()).toMatchObject({ myScre: null, data: { screDt: null } });
    taken(await ann.post(cancelAsgmtData, { asgmtSbmtSeq: id, asgmtCd: code }));
    refused(await prof.post(t.withdrawScores, { activityId, reason: '다시' }), t.gradingRefusals.notReleased);
  });

  test('points are not shown where the assignment keeps them back, feedback is', async () => {
    await portal.services.db.update(assignment).set({ showsGrades: false }).where(eq(assignment.code, code));
    await handIn();
    await save({ typedPoints: 80, feedback: '잘했습니다.' });
    await release();
    portal.clock.advance(10);
    expect((await own()).myScre).toMatchObject({ screPnt: null, fullPnt: null, feedback: '잘했습니다.' });
  });

  test('only professors release', async () => {
    await appoint(portal.services.db, staff.assistant.id, ['grade']);
    const assistant = await portal.as({ ...staff.assistant, side: 'staff' });
    refused(await assistant.post(t.releaseScores, { activityId }), staffRefusals.notPermitted);
  });
});

describe('lists', () => {
  test('the queue has what waits the longest first, and the sheet everybody', async () => {
    await handIn('2026-11-16T10:00:00');
    await handIn('2026-11-15T10:00:00', world.sue.id);
    const queue = async (fields: { state?: 'waiting' | 'held' | 'done' } = {}) =>
      (await prof.post(t.listGradingQueue, { rows: 100, kind: 'assignment', ...fields })).body.result.items
        .filter((one) => one.activityId === activityId)
        .map(({ holder, state }) => [holder, state]);
    expect(await queue()).toEqual([
      [world.sue.id, 'waiting'],
      [world.ann.id, 'waiting'],
    ]);
    expect((await work()).nextWaiting).toEqual({ activityId, holder: world.sue.id });
    await save({ typedPoints: 50 });
    await save({ isHeld: true }, prof, world.sue.id);
    expect(await queue()).toEqual([]);
    expect(await queue({ state: 'held' })).toEqual([[world.sue.id, 'held']]);
    const sheet = (await prof.post(t.getGradingSheet, { activityId })).body.result;
    expect(sheet).toMatchObject({ counts: { waiting: 0, held: 1, done: 1 }, toRelease: 1, canRelease: true });
    expect(sheet.items.find(({ holder }) => holder === world.ann.id)).toMatchObject({
      points: 50,
      state: 'done',
    });
  });
});
