/** Notices that administrators write: who sees them when, their pictures and files, and two who write at once. */
import { downloadUrl, imageUrl, mediaUpload } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/portal/staff-terms';
import {
  getBoardData,
  getBoardList,
  getPublicBoardData,
  getPublicBoardList,
  noticeBoard,
} from '@baeum/contract/portal/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { staffChange, storedFile } from '../../platform/tables.ts';
import { type Caller, type SentFile, type TestPortal, testNow, testPortal } from '../../testing/portal.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { notice, noticeFile } from '../tables.ts';

let portal: TestPortal;
let world: World;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  admin = await portal.as({ ...world.admin, side: 'staff' });
  other = await portal.as({ ...world.admin, side: 'staff' });
});
beforeEach(async () => {
  portal.clock.set(testNow);
  await portal.services.db.delete(notice);
});

const usual = { title: '수강신청 안내', body: '<p>내용</p>', audience: 'student', state: 'published' };
type Fields = Partial<Record<keyof typeof usual | 'programmes' | 'publishedAt' | 'closesAt', string>>;

async function added(fields: Fields = {}, files: readonly SentFile[] = []) {
  const reply = await admin.upload(t.addNotice, { ...usual, ...fields }, files);
  expect(reply.body).toMatchObject({ status: 200 });
  return (reply.body.result as { id: number }).id;
}
const refusalOf = async (fields: Fields) =>
  (await admin.upload(t.addNotice, { ...usual, ...fields }, [])).body;
const read = async (id: number, caller = admin) => (await caller.post(t.getNotice, { id })).body.result;
const change = (
  caller: Caller,
  id: number,
  revision: number,
  fields: Fields & { removedFiles?: string } = {},
  files: readonly SentFile[] = [],
) =>
  caller.upload(t.changeNotice, { ...usual, ...fields, id: String(id), revision: String(revision) }, files);

const bordCode = noticeBoard;
const seenBy = async (account: { readonly id: number }) => {
  const caller = await portal.as(account);
  const { list } = (await caller.post(getBoardList, { bordCode })).body.result;
  return list.map(({ bordTitle }) => bordTitle);
};
const seenByAll = async () => {
  const { list } = (await portal.caller().post(getPublicBoardList, { bordCode })).body.result;
  return list.map(({ bordTitle }) => bordTitle);
};

test('is shown to those it is addressed to, in its period, whose end includes its minute', async () => {
  const id = await added({ publishedAt: '2026-11-20T09:00', closesAt: '2026-11-21T18:00' });
  const at = async (time: string) => {
    portal.clock.set(`2026-11-${time}+09:00`);
    const { standing } = await read(id, await portal.as({ ...world.admin, side: 'staff' }));
    const one = await (await portal.as(world.ann)).post(getBoardData, { bordCode, bordSeq: id });
    return [standing, (await seenBy(world.ann)).length, one.status];
  };
  expect(await at('20T08:59:59')).toEqual(['scheduled', 0, 404]);
  expect(await at('20T09:00:00')).toEqual(['shown', 1, 200]);
  expect(await at('21T18:00:59')).toEqual(['shown', 1, 200]);
  expect(await at('21T18:01:00')).toEqual(['ended', 0, 404]);
  expect(await seenByAll()).toEqual([]);
});

test('appears at once when the time that it waits for is emptied', async () => {
  const id = await added({ publishedAt: '2026-11-20T09:00' });
  expect(await seenBy(world.ann)).toEqual([]);
  const { revision } = await read(id);
  await change(admin, id, revision, { publishedAt: '' });
  expect(await seenBy(world.ann)).toEqual([usual.title]);
  expect((await read(id)).publishedAt).toBe('2026-11-18T10:00:00+09:00');
});

test('a draft and an archived one are shown to nobody, and an archived one comes back as a draft', async () => {
  const id = await added({ state: 'draft', audience: 'student,public' });
  expect([await seenBy(world.ann), await seenByAll()]).toEqual([[], []]);
  const { revision } = await read(id);
  await change(admin, id, revision, { audience: 'student,public' });
  expect([await seenBy(world.ann), await seenByAll()]).toEqual([[usual.title], [usual.title]]);
  await admin.post(t.archiveNotice, { id });
  expect([await seenBy(world.ann), await seenByAll()]).toEqual([[], []]);
  await admin.post(t.restoreNotice, { id });
  expect((await read(id)).standing).toBe('draft');
});

test('of a programme is shown to its people only', async () => {
  const id = await added({ programmes: 'C2', audience: 'student,professor' }, [
    { name: '일정표.png', content: png },
  ]);
  expect([await seenBy(world.ann), await seenBy(world.ben)]).toEqual([[], [usual.title]]);
  expect((await read(id)).programmes).toEqual([{ code: 'C2', name: '다른 과정' }]);
  const [file] = (await read(id)).files;
  const url = downloadUrl({ flnm: file?.id ?? '', rovl: file?.kind ?? '', orn: '' });
  const statusOf = async (account: { readonly id: number }) =>
    (await (await portal.as(account)).get(url)).status;
  expect([await statusOf(world.ann), await statusOf(world.ben)]).toEqual([404, 200]);
});

test.each([
  ['title', { title: ' \u200b ' }, t.noticeRefusals.noTitle],
  ['body', { body: '<p>&nbsp;</p>' }, t.noticeRefusals.noBody],
  ['audience', { audience: '' }, t.noticeRefusals.noReader],
  ['programmes', { audience: 'public', programmes: 'C1' }, t.noticeRefusals.publicOfProgramme],
  ['programmes', { programmes: 'nowhere' }, t.noticeRefusals.unknownProgramme],
  [
    'closesAt',
    { publishedAt: '2026-11-20T09:00', closesAt: '2026-11-20T08:59' },
    t.noticeRefusals.endsBeforeStart,
  ],
])('refuses wrong input beside its field: %s', async (field, fields, refusal) => {
  expect(await refusalOf(fields)).toMatchObject({ errorCode: refusal.errorCode, errorAbout: { field } });
});

test('shows its own pictures, to everybody when it is public, and those of nobody else', async () => {
  const upload = async (caller: Caller) => {
    const { link } = (await caller.upload(mediaUpload, {}, [{ name: '그림.png', content: png }])).body
      .result as { link: string };
    return link;
  };
  const link = await upload(admin);
  const body = `<p>그림</p><img src="${link}" />`;
  const first = await added({ body, audience: 'public' });
  const second = await added({ body });
  const shownTo = async (id: number) => {
    const { data } = (await portal.caller().post(getPublicBoardData, { bordCode, bordSeq: id })).body.result;
    return /src="([^"]*)"/.exec(data.bordContent)?.[1]?.replaceAll('&amp;', '&') ?? '';
  };
  expect((await portal.caller().get(await shownTo(first))).status).toBe(200);

  // The editor shows what is stored, and saving it again keeps it.
  const { body: edited, revision } = await read(first);
  const source = /src="([^"]*)"/.exec(edited)?.[1] ?? '';
  expect(source).toMatch(/^\/view\/imgView\.do\?filePath=\/media\//);
  expect((await admin.get(source)).status).toBe(200);
  expect((await (await portal.as(world.ann)).get(source)).status).toBe(404);
  await change(admin, first, revision, { body: edited, audience: 'public' });
  expect((await portal.caller().get(await shownTo(first))).status).toBe(200);
  expect((await read(second)).body).not.toBe(edited);

  // Without it in the text its file is gone, while the other notice keeps its own.
  const now = await read(first);
  await change(admin, first, now.revision);
  expect((await admin.get(source)).status).toBe(404);
  const [, shown = ''] = /src="([^"]*)"/.exec((await read(second)).body) ?? [];
  expect((await admin.get(shown)).status).toBe(200);

  const foreign = await upload(await portal.as(world.ann));
  for (const src of [foreign, 'https://elsewhere.example/a.png', imageUrl('/media/x/y.png')])
    expect(await refusalOf({ body: `<img src="${src}">` })).toMatchObject({
      errorCode: t.noticeRefusals.noImage.errorCode,
    });
});

const named = (...names: readonly string[]): readonly SentFile[] =>
  names.map((name) => ({ name, content: name }));
const filesOf = async (id: number) => (await read(id)).files.map(({ name }) => name);

test('forgets the files that are named, keeps those that somebody else has attached, and adds new ones', async () => {
  const { db } = portal.services;
  const id = await added({}, named('가.txt', '나.txt'));
  const foreign = await added({}, named('라.txt'));
  const before = await read(id);
  await change(other, id, before.revision, {}, named('나중.txt'));
  const gone = before.files[1]?.id ?? '';
  const removedFiles = [gone, (await read(foreign)).files[0]?.id].join(',');
  const { revision } = await read(id);
  expect((await change(admin, id, revision, { removedFiles }, named('다.txt'))).status).toBe(200);
  expect(await filesOf(id)).toEqual(['가.txt', '나중.txt', '다.txt']);
  expect(await filesOf(foreign)).toEqual(['라.txt']);
  expect(await db.$count(noticeFile)).toBe(4);
  expect(await db.$count(storedFile, eq(storedFile.id, gone))).toBe(0);

  // What is gone already is no reason to refuse.
  const now = await read(id);
  expect((await change(admin, id, now.revision, { removedFiles })).status).toBe(200);
  expect(await filesOf(id)).toEqual(['가.txt', '나중.txt', '다.txt']);
});

test('counts the files that a change leaves, whoever has attached them', async () => {
  const names = Array.from({ length: t.noticeFileRules.maxFiles }, (_, index) => `${index}.txt`);
  const id = await added({}, named(...names));
  const { files, revision } = await read(id);
  expect((await change(admin, id, revision, {}, named('더.txt'))).body.errorCode).toBe(
    t.noticeRefusals.tooManyFiles.errorCode,
  );
  const removedFiles = files[0]?.id ?? '';
  expect((await change(admin, id, revision, { removedFiles }, named('더.txt'))).status).toBe(200);
  expect(await filesOf(id)).toEqual([...names.slice(1), '더.txt']);
});

test('the later of two is refused with what is stored, and nothing is written', async () => {
  const id = await added();
  const { revision } = await read(id);
  expect((await change(other, id, revision, { title: '먼저 바꾼 제목' })).status).toBe(200);
  const late = await change(admin, id, revision, { title: '나중에 바꾼 제목' });
  expect(late.body).toMatchObject({ errorCode: staffRefusals.stale.errorCode });
  const { stored = '' } = late.body.errorAbout ?? {};
  expect(JSON.parse(stored)).toMatchObject({
    revision: (await read(id)).revision,
    values: { title: '먼저 바꾼 제목', audience: 'student', publishedAt: '2026-11-18T10:00', closesAt: '' },
  });
  expect((await read(id)).title).toBe('먼저 바꾼 제목');
});

test('a change of its files alone makes a form out of date, one of nothing is no line in the history', async () => {
  const { db } = portal.services;
  const id = await added();
  const { revision } = await read(id);
  const lines = () => db.$count(staffChange, eq(staffChange.object, String(id)));
  expect((await change(admin, id, revision)).status).toBe(200);
  expect([await lines(), (await read(id)).revision]).toEqual([1, revision]);
  await admin.upload(t.changeNotice, { ...usual, id: String(id), revision: String(revision) }, [
    { name: '가.txt', content: '가' },
  ]);
  expect([await lines(), (await read(id)).revision]).toEqual([2, revision + 1]);
  expect((await change(admin, id, revision)).body.errorCode).toBe(staffRefusals.stale.errorCode);
});

test('the list filters by state, reader and title, counts, and pages', async () => {
  for (const number of [1, 2, 3]) await added({ title: `학생 ${number}` });
  await added({ title: '교수 1', audience: 'professor', state: 'draft' });
  await added({ title: '나중', publishedAt: '2026-12-01T09:00' });
  const list = async (input: Parameters<typeof admin.post<typeof t.listNotices>>[1]) =>
    (await admin.post(t.listNotices, input)).body.result;
  const titles = async (input: Parameters<typeof list>[0]) =>
    (await list(input)).items.map(({ title }) => title);
  expect(await list({})).toMatchObject({
    total: 5,
    counts: { all: 5, draft: 1, scheduled: 1, shown: 3, ended: 0, archived: 0 },
  });
  expect(await titles({ standing: 'draft' })).toEqual(['교수 1']);
  expect(await titles({ reader: 'student' })).toEqual(['나중', '학생 3', '학생 2', '학생 1']);
  expect(await titles({ search: '학생', rows: 2, page: 2 })).toEqual(['학생 1']);
  expect((await list({ search: '100%' })).total).toBe(0);
});
