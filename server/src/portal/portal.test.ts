import { getInqViewFlagCnt } from '@baeum/contract/inquiry/terms';
import * as t from '@baeum/contract/portal/terms';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inquiry, inquiryAnswer } from '../inquiry/tables.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { createWorld, type World } from '../testing/world.ts';
import { commonCode, menuItem, notice, systemInfo } from './tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  const item = (key: string, position: number, over: Partial<typeof menuItem.$inferInsert> = {}) => ({
    systemCode: t.studentSystem,
    key,
    level: 1,
    name: key,
    place: 'header' as const,
    position,
    ...over,
  });
  await db
    .insert(menuItem)
    .values([item('community', 2), item('home', 1, { url: '/' }), item('board', 1, { place: 'lecture' })]);
  await db
    .insert(menuItem)
    .values([item('notices', 1, { level: 2, parentKey: 'community', url: '/lms_st/' })]);
  await db.insert(commonCode).values([{ code: '0000550000', name: '문의 유형', position: 1 }]);
  await db.insert(commonCode).values([
    { code: '0000550002', groupCode: '0000550000', name: '시스템', position: 2 },
    { code: '0000550001', groupCode: '0000550000', name: '학사', position: 1 },
  ]);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
});

describe('notices', () => {
  let middle: number;
  beforeAll(async () => {
    const { db } = portal.services;
    const add = async (key: string, at: string, audience: string[]) => {
      const values = {
        key,
        title: key,
        boardCode: t.noticeBoard,
        bodyHtml: '<p>x</p>',
        audience,
        publishedAt: new Date(at),
      };
      const [row] = await db.insert(notice).values(values).returning({ id: notice.id });
      return row?.id ?? 0;
    };
    await add('n-older', '2026-11-08T09:00:00+09:00', ['public']);
    middle = await add('n-middle', '2026-11-09T09:00:00+09:00', ['student', 'professor']);
    await add('n-hidden', '2026-11-09T10:00:00+09:00', ['professor']);
  });

  const list = async () => (await ann.post(t.getBoardList, { bordCode: t.noticeBoard })).body.result.list;

  test('are those addressed to students and already published, regardless of the type that the client sends', async () => {
    expect((await list()).map(({ bordTitle }) => bordTitle)).toEqual([
      '공지 students',
      'n-middle',
      'n-older',
    ]);
    const claim = { bordCode: t.noticeBoard, userType: '0000220002', psitCd: '1', prcpType: 'professor' };
    expect((await ann.post(t.getBoardList, claim)).body.result.list).toHaveLength(3);
    portal.clock.set('2026-12-01T09:00:00+09:00');
    ann = await portal.as(world.ann);
    expect((await list()).map(({ bordTitle }) => bordTitle)).toEqual([
      '공지 coming',
      '공지 students',
      'n-middle',
      'n-older',
    ]);
  });

  test('have files and neighbours, which are addressed to students too', async () => {
    const of = async (bordSeq: number) =>
      (await ann.post(t.getBoardData, { bordSeq, bordCode: t.noticeBoard })).body.result;
    expect(await of(middle)).toMatchObject({
      data: { bordTitle: 'n-middle', bordContent: '<p>x</p>', rgsrDt: '2026-11-09T09:00:00+09:00' },
      file: [],
      beforeData: { bordTitle: 'n-older' },
      nextData: { bordTitle: '공지 students' },
    });
    const newest = await of(world.notices.students);
    expect(newest.nextData).toBeNull();
    expect(newest.file).toEqual([
      {
        filePath: 'notice',
        fileFlnm: world.noticeAttachment,
        fileName: '공지.pdf',
        fileExt: 'pdf',
        fileFlsz: 15,
      },
    ]);
  });
});

test('menus are sorted by level, each item with the id of its parent', async () => {
  const header = (await ann.post(t.getHeaderMenuList, { sysSeCd: t.studentSystem })).body.result.list;
  expect(header.map(({ menuKey, menuLvl, menuUrl }) => [menuKey, menuLvl, menuUrl])).toEqual([
    ['home', 1, '/'],
    ['community', 1, null],
    ['notices', 2, '/lms_st/'],
  ]);
  expect(header[2]?.upprMenuSeq).toBe(header[1]?.menuSeq);
  expect((await ann.post(t.getLctrLeftMenu, {})).body.result.list.map(({ menuKey }) => menuKey)).toEqual([
    'board',
  ]);
  expect((await ann.post(t.getStPfMenuList, { sysSeCd: t.studentSystem })).body.result.list).toHaveLength(4);
  expect((await ann.post(t.getHeaderMenuList, { sysSeCd: '0000370001' })).body.result.list).toEqual([]);
});

test('codes are returned by group, in order, or a single one', async () => {
  const codes = async (input: { upprCodeId: string; cmmnCdId?: string }) =>
    (await ann.post(t.getCommCodeList, input)).body.result.list.map(({ cmmnCdNm }) => cmmnCdNm);
  expect(await codes({ upprCodeId: '0000550000' })).toEqual(['학사', '시스템']);
  expect(await codes({ upprCodeId: '0000550000', cmmnCdId: '' })).toEqual(['학사', '시스템']);
  expect(await codes({ upprCodeId: '0000550000', cmmnCdId: '0000550002' })).toEqual(['시스템']);
  expect((await ann.post(t.get120CodeList, { upprCodeId: '0000550000' })).body.result.list).toHaveLength(2);
});

test('system texts are public', async () => {
  const anybody = portal.caller();
  expect((await anybody.post(t.getSysInfo, { sysSeCd: t.studentSystem })).body.result.info).toMatchObject({
    title: '배움',
  });
  expect((await anybody.post(t.getSysInfo, { sysSeCd: 'none' })).status).toBe(404);
  expect((await anybody.post(t.getMainInfo, {})).body.result.info).toMatchObject({
    orgnNm: '바이오헬스혁신융합대학',
  });
});

test('a portal without content has its default name', async () => {
  const { db } = portal.services;
  const named = await db.delete(systemInfo).returning();
  onTestFinished(async () => void (await db.insert(systemInfo).values(named)));
  const anybody = portal.caller();
  expect(await anybody.post(t.getSysInfo, { sysSeCd: t.studentSystem })).toMatchObject({
    status: 200,
    body: { result: { info: { title: '배움', wlcmMsg: '', topLogo: null } } },
  });
  expect(await anybody.post(t.getMainInfo, {})).toMatchObject({
    status: 200,
    body: { result: { info: { sysNm: '배움', orgnNm: '', emailIdn: '' } } },
  });
  expect((await anybody.post(t.getSysInfo, { sysSeCd: 'none' })).status).toBe(404);
});

test('only unread answers to one’s own inquiries are counted', async () => {
  const { db } = portal.services;
  const ask = async (authorId: number) => {
    const now = portal.clock.now();
    const [row] = await db
      .insert(inquiry)
      .values({ authorId, typeCode: '0000550002', title: '문의', bodyHtml: '', createdAt: now })
      .returning({ id: inquiry.id });
    return { inquiryId: row?.id ?? 0, bodyHtml: '답', createdAt: now };
  };
  const own = [await ask(world.ann.id), await ask(world.ann.id), await ask(world.ann.id)];
  await db.insert(inquiryAnswer).values([...own.slice(0, 2), await ask(world.ben.id)]);
  const unread = async () =>
    (await ann.post(getInqViewFlagCnt, { inqType: '0000550002' })).body.result.inqViewFlagData
      .totalViewFlagCnt;
  expect(await unread()).toBe(2);
  await db.update(inquiryAnswer).set({ seenAt: portal.clock.now() });
  expect(await unread()).toBe(0);
});
