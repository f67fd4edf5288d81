/** Menus that administrators order: what students see at once, addresses, and two who change one at once. */
import * as t from '@baeum/contract/portal/staff-terms';
import { getHeaderMenuList, getLctrLeftMenu, studentSystem } from '@baeum/contract/portal/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import { transaction } from '../../platform/database.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';
import { type MenuInput, replaceMenus } from '../authoring.ts';

let portal: TestPortal;
let admin: Caller;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const world = await createWorld(portal.services.db, portal.services.store);
  admin = await portal.as({ ...world.admin, side: 'staff' });
  ann = await portal.as(world.ann);
});

/** As packs write it. */
const load = (items: MenuInput['items'], place: t.MenuPlace = 'header') =>
  transaction(portal.services.db, (tx) =>
    replaceMenus(
      new AuthoringTransaction({ tx, store: portal.services.store, now: new Date(), written: [] }),
      [{ systemCode: studentSystem, place, items }],
    ),
  );
beforeEach(() =>
  load([
    { key: 'home', name: '홈', url: '/', items: [] },
    { key: 'extra', name: '비교과', url: null, items: [{ key: 'apply', name: '신청', url: '/my/todo' }] },
  ]),
);

const read = async (place: t.MenuPlace = 'header') => {
  const { menus } = (await admin.post(t.getMenus, {})).body.result;
  const menu = menus.find((one) => one.place === place);
  if (menu === undefined) throw new Error(`no menu ${place}`);
  return menu;
};
const change = async (input: Awaited<ReturnType<typeof read>>) =>
  (await admin.post(t.changeMenu, input)).body;
const seen = async () => {
  const { list } = (await ann.post(getHeaderMenuList, { sysSeCd: studentSystem })).body.result;
  return list.map(({ menuNm, menuUrl, upprMenuSeq }) => [menuNm, menuUrl, upprMenuSeq === null ? 1 : 2]);
};
const entry = (name: string, url = '', isShown = true) => ({ key: '', name, url, isShown });

test('is shown to students at once as it was ordered, without what is hidden', async () => {
  const menu = await read();
  const [home, extra] = menu.items;
  if (home === undefined || extra === undefined) throw new Error('no entries');
  await change({
    ...menu,
    items: [
      { ...extra, items: [entry('새 글', 'https://example.ac.kr/a?b=1'), ...extra.items] },
      { ...home, name: '처음', items: [] },
      { ...entry('숨긴 메뉴', '/', false), items: [entry('그 아래', '/')] },
    ],
  });
  expect(await seen()).toEqual([
    ['비교과', null, 1],
    ['처음', '/', 1],
    ['새 글', 'https://example.ac.kr/a?b=1', 2],
    ['신청', '/my/todo', 2],
  ]);
  expect((await read()).items.map(({ name, isShown }) => [name, isShown])).toEqual([
    ['비교과', true],
    ['처음', true],
    ['숨긴 메뉴', false],
  ]);
  // The other menu is another one.
  expect((await ann.post(getLctrLeftMenu, {})).body.result.list).toEqual([]);
});

test('the later of two, also after a pack, is refused with what is stored', async () => {
  const menu = await read();
  await load([{ key: 'home', name: '팩의 홈', url: '/', items: [] }]);
  const late = await change({ ...menu, items: [] });
  expect(late).toMatchObject({ errorCode: staffRefusals.stale.errorCode });
  const { stored = '' } = late.errorAbout ?? {};
  const { values, revision } = JSON.parse(stored) as { values: { items: string }; revision: number };
  expect(JSON.parse(values.items)).toEqual([
    { key: 'home', name: '팩의 홈', url: '/', isShown: true, items: [] },
  ]);
  expect((await change({ ...menu, revision, items: [] })).status).toBe(200);
  expect(await seen()).toEqual([]);
});

test('of two at the same time one is stored', async () => {
  const menu = await read();
  const both = await Promise.all(
    ['하나', '둘'].map((name) => change({ ...menu, items: [{ ...entry(name), items: [] }] })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

describe('addresses', () => {
  test.each([
    '/',
    '/my/todo',
    '/lms_st/my/todo',
    '/st',
    'https://example.ac.kr',
    'https://a.kr/b?c#d',
  ])('may be %s', (url) => expect(t.isMenuAddress(url)).toBe(true));
  test.each([
    'http://example.ac.kr',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'my/todo',
    '/staff',
    '/admin/x',
    '/logout',
    'https://',
    'https://user@elsewhere.example',
    '/a b',
    `/${'a'.repeat(t.menuLimits.url)}`,
  ])('may not be %s', (url) => expect(t.isMenuAddress(url)).toBe(false));

  test('that packs have given it may stay', async () => {
    await load([{ key: 'old', name: '옛 주소', url: 'http://example.ac.kr', items: [] }]);
    const menu = await read();
    expect(
      (await change({ ...menu, items: [{ ...entry('새 이름'), ...menu.items[0], items: [] }] })).status,
    ).toBe(200);
    const refused = await change({
      ...(await read()),
      items: [{ ...entry('다른 주소', 'http://elsewhere.example'), items: [] }],
    });
    expect(refused).toMatchObject({ errorCode: t.menuRefusals.badAddress.errorCode });
  });
});

test('names are needed, and each entry is there once', async () => {
  const menu = await read();
  const [home] = menu.items;
  if (home === undefined) throw new Error('no entry');
  expect(await change({ ...menu, items: [{ ...entry(' '), items: [] }] })).toMatchObject({
    errorCode: t.menuRefusals.noName.errorCode,
  });
  expect(await change({ ...menu, items: [home, home] })).toMatchObject({
    errorCode: t.menuRefusals.keyTwice.errorCode,
  });
});
