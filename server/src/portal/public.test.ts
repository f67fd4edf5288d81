/** The public site: notices addressed to everybody, and their files. */
import { downloadUrl, publicFileDownload } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { analyse } from '../testing/database.ts';
import { addNoticeWithFile } from '../testing/notices.ts';
import { type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addNotice, createWorld } from '../testing/world.ts';

let portal: TestPortal;
let withFile: { readonly id: number; readonly fileId: string };
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  await createWorld(db, store);
  const day = (number: number) => `2026-11-0${number}T09:00:00+09:00`;
  for (const number of [1, 2, 3, 4, 5, 6])
    await addNotice(db, { key: `p${number}`, at: day(number), audience: ['student', 'public'] });
  for (const number of [1, 2, 3, 4, 5, 6])
    await addNotice(db, {
      key: `between-${number}`,
      at: `2026-11-0${number}T12:00:00+09:00`,
      audience: ['student'],
    });
  await addNotice(db, { key: 'other-board', boardCode: '0000350002' });
  await addNotice(db, { key: 'to-come', at: '2026-11-18T10:00:01+09:00' });
  const content = Buffer.from('%PDF-1.4 모두에게');
  withFile = await addNoticeWithFile(db, store, { key: 'p7', at: day(7) }, { name: '모두에게.pdf', content });
});
beforeEach(() => portal.clock.set(testNow));

const bordCode = t.noticeBoard;
const list = async (input: { pageNo?: number; recordCountPerPage?: number } = {}) =>
  (await portal.caller().post(t.getPublicBoardList, { bordCode, ...input })).body.result;
const titles = async (input?: Parameters<typeof list>[0]) =>
  (await list(input)).list.map(({ bordTitle }) => bordTitle);

test('lists notices addressed to everybody and already published, newest first, in pages', async () => {
  const first = await list();
  expect(first.list.map(({ bordTitle, fileCnt }) => [bordTitle, fileCnt])).toEqual([
    ['공지 p7', 1],
    ['공지 p6', 0],
    ['공지 p5', 0],
    ['공지 p4', 0],
    ['공지 p3', 0],
  ]);
  expect(first).toMatchObject({ totalCnt: 7, paginationInfo: { totalPageCount: 2, recordCountPerPage: 5 } });
  expect(await titles({ pageNo: 2 })).toEqual(['공지 p2', '공지 p1']);
  expect(await titles({ pageNo: 3 })).toEqual([]);
  portal.clock.advance(1);
  expect((await titles())[0]).toBe('공지 to-come');
});

test('is the same for signed-in accounts', async () => {
  const { db } = portal.services;
  const everybody = await db.execute<{ id: string }>(sql`select id from account order by id`);
  for (const { id } of everybody.rows) {
    const caller = await portal.as({ id: Number(id) });
    expect((await caller.post(t.getPublicBoardList, { bordCode })).body.result).toEqual(await list());
  }
});

test('a notice has its file and its neighbours, which are public too', async () => {
  const read = async (bordSeq: number) =>
    (await portal.caller().post(t.getPublicBoardData, { bordSeq, bordCode })).body.result;
  const newest = await read(withFile.id);
  expect(newest).toMatchObject({
    data: { bordTitle: '공지 p7', bordContent: '<p>내용 p7</p>' },
    file: [{ filePath: 'notice', fileFlnm: withFile.fileId, fileName: '모두에게.pdf' }],
    beforeData: { bordTitle: '공지 p6' },
    nextData: null,
  });
  const oldest = (await list({ pageNo: 7, recordCountPerPage: 1 })).list[0];
  expect(await read(oldest?.bordSeq ?? 0)).toMatchObject({
    file: [],
    beforeData: null,
    nextData: { bordTitle: '공지 p2' },
  });
});

test('its file is downloaded without a session, under its own name, as an attachment', async () => {
  const url = downloadUrl({ flnm: withFile.fileId, rovl: 'notice', orn: 'x' }, publicFileDownload);
  const reply = await portal.caller().get(url);
  expect(await reply.text()).toBe('%PDF-1.4 모두에게');
  expect(reply.headers.get('content-disposition')).toContain(
    `attachment; filename="____.pdf"; filename*=UTF-8''${encodeURIComponent('모두에게.pdf')}`,
  );
  const part = await portal.caller().get(url, { range: 'bytes=0-3' });
  expect([part.status, await part.text()]).toEqual([206, '%PDF']);
});

test('a notice that is no longer public is not accessible, nor is its file', async () => {
  const { db } = portal.services;
  const audience = (to: string) =>
    db.execute(sql`update notice set audience = array[${to}] where key = 'p7'`);
  await audience('student');
  const reply = await portal.caller().post(t.getPublicBoardData, { bordSeq: withFile.id, bordCode });
  expect(reply.body.errorCode).toBe(commonRefusals.notFound.errorCode);
  const url = downloadUrl({ flnm: withFile.fileId, rovl: 'notice', orn: 'x' }, publicFileDownload);
  expect((await portal.caller().get(url)).status).toBe(404);
  expect(await titles()).not.toContain('공지 p7');
  await audience('public');
});

test('is read by an index', async () => {
  const { db } = portal.services;
  await db.execute(sql`
    insert into notice (key, board_code, title, body_html, audience, published_at)
    select 'many-' || n, ${bordCode}, 'x', '', array['student'], timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await analyse(portal.ownerUrl);
  const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from notice
    where board_code = ${bordCode} and 'public' = any (audience) and published_at <= now()
    order by published_at desc, id desc limit 5`);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notice_public');
});
