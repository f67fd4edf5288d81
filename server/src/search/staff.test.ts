/** The jump field of the console: who finds whom, and which lectures. */
import { findForStaff } from '@baeum/contract/search/staff-terms';
import { beforeAll, expect, test } from 'vitest';
import { setStates } from '@baeum/contract/enrolment/staff-terms';
import { type Caller, type TestPortal, testPortal } from '../testing/portal.ts';
import { glossaryEntry } from '../glossary/tables.ts';
import { content, topic } from '../study/tables.ts';
import { eq } from 'drizzle-orm';
import { addContent } from '../testing/contents.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { createWorld, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
});

const find = async (caller: Caller, text: string) => (await caller.post(findForStaff, { text })).body.result;

test('a professor finds students of the own lectures, and no accounts', async () => {
  const professor = await portal.as({ ...world.prof, side: 'staff' });
  const { students, people, lectures } = await find(professor, '2026-sue');
  expect(students).toEqual([
    {
      lectureCode: 'LA',
      lectureName: expect.any(String),
      classNumber: 1,
      studentNumber: '2026-sue',
      name: expect.any(String),
    },
  ]);
  expect({ people, lectures }).toEqual({ people: [], lectures: [] });
});

test('a professor of another lecture finds none of them', async () => {
  const other = await portal.as(staff.otherProfessor);
  expect(await find(other, '2026-sue')).toEqual({ students: [], parts: [], people: [], lectures: [] });
});

test('an assistant finds the students of the lecture, whatever the duties', async () => {
  await appoint(portal.services.db, staff.assistant.id, []);
  const { students } = await find(await portal.as(staff.assistant), '2026-sue');
  expect(students).toHaveLength(1);
});

test('who has left the lecture is no longer found', async () => {
  const professor = await portal.as({ ...world.prof, side: 'staff' });
  const change = (state: 'withdrawn' | 'enrolled') =>
    professor.post(setStates, { lectureCode: 'LA', studentNumbers: ['2026-sue'], state });
  await change('withdrawn');
  expect((await find(professor, '2026-sue')).students).toEqual([]);
  await change('enrolled');
});

test('an operator finds accounts, and the lectures of the own programmes by any part of their names', async () => {
  const [operator, other] = [await portal.as(staff.operator), await portal.as(staff.otherOperator)];
  const { people, lectures } = await find(operator, 'LA');
  expect(lectures.map(({ lectureCode }) => lectureCode)).toEqual(['LA']);
  expect(people).toEqual([]);
  expect((await find(other, 'LA')).lectures).toEqual([]);
  expect((await find(operator, '2026-sue')).people).toHaveLength(1);
});

test('an account without a role finds nothing', async () => {
  expect(await find(await portal.as(staff.idle), '2026-sue')).toEqual({
    students: [],
    parts: [],
    people: [],
    lectures: [],
  });
});

test('staff find contents, activities and words of their lectures, by any part or by initial consonants', async () => {
  const { db } = portal.services;
  await db.insert(glossaryEntry).values([
    { lectureCode: 'LA', word: '역삼투 현상', explanation: '물이 거꾸로 옮겨 간다.' },
    { lectureCode: 'LB', word: '삼투', explanation: '다른 강의의 말이다.' },
  ]);
  await addContent(db, { code: 'LA-found' });
  await db.update(topic).set({ title: '삼투압 실험' }).where(eq(topic.code, 'topic-LA-found'));
  const professor = await portal.as({ ...world.prof, side: 'staff' });
  const titles = async (text: string) =>
    (await find(professor, text)).parts.map(({ kind, title }) => [kind, title]);
  expect(await titles('삼투')).toEqual([
    ['content', '삼투압 실험'],
    ['word', '역삼투 현상'],
  ]);
  expect(await titles('ㅅㅌㅇ')).toEqual([['content', '삼투압 실험']]);
  await db.update(content).set({ archivedAt: new Date() }).where(eq(content.code, 'LA-found'));
  expect(await titles('삼투압')).toEqual([]);
  expect((await find(await portal.as(staff.operator), '삼투')).parts).toEqual([]);
});
