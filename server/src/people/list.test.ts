/** The list of people: searching, filters with their counts, order and pages. */
import type { Input } from '@baeum/contract';
import { listPeople, mostAtOnce, selectPeople } from '@baeum/contract/people/staff-terms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../platform/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let operator: Caller;

const names = ['김하늘', '김하은', '박하나', '100%', '가_나', 'Kim Ha'];

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  const staff = await addStaff(db);
  operator = await portal.as(staff.operator);
  await db.insert(account).values(
    names.map((name, index) => ({
      loginId: `s${index}`,
      name,
      type: 'student' as const,
      positionCode: '0000240001',
      positionName: '학생',
      studentNumber: `30260${index}`,
      college: index < 2 ? '약학대학' : '공과대학',
      passwordHash: 'nobody signs in with it',
      lastSeenAt: new Date(`2026-1${index % 2}-10T09:00:00+09:00`),
    })),
  );
});

const list = async (input: Input<typeof listPeople> = {}) =>
  (await operator.post(listPeople, input)).body.result;
const found = async (search: string) => (await list({ search })).items.map(({ name }) => name);

test.each([
  ['김하', ['김하늘', '김하은']],
  ['김하'.normalize('NFD'), ['김하늘', '김하은']],
  ['ㄱㅎ', ['김하늘', '김하은']],
  ['ㄱㅎㄴ', ['김하늘']],
  ['김ㅎ', ['김하늘', '김하은']],
  ['박ㅎㄴ', ['박하나']],
  ['이ㅎ', []],
  ['ㅎㄴ', []],
  ['302604', ['가_나']],
  ['S5', ['Kim Ha']],
  ['Kim', ['Kim Ha']],
  ['%', []],
  ['10_', []],
  ['100%', ['100%']],
  ['ㄱ_ㄴ', ['가_나']],
  ['하늘', []],
])('%s finds %j', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('a name that is changed is found by its new initials', async () => {
  const { db } = portal.services;
  await db.update(account).set({ name: '최빛나' }).where(eq(account.loginId, 's2'));
  expect(await found('ㅊㅂㄴ')).toEqual(['최빛나']);
  expect(await found('ㅂㅎㄴ')).toEqual([]);
  await db.update(account).set({ name: '박하나' }).where(eq(account.loginId, 's2'));
});

test('a row says who it is, which lectures there are, and what may be done', async () => {
  const { items } = await list({ search: 'ann' });
  expect(items).toEqual([
    {
      loginId: 'ann',
      name: '안나',
      type: 'student',
      roles: [],
      studentNumber: '2026-ann',
      college: null,
      lectureCount: 1,
      firstLecture: '분자생물학의 이해',
      lastSeenAt: null,
      suspendedAt: null,
      actions: ['edit', 'suspend', 'invite', 'resetPassword'],
    },
  ]);
  const [assistant] = (await list({ search: 'assistant' })).items;
  expect(assistant).toMatchObject({
    roles: ['assistant'],
    firstLecture: '분자생물학의 이해',
    studentNumber: null,
  });
  const [boss] = (await list({ search: 'operator' })).items;
  expect(boss).toMatchObject({ roles: ['operator'], lectureCount: 0, firstLecture: null, actions: [] });
});

test('filters combine, and each chip has the number that it would find', async () => {
  const { items, total, counts } = await list({ type: 'student', college: '공과대학' });
  expect(items.map(({ loginId }) => loginId).toSorted()).toEqual(['s2', 's3', 's4', 's5']);
  expect(total).toBe(4);
  // Those last seen in October, of all colleges as far as the other filters allow.
  expect(counts).toMatchObject({ all: 4, unused: 2, suspended: 0 });
  expect(counts.colleges).toEqual([
    { college: '공과대학', count: 4 },
    { college: '약학대학', count: 2 },
  ]);
  const unused = await list({ type: 'student', college: '공과대학', unused: true });
  expect(unused.items.map(({ loginId }) => loginId).toSorted()).toEqual(['s2', 's4']);
  // The accounts of this file were all used once, those of the stage never.
  const never = await list({ type: 'student', neverUsed: true });
  expect(never.items.map(({ loginId }) => loginId).toSorted()).toEqual(['ann', 'ben', 'sue']);
  expect([never.total, never.counts.neverUsed, counts.neverUsed]).toEqual([3, 3, 0]);
  expect((await list({ suspended: true })).items.map(({ loginId }) => loginId)).toEqual(['suspended']);
  expect((await list({ search: 'ㄱ', type: 'professor' })).items.map(({ loginId }) => loginId)).toEqual([
    'prof',
  ]);
});

test('pages and both orders cover everybody once', async () => {
  const { total } = await list();
  for (const sort of ['name', 'lastSeen'] as const) {
    const pageIds = async (page: number, descending: boolean) =>
      (await list({ page, rows: 5, sort, descending })).items.map(({ loginId }) => loginId);
    const pages = Array.from({ length: Math.ceil(total / 5) }, (_, index) => index + 1);
    const up = (await Promise.all(pages.map((page) => pageIds(page, false)))).flat();
    const down = (await Promise.all(pages.map((page) => pageIds(page, true)))).flat();
    expect(new Set(up).size).toBe(total);
    expect(down).toEqual(up.toReversed());
  }
  const { items } = await list({ rows: 3, sort: 'lastSeen', descending: true });
  expect(items.map(({ lastSeenAt }) => lastSeenAt)).toEqual(Array(3).fill('2026-11-10T09:00:00+09:00'));
});

test('everybody found can be chosen at once, with what may be done with each', async () => {
  const { items, total } = (await operator.post(selectPeople, { college: '약학대학' })).body.result;
  expect(items.map(({ name }) => name)).toEqual(['김하늘', '김하은']);
  expect([total, items[0]?.actions]).toEqual([2, ['edit', 'suspend', 'invite', 'resetPassword']]);
  expect(mostAtOnce).toBeGreaterThan(total);
});

test('administrators see what they may do besides', async () => {
  const admin = await portal.as(world.admin);
  const { items, addable } = (await admin.post(listPeople, { search: 'ben' })).body.result;
  expect(items[0]?.actions).toEqual([
    'edit',
    'suspend',
    'invite',
    'resetPassword',
    'resetSecondFactor',
    'impersonate',
    'readLog',
    'merge',
  ]);
  expect(addable).toContain('administrator');
  expect((await list()).addable).not.toContain('administrator');
});
