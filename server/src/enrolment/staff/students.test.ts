/** Students of a lecture in the console: the list, adding, leaving, coming back. */
import { addStudents, listStudents, setStates } from '@baeum/contract/enrolment/staff-terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { account, staffChange, staffChangeValue } from '../../platform/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  await addStaff(portal.services.db);
});

const lectureCode = 'LA';
const ofLecture = eq(enrolment.lectureCode, lectureCode);

beforeEach(async () => {
  const { db } = portal.services;
  prof = await portal.as(world.prof);
  await db.delete(enrolment).where(ofLecture);
  await db.insert(enrolment).values([
    { studentId: world.ann.id, lectureCode },
    { studentId: world.sue.id, lectureCode, state: 'leave', countsFrom: '2026-10-01', retaken: true },
  ]);
});

const list = async (wanted: object = {}) => {
  const { status, body } = await prof.post(listStudents, { lectureCode, ...wanted });
  expect(status).toBe(200);
  return body.result;
};
const numbers = async (wanted: object = {}) => (await list(wanted)).items.map((one) => one.studentNumber);

test('the list has everybody in any state, and counts the states', async () => {
  const { items, total, states, permissions } = await list();
  expect(total).toBe(2);
  expect(items).toEqual([
    expect.objectContaining({ studentNumber: '2026-ann', name: '안나', state: 'enrolled', countsFrom: null }),
    expect.objectContaining({
      studentNumber: '2026-sue',
      state: 'leave',
      countsFrom: '2026-10-01',
      retaken: true,
    }),
  ]);
  expect(states.map(({ students }) => students)).toEqual([1, 0, 0, 1]);
  expect(permissions).toContain('enrol');
});

test('it finds beginnings of names and numbers, states, pages and orders', async () => {
  expect(await numbers({ search: '안' })).toEqual(['2026-ann']);
  expect(await numbers({ search: '2026-S' })).toEqual(['2026-sue']);
  expect(await numbers({ search: '나' })).toEqual([]);
  expect(await numbers({ state: 'leave' })).toEqual(['2026-sue']);
  expect(await numbers({ sort: 'name' })).toEqual(['2026-sue', '2026-ann']);
  const second = await list({ rows: 1, page: 2 });
  expect(second.items.map((one) => one.studentNumber)).toEqual(['2026-sue']);
  expect(second.total).toBe(2);
  // What was typed is no pattern.
  expect(await numbers({ search: '%' })).toEqual([]);
});

test('known accounts are added, and for all others it says why not', async () => {
  const reply = await prof.post(addStudents, {
    lectureCode,
    studentNumbers: [' 2026-ben ', '2026-ann', '2026-nobody', '2026-sue', '2026-ben'],
  });
  expect(reply.body.result).toEqual({
    done: 2,
    notDone: [
      { studentNumber: '2026-ann', name: '안나', reason: 'same' },
      { studentNumber: '2026-nobody', name: null, reason: 'unknown' },
    ],
  });
  expect(await numbers({ state: 'enrolled' })).toEqual(['2026-ann', '2026-ben', '2026-sue']);
  // What was said about an enrolment stays.
  expect((await list({ search: '2026-sue' })).items[0]).toMatchObject({
    retaken: true,
    countsFrom: '2026-10-01',
  });
});

test('who leaves neither sees nor does anything there, and everything is back with the state', async () => {
  const ann = await portal.as(world.ann);
  const see = async () => (await ann.post(getMyLctrInfo, { lctrShdlCd: lectureCode })).status;
  const become = async (state: 'cancelled' | 'enrolled') => {
    const reply = await prof.post(setStates, {
      lectureCode,
      studentNumbers: ['2026-ann', '2026-ben'],
      state,
    });
    expect(reply.body.result).toEqual({
      done: 1,
      notDone: [{ studentNumber: '2026-ben', name: '벤', reason: 'unknown' }],
    });
    portal.clock.advance(2);
  };
  expect(await see()).toBe(200);
  await become('cancelled');
  expect(await see()).toBe(404);
  await become('enrolled');
  expect(await see()).toBe(200);
});

test('each change is a line that the student sees', async () => {
  const { db } = portal.services;
  await prof.post(setStates, { lectureCode, studentNumbers: ['2026-ann', '2026-sue'], state: 'withdrawn' });
  const lines = await db
    .select({
      subjectId: staffChange.subjectId,
      shown: staffChange.shown,
      before: staffChangeValue.before,
      after: staffChangeValue.after,
    })
    .from(staffChange)
    .innerJoin(
      staffChangeValue,
      and(eq(staffChangeValue.changeId, staffChange.id), eq(staffChangeValue.field, 'state')),
    )
    .where(eq(staffChange.kind, 'enrolment'))
    .orderBy(desc(staffChange.id))
    .limit(2);
  expect(lines.toSorted((one, other) => (one.subjectId ?? 0) - (other.subjectId ?? 0))).toEqual([
    { subjectId: world.ann.id, shown: 'now', before: 'enrolled', after: 'withdrawn' },
    { subjectId: world.sue.id, shown: 'now', before: 'leave', after: 'withdrawn' },
  ]);
});

test('two who change the same student at once do it once', async () => {
  const attempt = () => prof.post(setStates, { lectureCode, studentNumbers: ['2026-ann'], state: 'leave' });
  const results = await Promise.all([attempt(), attempt()]);
  expect(results.map(({ body }) => body.result.done).toSorted((one, other) => one - other)).toEqual([0, 1]);
});

test('the number of an account that was closed for another one means the person of that one', async () => {
  const { db } = portal.services;
  const [closed] = await db
    .insert(account)
    .values({
      loginId: 'ben-before',
      name: '벤',
      type: 'student',
      positionCode: '0000240001',
      positionName: '학생',
      studentNumber: '2020-ben',
      passwordHash: 'none',
      suspendedAt: portal.clock.now(),
      mergedIntoId: world.ben.id,
    })
    .returning({ id: account.id });
  const reply = await prof.post(addStudents, { lectureCode, studentNumbers: ['2020-ben', '2026-ben'] });
  expect(reply.body.result).toMatchObject({ done: 1, notDone: [{ reason: 'same' }] });
  expect(await numbers({ state: 'enrolled' })).toEqual(['2026-ann', '2026-ben']);
  await db.delete(account).where(eq(account.id, closed?.id ?? 0));
});

test('who is added may begin on a later day', async () => {
  await prof.post(addStudents, { lectureCode, studentNumbers: ['2026-ben'], countsFrom: '2026-10-12' });
  const { items } = await list({ search: '2026-ben' });
  expect(items.map(({ state, countsFrom }) => [state, countsFrom])).toEqual([['enrolled', '2026-10-12']]);
});
