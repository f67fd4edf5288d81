import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { imageUrl } from '@baeum/contract/file/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignment, submission } from '../assignment/tables.ts';
import { lecture } from '../lecture/tables.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addContent, addVideoFiles } from '../testing/contents.ts';
import { addAssignment, addDraft, createWorld, png, type World } from '../testing/world.ts';
import { learning, topic } from './tables.ts';

const seoul = (text: string) => new Date(`${text}+09:00`);

let portal: TestPortal;
let world: World;
let ann: Caller;
let thumbnailId: string;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  // Only rows of these tests.
  await db.delete(submission);
  await db.delete(assignment).where(eq(assignment.code, 'A-draft'));
  await addContent(db, { code: 'V-begun', bodyHtml: '<p>설명글</p>' });
  thumbnailId = (await addVideoFiles(db, store, 'V-begun')).thumbnail;
  await addContent(db, {
    code: 'V-private',
    isPublic: false,
    kind: 'embed',
    url: 'https://youtu.be/hidden',
    bodyHtml: '<p>숨긴 글</p>',
  });
  await addVideoFiles(db, store, 'V-private');
  await db
    .insert(topic)
    .values({ code: 'T-empty', lectureCode: 'LA', weekNumber: 9, position: 3, title: '영상 없는 주제' });
  await addContent(db, {
    code: 'V-next',
    weekNumber: 10,
    recognisesAttendance: false,
    attendanceStartsAt: seoul('2026-11-23T00:00:00'),
    attendanceEndsAt: seoul('2026-11-29T23:59:00'),
    opensAt: seoul('2026-11-20T00:00:00'),
  });
  await addContent(db, { code: 'V-foreign', lectureCode: 'LB' });
  await db.insert(learning).values({
    studentId: world.ann.id,
    contentCode: 'V-begun',
    watched: [
      { from: 0, to: 500 },
      { from: 600, to: 639 },
    ],
    watchedSeconds: 539,
  });
  const professorId = world.prof.id;
  const early = {
    opensAt: seoul('2026-11-24T00:00:00'),
    closesAt: seoul('2026-11-27T23:59:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  };
  await addAssignment(db, { code: 'in-topic', professorId, topicCode: 'topic-V-begun' });
  await addAssignment(db, {
    code: 'exam',
    professorId,
    topicCode: 'topic-V-next',
    weekNumber: 10,
    examKind: 'midterm',
    ...early,
  });
  await addAssignment(db, { code: 'astray', professorId, topicCode: 'T-empty', weekNumber: 10, ...early });
  await addDraft(db, store, 'in-topic', world.ann.id);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
});

const rowsOf = async (week: number, caller = ann) =>
  (await caller.post(getLctrDsbjList, { lctrShdlCd: 'LA', week })).body.result.list;
const named = async (week: number, name: string) =>
  (await rowsOf(week)).find((row) => row.lctrDsbjNm === name);

describe('the rows of the study page', () => {
  test('are the topics of a week in order, then activities without a topic', async () => {
    expect((await rowsOf(9)).map((row) => [row.lctrDsbjSe, row.sortSod, row.lctrDsbjNm])).toEqual([
      ['topic', 1, '주제 V-begun'],
      ['topic', 2, '주제 V-private'],
      ['topic', 3, '영상 없는 주제'],
      ['activity', 0, '과제 A-open'],
    ]);
    expect(await rowsOf(5)).toEqual([]);
  });

  test('of all weeks are sorted by week', async () => {
    const rows = await rowsOf(0);
    expect(rows.map((row) => [row.lctrWk, row.lctrDsbjNm])).toEqual([
      [9, '주제 V-begun'],
      [9, '주제 V-private'],
      [9, '영상 없는 주제'],
      [9, '과제 A-open'],
      [10, '주제 V-next'],
      [10, '과제 astray'],
      [10, '과제 exam'],
    ]);
    expect(rows).toEqual([...(await rowsOf(9)), ...(await rowsOf(10))]);
  });

  test('tell when they change next', async () => {
    const asked = { lctrShdlCd: 'LA', week: 10 };
    const told = async () => (await ann.post(getLctrDsbjList, asked)).body.result;
    portal.clock.set('2026-11-22T23:59:30+09:00');
    ann = await portal.as(world.ann);
    const before = await told();
    expect(before.chngDt).toBe('2026-11-23T00:00:00+09:00');
    portal.clock.set(before.chngDt ?? '');
    const after = await told();
    expect(after.list).not.toEqual(before.list);
    expect(after.chngDt).not.toBe(before.chngDt);
  });

  test('have no condition without a journal', async () => {
    expect((await ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 9 })).body.result.selfYn).toBeNull();
  });
});

describe('a topic', () => {
  test('shows its content and what has been watched of it', async () => {
    expect(await named(9, '주제 V-begun')).toMatchObject({
      lctrCd: 'V-begun',
      lctrCntsSe: '1',
      lctrOpenYn: 'Y',
      part_open_yn: 'Y',
      ingYn: 'Y',
      atndRcgnYn: 'Y',
      atndStde: '2026-11-16T00:00:00+09:00',
      atndEnde: '2026-11-22T23:59:00+09:00',
      extnYn: 'N',
      thmbRovl: '/thumbnail/V-begun',
      thmbFlnm: `${thumbnailId}.png`,
      // 539 of 1080 seconds.
      lctrPer: 49,
      attCd: 'B',
      att: '학습중',
      learnSec: 539,
      mediaSec: 1200,
      learnRanges: [
        { from: 0, to: 500 },
        { from: 600, to: 639 },
      ],
      atndDateChk: 'progress',
      progressStatus: 'progress',
    });
    const sue = await portal.as(world.sue);
    expect((await rowsOf(9, sue))[0]).toMatchObject({ lctrPer: 0, attCd: 'C', learnSec: 0, learnRanges: [] });
  });

  test('has a thumbnail whose path works', async () => {
    const row = await named(9, '주제 V-begun');
    const reply = await ann.get(imageUrl(`${row?.thmbRovl}/${row?.thmbFlnm}`));
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png);
  });

  test('shows at most 100 percent', async () => {
    const { db } = portal.services;
    await db.update(lecture).set({ attendanceShare: 44 }).where(eq(lecture.code, 'LA'));
    expect(await named(9, '주제 V-begun')).toMatchObject({ lctrPer: 100 });
    await db.update(lecture).set({ attendanceShare: 90 }).where(eq(lecture.code, 'LA'));
  });

  test('shows only the existence of a private content', async () => {
    const row = await named(9, '주제 V-private');
    expect(row).toMatchObject({ lctrCd: 'V-private', lctrOpenYn: 'N', thmbRovl: '', thmbFlnm: '' });
    expect(JSON.stringify(row)).not.toMatch(/youtu|숨긴|\.png|\.mp4|\.vtt/);
  });

  test('may have no content', async () => {
    expect(await named(9, '영상 없는 주제')).toMatchObject({
      lctrCd: null,
      lctrCntsSe: null,
      attCd: null,
      att: '',
      atndStde: null,
      atndDateChk: null,
      mediaSec: 0,
    });
  });

  test('in the future shows what is not yet open or started', async () => {
    expect(await named(10, '주제 V-next')).toMatchObject({
      part_open_yn: 'N',
      ingYn: 'N',
      atndRcgnYn: 'N',
      atndDateChk: 'before',
      progressStatus: 'before',
    });
    portal.clock.set('2026-11-23T00:00:00+09:00');
    ann = await portal.as(world.ann);
    expect(await named(10, '주제 V-next')).toMatchObject({
      part_open_yn: 'Y',
      ingYn: 'Y',
      atndDateChk: 'progress',
    });
  });
});

describe('an assignment', () => {
  test('is shown in its topic with one’s own state', async () => {
    expect(await named(9, '주제 V-begun')).toMatchObject({
      asgmtCd: 'in-topic',
      asgmtNm: '과제 in-topic',
      asgmtDateChk: 'progress',
      asgmtMySbmt: 'N',
      asgmtMyTempSbmt: 'Y',
      asgmtTardyYn: 'N',
    });
    const sue = await portal.as(world.sue);
    expect((await rowsOf(9, sue))[0]).toMatchObject({ asgmtMySbmt: 'N', asgmtMyTempSbmt: 'N' });
  });

  test('is late only in its late period, and stays late if submitted then', async () => {
    const { db } = portal.services;
    portal.clock.set('2026-11-20T10:00:00+09:00');
    ann = await portal.as(world.ann);
    expect(await named(9, '주제 V-begun')).toMatchObject({ asgmtDateChk: 'progress', asgmtTardyYn: 'Y' });
    const hand = (at: Date | null) =>
      db.update(submission).set({ submittedAt: at }).where(eq(submission.assignmentCode, 'in-topic'));
    await hand(seoul('2026-11-18T09:00:00'));
    expect(await named(9, '주제 V-begun')).toMatchObject({
      asgmtMySbmt: 'Y',
      asgmtMyTempSbmt: 'N',
      asgmtTardyYn: 'N',
    });
    await hand(seoul('2026-11-20T09:00:00'));
    expect(await named(9, '주제 V-begun')).toMatchObject({ asgmtMySbmt: 'Y', asgmtTardyYn: 'Y' });
    await hand(null);
  });

  test('that replaces an exam hides its topic until it begins', async () => {
    expect(await named(10, '과제 exam')).toMatchObject({
      lctrDsbjSe: 'activity',
      asgmtCd: 'exam',
      asgmtDateChk: 'before',
      lctrCd: null,
    });
    expect(await named(10, '주제 V-next')).toMatchObject({ asgmtCd: null, asgmtNm: '', asgmtDateChk: null });
    portal.clock.set('2026-11-24T00:00:00+09:00');
    ann = await portal.as(world.ann);
    expect(await named(10, '주제 V-next')).toMatchObject({ asgmtCd: 'exam', asgmtDateChk: 'progress' });
    expect(await named(10, '과제 exam')).toBeUndefined();
  });

  test('whose topic belongs to another week is shown in its own week', async () => {
    expect(await named(10, '과제 astray')).toMatchObject({ lctrDsbjSe: 'activity', lctrWk: 10 });
    expect(await named(9, '영상 없는 주제')).toMatchObject({ asgmtCd: null });
  });
});
