/** Notices of a lecture, as its staff write them (specification §22.2). */
import * as t from '@baeum/contract/board/staff-notice-terms';
import { getNoticeData, getNoticeList, updateNoticeViewCnt } from '@baeum/contract/board/terms';
import { fileDownload } from '@baeum/contract/file/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { lectureProfessor } from '../../lecture/tables.ts';
import { storedFile } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';
import { enterAs } from '../../testing/impersonation.ts';
import { type Caller, formOf, type Reply, type SentFile, testNow, testPortal } from '../../testing/portal.ts';
import { codeOf, expected } from '../../testing/signing-in.ts';
import { newNotice, noticeFields } from '../../testing/staff-notices.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { createWorld } from '../../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const { ann, sue, ben, prof } = world;
let professor: Caller;

beforeEach(async () => {
  portal.clock.set(testNow);
  await db.delete(post);
  await db.delete(lectureProfessor);
  await db.insert(lectureProfessor).values({ lectureCode: 'LA', accountId: prof.id, position: 1 });
  professor = await portal.as(prof);
});

const published = (fields: Readonly<Record<string, string>> = {}, files: readonly SentFile[] = []) =>
  newNotice(professor, { state: 'published', ...fields }, files);
const change = (
  id: number,
  revision: number,
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[] = [],
): Promise<Reply> =>
  professor.send(
    t.changeLectureNotice,
    formOf({ ...noticeFields, id: String(id), revision: String(revision), ...fields }, files),
  );
const filesOf = async (id: number) => (await professor.post(t.getLectureNotice, { id })).body.result.files;
const listed = async (which = {}) =>
  (await professor.post(t.listLectureNotices, { lectureCode: 'LA', ...which })).body.result;
const seenBy = async (student: typeof ann, lctrShdlCd = 'LA') => {
  const { result } = (await (await portal.as(student)).post(getNoticeList, { lctrShdlCd })).body;
  return [...result.urgcyList, ...result.pinnedList, ...result.list].map(({ notiTitle }) => notiTitle);
};
const open = async (student: typeof ann, boardSeq: number) =>
  (await portal.as(student)).post(updateNoticeViewCnt, { boardSeq });

test('a notice that waits for its time appears at once when that is emptied, and then keeps its time', async () => {
  const { id, revision } = await published({ publishedAt: '2026-11-20T09:00' });
  expect(await seenBy(ann)).toEqual([]);
  await change(id, revision, { state: 'published', publishedAt: '' });
  expect(await seenBy(ann)).toEqual(['휴강 안내']);
  const since = async () => (await listed()).items[0]?.publishedAt;
  const before = await since();
  portal.clock.advance(60);
  await change(id, revision + 1, { state: 'published', publishedAt: '' });
  expect([before, await since()]).toEqual(['2026-11-18T10:00:00+09:00', before]);
});

test('a notice is a draft, comes at its time, and goes and comes back', async () => {
  const { id, revision } = await newNotice(professor);
  expect(await seenBy(ann)).toEqual([]);
  await change(id, revision, { state: 'published', publishedAt: '2026-11-18T10:10' });
  expect((await listed()).items).toMatchObject([{ id, standing: 'scheduled', author: '김교수' }]);
  expect(await seenBy(ann)).toEqual([]);
  portal.clock.set('2026-11-18T10:10:00+09:00');
  expect(await seenBy(ann)).toEqual(['휴강 안내']);
  expect((await listed({ standing: 'shown' })).total).toBe(1);
  await professor.post(t.archiveLectureNotice, { id });
  expect(await seenBy(ann)).toEqual([]);
  expect(codeOf(await change(id, 2, {}))).toEqual(expected(t.lectureNoticeRefusals.archived));
  await professor.post(t.restoreLectureNotice, { id });
  expect((await listed()).items).toMatchObject([{ id, standing: 'draft', publishedAt: null }]);
  const lines = (await professor.post(listLectureHistory, { lectureCode: 'LA' })).body.result.items;
  const own = lines.filter(({ object }) => object === String(id));
  expect(own.map(({ action, kind }) => `${kind} ${action}`)).toEqual([
    'lectureNotice restore',
    'lectureNotice archive',
    'lectureNotice change',
    'lectureNotice add',
  ]);
});

test('urgent ones stand before pinned ones, and both before the others', async () => {
  await published({ title: '필독 공지', typeCode: '0000560002' });
  await published({ title: '긴급 공지', typeCode: '0000560001' });
  await published({ title: '일반 공지' });
  expect(await seenBy(ann)).toEqual(['긴급 공지', '필독 공지', '일반 공지']);
});

test('the same notice goes to several classes in which the account may write, each with its own files', async () => {
  const file = { name: '안내.pdf', content: '%PDF-1.4' };
  const sent = { lectureCode: 'LA', ...noticeFields, state: 'published', classes: 'LB' };
  const refused = await professor.send(t.addLectureNotice, formOf(sent, [file]));
  expect(codeOf(refused)).toEqual(expected(t.lectureNoticeRefusals.otherClass));
  expect(await seenBy(ann)).toEqual([]);

  await db.insert(lectureProfessor).values({ lectureCode: 'LB', accountId: prof.id, position: 2 });
  const teacher = await portal.as(prof);
  const { id } = await newNotice(teacher, { state: 'published', classes: 'LB' }, [file]);
  expect([await seenBy(ann), await seenBy(ben, 'LB')]).toEqual([['휴강 안내'], ['휴강 안내']]);
  const there = (await teacher.post(t.listLectureNotices, { lectureCode: 'LB' })).body.result.items[0];
  const fileOf = async (caller: Caller, notice: number) => {
    const [stored] = (await teacher.post(t.getLectureNotice, { id: notice })).body.result.files;
    return (await caller.get(`${fileDownload}?fileFlnm=${stored?.id}&fileRovl=post`)).status;
  };
  expect(await fileOf(await portal.as(ann), id)).toBe(200);
  expect(await fileOf(await portal.as(ann), there?.id ?? 0)).toBe(404);
  expect(await fileOf(await portal.as(ben), there?.id ?? 0)).toBe(200);
  const classmate = await portal.as(ann);
  const removedFiles = (await filesOf(id))[0]?.id ?? '';
  await change(id, 0, { state: 'published', title: '바뀐 공지', removedFiles });
  expect((await classmate.post(getNoticeData, { boardSeq: id })).body.result.file).toEqual([]);
  expect(await fileOf(await portal.as(ben), there?.id ?? 0)).toBe(200);
  expect(await seenBy(ben, 'LB')).toEqual(['휴강 안내']);
});

test('a notice whose reply was lost is made once in each class, and a corrected one does not pass for it', async () => {
  await db.insert(lectureProfessor).values({ lectureCode: 'LB', accountId: prof.id, position: 2 });
  const teacher = await portal.as(prof);
  const wrtKey = randomUUID();
  const file = { name: '안내.pdf', content: '%PDF-1.4' };
  const send = (fields: Readonly<Record<string, string>> = {}, files = [file]) =>
    teacher.send(
      t.addLectureNotice,
      formOf(
        { lectureCode: 'LA', ...noticeFields, state: 'published', classes: 'LB', wrtKey, ...fields },
        files,
      ),
    );
  const first = await send();
  expect(first.status).toBe(200);
  const lines = async () =>
    (await teacher.post(listLectureHistory, { lectureCode: 'LA' })).body.result.items.length;
  const [before, kept] = [await lines(), await db.$count(storedFile)];
  portal.clock.advance(60);
  expect((await send()).body).toEqual(first.body);
  for (const reply of [
    await send({ title: '보강 안내' }),
    await send({ state: 'draft' }),
    await send({ publishedAt: '2026-11-20T09:00' }),
    await send({ classes: '' }),
    await send({}, []),
  ])
    expect(codeOf(reply)).toEqual(expected(t.lectureNoticeRefusals.sentOther));
  expect([await seenBy(ann), await seenBy(ben, 'LB')]).toEqual([['휴강 안내'], ['휴강 안내']]);
  expect([await lines(), await db.$count(storedFile)]).toEqual([before, kept]);
  const other = { title: '보강', wrtKey: randomUUID() };
  expect((await send({ ...other, classes: '' }, [])).status).toBe(200);
  expect(codeOf(await send(other, []))).toEqual(expected(t.lectureNoticeRefusals.sentOther));
  expect(await seenBy(ben, 'LB')).toEqual(['휴강 안내']);
  expect((await send({ wrtKey: randomUUID() })).status).toBe(200);
  expect((await seenBy(ann)).toSorted()).toEqual(['보강', '휴강 안내', '휴강 안내']);
});

const named = (...names: readonly string[]): readonly SentFile[] =>
  names.map((name) => ({ name, content: name }));

test('only files of the notice that are named are removed, and one that is gone already is', async () => {
  const { id } = await newNotice(professor, {}, named('가.txt', '나.txt'));
  const foreign = await newNotice(professor, {}, named('라.txt'));
  const ids = [(await filesOf(id))[0]?.id, (await filesOf(foreign.id))[0]?.id];
  // Somebody else attaches a file that the form does not know of.
  await change(id, 0, {}, named('나중.txt'));
  const removedFiles = ids.join(',');
  expect((await change(id, 1, { removedFiles }, named('다.txt'))).status).toBe(200);
  expect((await change(id, 2, { removedFiles })).status).toBe(200);
  expect((await filesOf(id)).map(({ name }) => name)).toEqual(['나.txt', '나중.txt', '다.txt']);
  expect((await filesOf(foreign.id)).map(({ name }) => name)).toEqual(['라.txt']);
});

test('the files that a change leaves are counted, whoever has attached them', async () => {
  const names = Array.from({ length: t.lectureNoticeFileRules.maxFiles }, (_, index) => `${index}.txt`);
  const { id } = await newNotice(professor, {}, named(...names));
  const removedFiles = (await filesOf(id))[0]?.id ?? '';
  expect(codeOf(await change(id, 0, {}, named('더.txt')))).toEqual(
    expected(t.lectureNoticeRefusals.tooManyFiles),
  );
  expect((await change(id, 0, { removedFiles }, named('더.txt'))).status).toBe(200);
  expect((await filesOf(id)).map(({ name }) => name)).toEqual([...names.slice(1), '더.txt']);
});

test('says who has read it, and who has not', async () => {
  const { id } = await published();
  await open(sue, id);
  portal.clock.set('2026-11-18T10:05:00+09:00');
  await open(sue, id);
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: ann }, '학생의 요청');
  await impersonating.post(updateNoticeViewCnt, { boardSeq: id });
  const readers = async (which = {}) =>
    (await professor.post(t.listNoticeReaders, { id, ...which })).body.result;
  expect((await readers({ state: 'read' })).items).toEqual(
    [{ studentNumber: '2026-sue', name: '김학생', readAt: testNow }].map((one) => ({
      ...one,
      name: expect.any(String),
    })),
  );
  const unread = await readers({ state: 'unread' });
  expect(unread.items.map(({ studentNumber }) => studentNumber)).toContain('2026-ann');
  expect(unread.counts.all).toBe(unread.counts.read + unread.counts.unread);
  expect((await readers({ search: '2026-SUE' })).total).toBe(1);
  expect((await listed()).items).toMatchObject([{ readers: 1 }]);
});

test('a draft counts nobody as its reader, and is not found by students', async () => {
  const { id } = await newNotice(professor);
  expect(codeOf(await open(sue, id))).toEqual(expected(commonRefusals.notFound));
  expect((await listed()).items).toMatchObject([{ readers: 0 }]);
});

test('whoever saves second sees what the first has saved', async () => {
  const { id } = await newNotice(professor);
  await change(id, 0, { title: '먼저 고친 제목' });
  const second = await change(id, 0, { title: '나중 제목' });
  expect(second.body).toMatchObject({
    errorCode: staffRefusals.stale.errorCode,
    errorAbout: { stored: expect.stringContaining('먼저 고친 제목') },
  });
  expect(await listed()).toMatchObject({ items: [{ title: '먼저 고친 제목' }] });
});

test('assistants write with the duty of contents, and read without it', async () => {
  await appoint(db, staff.assistant.id, ['answer']);
  const { id } = await published();
  const assistant = await portal.as(staff.assistant);
  expect((await assistant.post(t.getLectureNotice, { id })).status).toBe(200);
  expect(codeOf(await assistant.post(t.archiveLectureNotice, { id }))).toEqual(
    expected(staffRefusals.notPermitted),
  );
  const stranger = await portal.as(staff.otherProfessor);
  expect(codeOf(await stranger.post(t.getLectureNotice, { id }))).toEqual(expected(commonRefusals.notFound));
});

test('says what is missing beside its field', async () => {
  const refusal = async (fields: Readonly<Record<string, string>>) =>
    (await professor.send(t.addLectureNotice, formOf({ lectureCode: 'LA', ...noticeFields, ...fields }, [])))
      .body.errorCode;
  expect(await refusal({ title: ' ' })).toBe(t.lectureNoticeRefusals.noTitle.errorCode);
  expect(await refusal({ body: '<p> </p>' })).toBe(t.lectureNoticeRefusals.noBody.errorCode);
  const picture = `/view/imgView.do?filePath=/media/ann/${crypto.randomUUID()}.png`;
  expect(await refusal({ body: `<p>그림 <img src="${picture}" alt="젤"></p>` })).toBe(
    t.lectureNoticeRefusals.noImage.errorCode,
  );
});
