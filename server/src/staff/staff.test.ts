import { cancelAsgmtData, getAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { insertDebateCmmtData, unlikeCmmtData, updateDebateCmmtData } from '@baeum/contract/debate/terms';
import { fileDownload, imgView } from '@baeum/contract/file/terms';
import { getAcaList } from '@baeum/contract/lecture/terms';
import { insertInquiryData, systemInquiryType } from '@baeum/contract/inquiry/terms';
import { enterStudent } from '@baeum/contract/session/terms';
import { auditActions, getAccessLogList, getStudentList } from '@baeum/contract/staff/terms';
import { mediaView } from '@baeum/contract/study/terms';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { accessLog, session } from '../platform/tables.ts';
import { enterAs, logOf } from '../testing/impersonation.ts';
import { connected } from '../testing/database.ts';
import { addInquiryTypes } from '../testing/inquiries.ts';
import { addStudent } from '../testing/people.ts';
import { allCalls } from '../testing/samples.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { createWorld, type World } from '../testing/world.ts';
import { areaOf, actionOf } from './audit-actions.ts';

let portal: TestPortal;
let world: World;
let admin: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  admin = await portal.as(world.admin);
  for (const name of ['kim.a', 'kim.b', 'kim_c', 'kimchi']) await addStudent(portal.services.db, name);
});

const find = async (searchText: string, page = {}) =>
  (await admin.post(getStudentList, { searchText, ...page })).body.result;
const idsOf = async (searchText: string) => (await find(searchText)).list.map(({ untyId }) => untyId);

test('students are found by the beginning of their name, number or id; staff are not', async () => {
  expect(await idsOf('kim')).toEqual(['kim.a', 'kim.b', 'kim_c', 'kimchi']);
  expect(await idsOf('KIM.')).toEqual(['kim.a', 'kim.b']);
  expect(await idsOf('안나')).toEqual(['ann']);
  expect(await idsOf('안나'.normalize('NFD'))).toEqual(['ann']);
  expect(await idsOf('2026-su')).toEqual(['sue']);
  expect(await idsOf('prof')).toEqual([]);
  expect(await idsOf('관리')).toEqual([]);
  expect(await idsOf('im')).toEqual([]);
});

test('search words are matched literally', async () => {
  for (const text of ['%', '_', 'kim%', 'k_m', '\\', "'"]) expect(await idsOf(text)).toEqual([]);
  expect(await idsOf('kim_')).toEqual(['kim_c']);
});

test('without a text all students are listed, page by page', async () => {
  const first = await find('', { recordCountPerPage: 3 });
  const second = await find('', { recordCountPerPage: 3, pageNo: 2 });
  expect(first.totalCnt).toBe(7);
  expect([...first.list, ...second.list].map(({ untyId }) => untyId)).toEqual([
    'ann',
    'ben',
    'kim.a',
    'kim.b',
    'kim_c',
    'kimchi',
  ]);
  expect(first.list[0]).toEqual({
    untyId: 'ann',
    usrKrnm: '안나',
    usrStid: '2026-ann',
    gdptNm: '',
    stopYn: 'N',
  });
});

test('the search uses an index even in a generic plan', async () => {
  const plan = await connected(portal.ownerUrl, async (owner) => {
    await owner.query('begin');
    // With so few students no index, or any index, would be used.
    await owner.query('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
    await owner.query('drop index account_student_number, account_login, account_initials');
    await owner.query(`prepare by_name(text) as select id from account
      where type = 'student' and (name collate "C" >= $1 and name collate "C" < ($1 || chr(1114111)))`);
    const { rows } = await owner.query(`explain execute by_name('a')`);
    await owner.query('rollback');
    return JSON.stringify(rows);
  });
  expect(plan).toMatch(/account_name.*Index Cond: .*name.*>= \$1/);
});

test('administrators read the whole log, or the part about one student', async () => {
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: world.sue });
  await impersonating.post(getAcaList, {});
  await impersonating.post(getAsgmtData, { asgmtCd: 'A-open' });
  const all = (await admin.post(getAccessLogList, {})).body.result;
  // This very request is the newest entry.
  expect(all.list[0]).toMatchObject({ callPath: getAccessLogList, aaid: 'admin', untyId: null, nmdCn: '' });
  const ofSue = (await admin.post(getAccessLogList, { untyId: 'sue' })).body.result;
  expect(ofSue.totalCnt).toBe(4);
  expect(ofSue.list[0]).toMatchObject({ callPath: getAccessLogList, untyId: 'sue', nmdCn: 'untyId=sue' });
  expect(ofSue.list[1]).toMatchObject({
    untyId: 'sue',
    usrKrnm: '수',
    addr: '127.0.0.1',
    nmdCn: 'asgmtCd=A-open',
  });
  expect(ofSue.list.at(-1)).toMatchObject({ callPath: enterStudent, nmdCn: 'wrtYn=N untyId=sue' });
  expect((await admin.post(getAccessLogList, { untyId: 'nobody' })).body.result.list).toEqual([]);
});

test('each entry has the reason for changes, which outlives the session', async () => {
  const { impersonating } = await enterAs(
    portal,
    { admin: world.admin, student: world.ann },
    '성적 정정 요청',
  );
  await impersonating.post(getAcaList, {});
  await portal.services.db.delete(session);
  admin = await portal.as(world.admin);
  const [line] = (await admin.post(getAccessLogList, { untyId: 'ann' })).body.result.list.slice(1);
  expect(line).toMatchObject({ actTy: 'W', rsn: '성적 정정 요청' });
});

test('the path of a viewed picture is logged, however long it is', async () => {
  const longest = `a${'b'.repeat(39)}`;
  const filePath = `/profile/${longest}/00000000-0000-4000-8000-000000000000.jpeg`;
  expect((await admin.get(`${imgView}?${new URLSearchParams({ filePath })}`)).status).toBe(404);
  expect((await logOf(portal))[0]).toMatchObject({ call: imgView, named: { filePath }, refused: true });
});

test('the log contains no texts', async () => {
  await addInquiryTypes(portal.services.db);
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: world.ann }, '이유');
  const inquiry = { title: '비밀스러운', inqType: systemInquiryType, content: '비밀' };
  expect((await impersonating.upload(insertInquiryData, inquiry, [])).status).toBe(200);
  // Refused calls are logged, too.
  expect((await impersonating.upload(insertInquiryData, { ...inquiry, userType: '비밀' }, [])).status).toBe(
    400,
  );
  await admin.post(getStudentList, { searchText: '비밀스러운' });
  const lines = await portal.services.db.select().from(accessLog);
  expect(JSON.stringify(lines)).not.toContain('비밀');
});

test('every call has an area that students understand', () => {
  for (const { path } of allCalls) expect(areaOf(path), path).not.toBe('기타');
  expect(areaOf('/api/of/old.do')).toBe('기타');
});

test('the label says what a call does', () => {
  const said = (path: string) => `${areaOf(path)} ${actionOf(path)}`;
  expect(said(insertDebateCmmtData)).toBe('토론 댓글 등록');
  expect(said(updateDebateCmmtData)).toBe('토론 댓글 수정');
  expect(said(unlikeCmmtData)).toBe('토론 댓글 좋아요 취소');
  expect(said(reSubmitAsgmtData)).toBe('과제 제출');
  expect(said(cancelAsgmtData)).toBe('과제 제출 취소');
  expect(said(getAsgmtData)).toBe('과제 열람');
  expect(said(mediaView)).toBe('학습 영상 재생');
  expect(said(fileDownload)).toBe('첨부파일 내려받기');
  expect(said(imgView)).toBe('사진 열람');
  expect(said(enterStudent)).toBe('포털 접속');
  // The label of a changing call never sounds like reading, nor the reverse.
  const reading = [auditActions.look, auditActions.fetch, auditActions.play] as const;
  for (const { path, writes, exports } of allCalls.filter((call) => call.access.who !== 'open'))
    expect(
      reading.some((action) => action === actionOf(path)),
      path,
    ).toBe(!writes || exports !== undefined);
});

test('a page goes back a limited way, and takes at most three statements besides its own entry', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await admin.post(getStudentList, {});
    for (const ask of [
      () => admin.post(getAccessLogList, { pageNo: 100_000, recordCountPerPage: 100 }),
      () => admin.post(getAccessLogList, { untyId: 'kim.a' }),
      () => admin.post(getStudentList, { searchText: 'a' }),
    ]) {
      spy.mockClear();
      expect((await ask()).status).toBe(200);
      expect(spy.mock.calls.length - 1).toBeLessThanOrEqual(3);
    }
  } finally {
    spy.mockRestore();
  }
  expect((await admin.post(getAccessLogList, { pageNo: 100_000 })).body.result.list).toEqual([]);
});
