/** What operators see of how much professors and assistants have to do. */
import { getLoad } from '@baeum/contract/desk/staff-terms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { submission } from '../assignment/tables.ts';
import { addPost } from '../testing/boards.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { addAssignment, addDraft, createWorld, seoul, type World } from '../testing/world.ts';
import { loadsOf, sortedBy } from './load.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const students = new Map([
  ['LA', 30],
  ['LB', 200],
]);
const waiting = [
  { kind: 'submission', lectureCode: 'LA', count: 3, since: at(5) },
  { kind: 'question', lectureCode: 'LA', count: 1, since: at(3) },
  { kind: 'inquiry', lectureCode: 'LB', count: 7, since: at(9) },
] as const;
const professor = (loginId: string, lectureCode: string) => ({
  lectureCode,
  loginId,
  name: loginId,
  role: 'professor' as const,
  duties: [],
});
const parts = [
  professor('kim', 'LA'),
  professor('lee', 'LB'),
  { ...professor('kim', 'LB'), role: 'assistant' as const, duties: ['grade' as const] },
  { ...professor('oh', 'LA'), role: 'assistant' as const, duties: ['answer' as const] },
];

test('what waits counts for whoever may do it, in each lecture', () => {
  expect(loadsOf({ parts, waiting, students })).toEqual([
    {
      loginId: 'kim',
      name: 'kim',
      professorOf: 1,
      assistantOf: 1,
      students: 230,
      toGrade: 3,
      toAnswer: 1,
      since: at(3),
    },
    {
      loginId: 'lee',
      name: 'lee',
      professorOf: 1,
      assistantOf: 0,
      students: 200,
      toGrade: 0,
      toAnswer: 7,
      since: at(9),
    },
    {
      loginId: 'oh',
      name: 'oh',
      professorOf: 0,
      assistantOf: 1,
      students: 30,
      toGrade: 0,
      toAnswer: 1,
      since: at(3),
    },
  ]);
});

test.each([
  ['waiting', true, ['lee', 'kim', 'oh']],
  ['waiting', false, ['oh', 'kim', 'lee']],
  ['lectures', true, ['kim', 'lee', 'oh']],
  ['lectures', false, ['lee', 'oh', 'kim']],
  ['students', true, ['kim', 'lee', 'oh']],
  ['toGrade', true, ['kim', 'lee', 'oh']],
  ['toAnswer', true, ['lee', 'kim', 'oh']],
] as const)('by %s, the most first: %s', (sort, descending, ids) => {
  const sorted = sortedBy({ sort, descending }, loadsOf({ parts, waiting, students }));
  expect(sorted.map(({ loginId }) => loginId)).toEqual(ids);
});

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
  await appoint(db, staff.assistant.id, ['answer']);
  await addAssignment(db, { code: 'A-load', professorId: world.prof.id });
  await addDraft(db, store, 'A-load', world.ann.id);
  await db
    .update(submission)
    .set({ submittedAt: seoul('2026-11-15T08:00:00') })
    .where(eq(submission.assignmentCode, 'A-load'));
  await addPost(db, { board: 'qna', authorId: world.ann.id, publishedAt: seoul('2026-11-16T07:00:00') });
});

const seenBy = async (who: Parameters<TestPortal['as']>[0], input: object = {}) =>
  (await (await portal.as(who)).post(getLoad, input)).body;

test('operators see the staff of their lectures, and nobody else’s', async () => {
  const { items, total } = (await seenBy(staff.operator)).result;
  expect(items.map(({ loginId, toGrade, toAnswer, since }) => [loginId, toGrade, toAnswer, since])).toEqual([
    ['prof', 1, 1, '2026-11-15T08:00:00+09:00'],
    ['assistant', 0, 1, '2026-11-16T07:00:00+09:00'],
  ]);
  expect(total).toBe(2);
  const others = (await seenBy(staff.otherOperator)).result.items;
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ loginId }) => items.some((one) => one.loginId === loginId))).toEqual([]);
});

test('it is narrowed to programmes, and comes page by page', async () => {
  expect((await seenBy(staff.operator, { programmes: ['C2'] })).result).toEqual({ items: [], total: 0 });
  const second = (await seenBy(staff.operator, { rows: 1, page: 2 })).result;
  expect(second.items.map(({ loginId }) => loginId)).toEqual(['assistant']);
  expect(second.total).toBe(2);
});

test('professors and assistants do not see it', async () => {
  for (const one of [world.prof, staff.assistant]) expect((await seenBy(one)).status).toBe(403);
});
