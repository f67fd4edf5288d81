/** The number of SQL statements of the calls about the portal, counted at the connection. */
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import { getAnswerTimes, listReplies } from '@baeum/contract/inquiry/staff-terms';
import { listEvents } from '@baeum/contract/lecture/staff-calendar-terms';
import { getLogos } from '@baeum/contract/portal/logo-terms';
import * as t from '@baeum/contract/portal/staff-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { beforeEach, expect, test } from 'vitest';
import { addInquiryTypes } from '../../testing/inquiries.ts';
import { testPortal } from '../../testing/portal.ts';
import { createWorld } from '../../testing/world.ts';
import { countStatements } from '../../testing/watch-statements.ts';

const cost = countStatements({ isLogged: true });

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
await addInquiryTypes(db);
const admin = await portal.as({ ...world.admin, side: 'staff' });

beforeEach(() => admin.post(userInfo, {}));

const code = '0000550000';

test.each([
  ['notices', () => admin.post(t.listNotices, { search: '공지', standing: 'shown' })],
  ['a notice', () => admin.post(t.getNotice, { id: world.notices.professors })],
  ['the calendar', () => admin.post(listEvents, { programmeCode: 'C1' })],
  ['menus', () => admin.post(t.getMenus, {})],
  ['groups of codes', () => admin.post(t.listCodeGroups, {})],
  ['a group of codes', () => admin.post(t.getCodeGroup, { code })],
  ['texts', () => admin.post(t.getSystem, {})],
  ['logos', () => admin.post(getLogos, {})],
  ['history', () => admin.post(listPortalHistory, { kind: 'menu', object: 'header' })],
  ['saved replies', () => admin.post(listReplies, {})],
  ['times of answers', () => admin.post(getAnswerTimes, {})],
] as const)('%s take at most three statements', async (_name, call) => {
  const statements = await cost(call);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(3);
});

test('writes take as many statements for many entries, files and codes as for one', async () => {
  const entry = { key: '', name: '메뉴', url: '/', isShown: true };
  const menuOf = async (count: number) => {
    const { menus } = (await admin.post(t.getMenus, {})).body.result;
    const { place, revision } = menus[0] ?? { place: 'header', revision: 1 };
    const items = Array.from({ length: count }, () => ({ ...entry, items: [entry, entry] }));
    return cost(() => admin.post(t.changeMenu, { place, revision, items }));
  };
  // The first one meets an empty menu, and so removes nothing.
  await menuOf(1);
  expect(await menuOf(20)).toBe(await menuOf(1));

  const codesOf = async (from: number, count: number) => {
    const { codes, ...group } = (await admin.post(t.getCodeGroup, { code })).body.result;
    const added = Array.from({ length: count }, (_, index) => ({
      code: `00005510${from + index}`,
      name: '새 코드',
      isOffered: true,
    }));
    return cost(() => admin.post(t.changeCodeGroup, { ...group, codes: [...codes, ...added] }));
  };
  expect(await codesOf(10, 50)).toBe(await codesOf(60, 1));

  const notice = { title: '공지', body: '<p>내용</p>', audience: 'student', state: 'draft' };
  const noticeWith = (count: number) =>
    cost(() =>
      admin.upload(
        t.addNotice,
        notice,
        Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, content: '가' })),
      ),
    );
  expect(await noticeWith(5)).toBe(await noticeWith(1));
});
