/** The audit log as it is shown: by visit, with consecutive equal entries combined. */
import { getAsgmtData } from '@baeum/contract/assignment/terms';
import { imgView } from '@baeum/contract/file/terms';
import { shareWork } from '@baeum/contract/grading/graders-terms';
import { getGradedWork, saveScore } from '@baeum/contract/grading/staff-terms';
import { getStaffInqData, insertInquiryData, systemInquiryType } from '@baeum/contract/inquiry/terms';
import { getAcaList } from '@baeum/contract/lecture/terms';
import { getBoardList, noticeBoard } from '@baeum/contract/portal/terms';
import { userInfo, userLogout } from '@baeum/contract/session/terms';
import { getAccessLogList, getMyAccessLogList, getMyAccessVisitList } from '@baeum/contract/staff/terms';
import { mediaView } from '@baeum/contract/study/terms';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessLog } from '../platform/tables.ts';
import { gradingOf } from '../testing/grading.ts';
import { enterAs, logOf } from '../testing/impersonation.ts';
import { addInquiry, addInquiryTypes } from '../testing/inquiries.ts';
import { addStudent } from '../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { taken } from '../testing/submitting.ts';
import { createWorld, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let student: { readonly id: number; readonly loginId: string };
let people = 0;

beforeEach(async () => {
  if (people === 0) {
    portal = await testPortal();
    world = await createWorld(portal.services.db, portal.services.store);
    await addInquiryTypes(portal.services.db);
  }
  people += 1;
  const loginId = `visited${people}`;
  student = { ...(await addStudent(portal.services.db, loginId)), loginId };
  at('09:00:00');
});

const at = (time: string) => portal.clock.set(`2026-11-18T${time}+09:00`);
/** A new session, because access tokens expire after minutes. */
const own = () => portal.as(student);
const enter = (why?: string) => enterAs(portal, { admin: world.admin, student }, why);
const visits = async (page = {}, caller?: Caller) =>
  (await (caller ?? (await own())).post(getMyAccessVisitList, page)).body.result;
const linesOf = async (logSeq: number, caller?: Caller) =>
  (await (caller ?? (await own())).post(getMyAccessLogList, { logSeq })).body.result;

test('a visit has its administrator, its start and end, and the number of views', async () => {
  at('10:00:00');
  const { impersonating } = await enter();
  at('10:01:00');
  await impersonating.post(userInfo, {});
  await impersonating.post(getBoardList, { bordCode: noticeBoard });
  await impersonating.post(getMyAccessVisitList, {});
  at('10:20:30');
  await impersonating.post(userLogout, {});
  const { list, totalCnt } = await visits();
  expect(totalCnt).toBe(1);
  expect(list).toEqual([
    {
      logSeq: expect.any(Number),
      aaNm: '관리자',
      actTy: 'R',
      rsn: null,
      stDt: '2026-11-18T10:00:00+09:00',
      edDt: '2026-11-18T10:20:30+09:00',
      // Parts of every page name no object.
      lookCnt: 0,
      rfslCnt: 0,
      chgList: [],
    },
  ]);
  const details = await linesOf(list[0]?.logSeq ?? 0);
  expect(details.list.map(({ areaNm, actionNm }) => `${areaNm} ${actionNm}`)).toEqual([
    '포털 접속',
    '계정 열람',
    '메뉴·공지 열람',
    '접속 기록 열람',
    '포털 종료',
  ]);
});

test('repeated views count once; changes are listed with their reason, refused calls are not listed', async () => {
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: world.ann }, '학생의 요청');
  for (const asgmtCd of ['A-open', 'A-open', 'A-draft', 'B-open'])
    await impersonating.post(getAsgmtData, { asgmtCd });
  const inquiry = {
    title: '제목',
    inqType: systemInquiryType,
    content: '내용',
    wrtKey: randomUUID(),
  };
  for (let index = 0; index < 2; index += 1) await impersonating.upload(insertInquiryData, inquiry, []);
  const ann = await portal.as(world.ann);
  const [visit] = (await ann.post(getMyAccessVisitList, {})).body.result.list;
  expect(visit).toMatchObject({ actTy: 'W', rsn: '학생의 요청', lookCnt: 2, rfslCnt: 1 });
  expect(visit?.chgList).toEqual([{ areaNm: '시스템 문의', actionNm: '등록', callCnt: 2 }]);
});

test('each entry into impersonation is a visit of its own; visits are paged, newest first', async () => {
  for (const time of ['11:00:00', '11:30:00', '12:00:00']) {
    at(time);
    const { impersonating } = await enter();
    await impersonating.post(getAcaList, {});
  }
  const first = await visits({ recordCountPerPage: 2 });
  const second = await visits({ recordCountPerPage: 2, pageNo: 2 });
  expect(first.totalCnt).toBe(3);
  expect([...first.list, ...second.list].map(({ stDt }) => stDt.slice(11, 16))).toEqual([
    '12:00',
    '11:30',
    '11:00',
  ]);
  const [middle] = first.list.slice(1);
  const lines = await linesOf(middle?.logSeq ?? 0);
  expect(lines.list.map(({ logDt }) => logDt.slice(11, 16))).toEqual(['11:30', '11:30']);
});

test('an administrator’s own calls are one visit a day', async () => {
  at('23:50:00');
  const admin = await portal.as(world.admin);
  const ask = () => admin.post(getAccessLogList, { untyId: student.loginId });
  await ask();
  const { id: inqSeq } = await addInquiry(portal.services.db, { authorId: student.id });
  await admin.post(getStaffInqData, { inqSeq });
  at('23:59:59');
  await ask();
  portal.clock.set('2026-11-19T00:00:00+09:00');
  await ask();
  const { list } = await visits();
  expect(list).toMatchObject([
    { actTy: 'N', stDt: '2026-11-19T00:00:00+09:00', lookCnt: 0 },
    { actTy: 'N', stDt: '2026-11-18T23:50:00+09:00', edDt: '2026-11-18T23:59:59+09:00', lookCnt: 1 },
  ]);
  const { list: lines } = await linesOf(list[1]?.logSeq ?? 0);
  expect(lines.map(({ areaNm }) => areaNm)).toEqual(['접속 기록', '시스템 문의', '접속 기록']);
});

/** Entries of a video played in segments, each followed by an entry of another administrator. */
async function addFilm(sessionId: string, other: string): Promise<void> {
  const line = {
    administratorId: world.admin.id,
    studentId: student.id,
    sessionId,
    address: '127.0.0.1',
    impersonation: 'reading',
    refused: false,
    call: mediaView,
  } as const;
  const parts = Array.from({ length: 30 }, (_, index): (typeof accessLog.$inferInsert)[] => [
    {
      ...line,
      at: new Date(Date.parse('2026-11-18T14:00:00+09:00') + index * 6000),
      named: { cdnFlnm: `part-${index}.ts`, cdnRovl: 'V-open' },
    },
    { ...line, at: new Date('2026-11-18T14:00:00+09:00'), sessionId: other, call: getAcaList, named: {} },
  ]).flat();
  await portal.services.db.insert(accessLog).values(parts);
}

test('a video in many segments is one line in each list; the table has all entries', async () => {
  const [film, other] = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002'];
  await addFilm(film, other);
  expect(await visits()).toMatchObject({ totalCnt: 2 });
  const played = (await visits()).list.find(({ edDt }) => edDt === '2026-11-18T14:02:54+09:00');
  expect(played).toMatchObject({ lookCnt: 0 });
  const expected = {
    areaNm: '학습',
    actionNm: '영상 재생',
    callCnt: 30,
    logDt: '2026-11-18T14:00:00+09:00',
    lastDt: '2026-11-18T14:02:54+09:00',
  };
  expect((await linesOf(played?.logSeq ?? 0)).list).toMatchObject([expected]);
  const admin = await portal.as(world.admin);
  const log = (await admin.post(getAccessLogList, { untyId: student.loginId })).body.result;
  expect(log.totalCnt).toBe(3);
  expect(log.list).toContainEqual(
    expect.objectContaining({ ...expected, nmdCn: expect.stringContaining('part-29.ts') }),
  );
  const kept = (await logOf(portal)).filter(
    ({ call, studentId }) => call === mediaView && studentId === student.id,
  );
  expect(kept).toHaveLength(30);
});

test('entries are combined for students if their labels are equal, for administrators if the requests are', async () => {
  const { db } = portal.services;
  const line = {
    at: new Date('2026-11-18T15:00:00+09:00'),
    administratorId: world.admin.id,
    studentId: student.id,
    sessionId: '11111111-0000-4000-8000-000000000003',
    address: '127.0.0.1',
    impersonation: 'reading',
    refused: false,
    call: getAsgmtData,
    named: { asgmtCd: 'A-open' },
  } as const;
  await db
    .insert(accessLog)
    .values([
      line,
      line,
      { ...line, named: { asgmtCd: 'A-draft' } },
      { ...line, refused: true },
      { ...line, address: '127.0.0.2' },
      { ...line, call: imgView },
      line,
    ]);
  const [visit] = (await visits()).list;
  const { list } = await linesOf(visit?.logSeq ?? 0);
  expect(list.map(({ callCnt }) => callCnt)).toEqual([3, 1, 1, 1, 1]);
  const admin = await portal.as(world.admin);
  const log = (await admin.post(getAccessLogList, { untyId: student.loginId })).body.result;
  // The newest entry is this very request.
  expect(log.list.slice(1).map(({ callCnt }) => callCnt)).toEqual([1, 1, 1, 1, 1, 2]);
  expect(visit).toMatchObject({ lookCnt: 2, rfslCnt: 1 });
});

test('a visit is visible only to its student', async () => {
  await enter();
  const [visit] = (await visits()).list;
  const ben = await portal.as(world.ben);
  const logSeq = visit?.logSeq ?? 0;
  expect((await ben.post(getMyAccessLogList, { logSeq })).status).toBe(404);
  expect((await ben.post(getMyAccessVisitList, {})).body.result).toMatchObject({ list: [], totalCnt: 0 });
});

test('who grades a student, and when, stands in the log of administrators alone', async () => {
  const { db } = portal.services;
  const assistant = (await addStaff(db)).assistant;
  await appoint(db, assistant.id, ['grade']);
  const grading = gradingOf(portal, world, 'A-graded');
  const { activityId, save } = grading;
  await grading.begin(null, [student.id]);
  const prof = await portal.as({ ...world.prof, side: 'staff' });
  taken(await save(prof, { typedPoints: 80 }, student.id));
  taken(
    await prof.post(shareWork, {
      activityId,
      part: 'second',
      sharing: 'chosen',
      graders: [assistant.loginId],
      holders: [student.id],
    }),
  );
  const second = await portal.as({ ...assistant, side: 'staff' });
  taken(await save(second, { typedPoints: 70 }, student.id));
  const admin = await portal.as({ ...world.admin, side: 'staff' });
  expect((await admin.post(getGradedWork, { activityId, holder: student.id })).status).toBe(200);
  const kept = (await logOf(portal)).filter(({ studentId }) => studentId === student.id).toReversed();
  expect(kept.map(({ call, administratorId }) => [call, administratorId])).toEqual([
    [getGradedWork, world.prof.id],
    [saveScore, world.prof.id],
    [getGradedWork, assistant.id],
    [saveScore, assistant.id],
    [getGradedWork, world.admin.id],
  ]);
  expect(await visits()).toMatchObject({ list: [], totalCnt: 0 });
  for (const { id } of kept)
    expect((await (await own()).post(getMyAccessLogList, { logSeq: id })).status).toBe(404);
});

test('what other staff read of a student is no visit, and no line of one of an administrator’s', async () => {
  const read = { studentId: student.id, sessionId: null, address: '127.0.0.1', named: {} } as const;
  const line = { ...read, call: getAsgmtData, impersonation: 'no', refused: false } as const;
  const moment = new Date('2026-11-18T15:00:00+09:00');
  await portal.services.db.insert(accessLog).values([
    { ...line, at: moment, administratorId: world.prof.id },
    { ...line, at: moment, administratorId: world.admin.id },
    { ...line, at: moment, administratorId: world.admin.id, call: saveScore },
    { ...line, at: moment, administratorId: world.prof.id },
  ]);
  const { list, totalCnt } = await visits();
  expect(totalCnt).toBe(1);
  const lines = await linesOf(list[0]?.logSeq ?? 0);
  expect(lines).toMatchObject({ totalCnt: 1, list: [{ callCnt: 1 }] });
});

test('a page takes two statements, besides its own entry', async () => {
  await enter();
  const caller = await own();
  const [visit] = (await visits({}, caller)).list;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    for (const ask of [() => visits({}, caller), () => linesOf(visit?.logSeq ?? 0, caller)]) {
      spy.mockClear();
      await ask();
      expect(spy.mock.calls.length).toBeLessThanOrEqual(3);
    }
  } finally {
    spy.mockRestore();
  }
});
