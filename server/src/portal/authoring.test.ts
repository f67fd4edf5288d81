import { studentSystem } from '@baeum/contract/portal/terms';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import {
  type MenuInput,
  menuIssues,
  type NoticeInput,
  noticeIssues,
  replaceMenus,
  writeCommonCodes,
  writeNotices,
} from './authoring.ts';
import { commonCode, menuItem, notice } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
await createWorld(db, services.store);

const noticeOf = (changes: Partial<NoticeInput> = {}): NoticeInput => ({
  key: 'authored',
  title: '공지',
  bodyHtml: '<p>내용</p>',
  audience: ['student'],
  publishedAt: '2026-11-10T09:00:00+09:00',
  files: [],
  ...changes,
});
const entry = (key: string) => ({ key, name: key, url: null });
const menuOf = (items: MenuInput['items']): MenuInput => ({
  systemCode: studentSystem,
  place: 'lecture',
  items,
});

test('a notice has a key and readers', async () => {
  const codesOf = (changes: Partial<NoticeInput>) =>
    noticeIssues({ ...noticeOf(), ...changes }).map(({ path, code }) => `${path.join('.')} ${code}`);
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ key: '공지' })).toEqual(['key keyInvalid']);
  expect(codesOf({ audience: [] })).toEqual(['audience audienceEmpty']);
  expect(noticeIssues({})).toEqual([]);
  const refused = authored(services, (authoring) =>
    writeNotices(authoring, [noticeOf(), noticeOf({ audience: [] })]),
  );
  expect(await refusedFor(refused)).toEqual(['1 audience audienceEmpty']);
});

test('a notice is identified by its key, and stores each reader once', async () => {
  const write = (input: NoticeInput) => authored(services, (authoring) => writeNotices(authoring, [input]));
  const rowOf = async () => (await db.select().from(notice).where(eq(notice.key, 'authored')))[0];
  await write(noticeOf({ audience: ['student', 'public', 'student'] }));
  const before = await rowOf();
  expect(before).toMatchObject({ audience: ['student', 'public'] });
  await write(noticeOf({ title: '다른 공지', audience: ['student', 'public'] }));
  expect(await rowOf()).toEqual({ ...before, title: '다른 공지', revision: 2 });
});

test('keys of a menu are unique over both levels', async () => {
  expect(menuIssues(menuOf([{ ...entry('a'), items: [entry('b')] }]))).toEqual([]);
  const twice = menuOf([
    { ...entry('a'), items: [entry('b')] },
    { ...entry('b'), items: [entry('a')] },
  ]);
  expect(menuIssues(twice).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
    'items.1.key menuKeyTwice',
    'items.1.items.0.key menuKeyTwice',
  ]);
  const refused = authored(services, (authoring) => replaceMenus(authoring, [twice]));
  expect(await refusedFor(refused)).toHaveLength(2);
});

test('a menu is replaced as a whole', async () => {
  const replace = (items: MenuInput['items']) =>
    authored(services, (authoring) => replaceMenus(authoring, [menuOf(items)]));
  const rows = () =>
    db
      .select({
        key: menuItem.key,
        parent: menuItem.parentKey,
        level: menuItem.level,
        position: menuItem.position,
      })
      .from(menuItem)
      .where(eq(menuItem.place, 'lecture'))
      .orderBy(asc(menuItem.level), asc(menuItem.position));
  await replace([
    { ...entry('a'), items: [entry('b')] },
    { ...entry('c'), items: [] },
  ]);
  expect(await rows()).toEqual([
    { key: 'a', parent: null, level: 1, position: 1 },
    { key: 'c', parent: null, level: 1, position: 2 },
    { key: 'b', parent: 'a', level: 2, position: 1 },
  ]);
  await replace([{ ...entry('b'), items: [entry('c')] }]);
  expect(await rows()).toEqual([
    { key: 'b', parent: null, level: 1, position: 1 },
    { key: 'c', parent: 'b', level: 2, position: 1 },
  ]);
});

test('a common code is identified by its code when it is renamed', async () => {
  const write = (name: string) =>
    authored(services, (authoring) =>
      writeCommonCodes(authoring, [
        { code: '0000990000', groupCode: null, name, position: 1, isOffered: true },
      ]),
    );
  await write('하나');
  await write('둘');
  expect(await db.select().from(commonCode).where(eq(commonCode.code, '0000990000'))).toMatchObject([
    { name: '둘' },
  ]);
});
