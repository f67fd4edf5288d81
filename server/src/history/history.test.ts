/** Who reads which lines of the history. */
import {
  listLectureHistory,
  listPersonHistory,
  listProgrammeHistory,
  readableKinds,
} from '@baeum/contract/history/staff-terms';
import { changePerson, suspendPeople } from '@baeum/contract/people/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lectureAssistant } from '../lecture/tables.ts';
import { transaction } from '../platform/database.ts';
import { type Change, writeHistory } from '../platform/history.ts';
import { appointAs } from '../testing/appointing.ts';
import { type Caller, testPortal } from '../testing/portal.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const operator = await portal.as(staff.operator);
const professor = await portal.as(world.prof);

interface Place {
  readonly lectureCode: string | null;
  readonly programmeCode: string;
}

const write = (change: Change, place: Place = { lectureCode: 'LA', programmeCode: 'C1' }) =>
  transaction(db, (tx) =>
    writeHistory(
      tx,
      {
        accountId: world.prof.id,
        address: '127.0.0.1',
        call: '/api/staff/test/change',
        at: portal.clock.now(),
        reason: undefined,
        place,
      },
      [change],
    ),
  );

beforeAll(async () => {
  await operator.post(changePerson, {
    loginId: 'ann',
    revision: 1,
    name: '안나 리',
    studentNumber: '2026-ann',
  });
  await operator.post(suspendPeople, { loginIds: ['ann'], suspended: true });
  await appointAs(professor, 'LA', [{ loginId: 'newcomer', duties: ['grade'] }]);
  await write({
    action: 'change',
    kind: 'score',
    object: 'S1',
    subjectId: world.ann.id,
    values: { score: { after: 3 } },
  });
  await appoint(db, staff.assistant.id, []);
});

const ofLecture = async (caller: Caller, which = {}) =>
  (await caller.post(listLectureHistory, { lectureCode: 'LA', ...which })).body.result;

test('operators read what was changed about a person, newest first, but nothing of a lecture', async () => {
  const { items, total } = (await operator.post(listPersonHistory, { loginId: 'ann' })).body.result;
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { action: 'change', kind: 'account', values: [{ field: 'suspended', before: false, after: true }] },
    {
      by: { loginId: 'operator', name: '운영자' },
      subject: { loginId: 'ann', name: '안나 리' },
      reason: null,
      values: [{ field: 'name', before: '안나', after: '안나 리' }],
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('127.0.0.1');
  const second = (await operator.post(listPersonHistory, { loginId: 'ann', rows: 1, page: 2 })).body.result;
  expect([second.total, second.items]).toEqual([2, [items[1]]]);
});

test('professors read everything of their lecture, of one object if they like', async () => {
  const { items } = await ofLecture(professor);
  expect(items.map(({ kind }) => kind)).toEqual(['score', 'assistant', 'assistant']);
  expect((await ofLecture(professor, { kind: 'assistant', object: 'newcomer' })).total).toBe(1);
  expect((await ofLecture(professor, { kind: 'assistant', object: 'nobody' })).items).toEqual([]);
});

test('others read of a lecture only what their permissions let them see anyway', async () => {
  for (const one of [staff.assistant, staff.operator]) {
    const { items, total } = await ofLecture(await portal.as(one));
    expect([total, items.map(({ kind }) => kind)]).toEqual([2, ['assistant', 'assistant']]);
  }
  expect(readableKinds(['read', 'grade'])).not.toContain('score');
  const other = await (await portal.as(staff.otherProfessor)).post(listLectureHistory, { lectureCode: 'LA' });
  expect(other.body.errorCode).toBe(commonRefusals.notFound.errorCode);
});

test('of an object its lines are read by whoever may read the object', async () => {
  const place = { lectureCode: 'LB', programmeCode: 'C2' };
  const kinds = ['syllabus', 'material', 'assignment', 'quiz', 'message', 'accommodation', 'extension'];
  for (const kind of kinds) await write({ action: 'change', kind, object: 'of each', values: {} }, place);
  const readBy = async (one: Parameters<typeof portal.as>[0]) => {
    const { body } = await (await portal.as(one)).post(listLectureHistory, { lectureCode: 'LB' });
    return body.result.items.map(({ kind }) => kind).toReversed();
  };
  const assistant = { ...place, accountId: staff.newcomer.id, position: 1 };
  const read = ['syllabus', 'material', 'assignment'];
  expect(await readBy(staff.otherProfessor)).toEqual(kinds);
  expect(await readBy(staff.otherOperator)).toEqual([...read, 'accommodation']);
  await db.insert(lectureAssistant).values({ ...assistant, duties: [] });
  expect(await readBy(staff.newcomer)).toEqual(read);
  await db
    .update(lectureAssistant)
    .set({ duties: ['assess', 'answer'] })
    .where(eq(lectureAssistant.lectureCode, 'LB'));
  expect(await readBy(staff.newcomer)).toEqual([...read, 'quiz', 'message']);
});

test('operators read what happened to their programme and to the list of its lectures', async () => {
  const lines = [
    { action: 'change', kind: 'programme', object: 'C1', lectureCode: null },
    { action: 'add', kind: 'lecture', object: 'L-new', lectureCode: 'L-new' },
    { action: 'change', kind: 'enrolment', object: 'L-new 1', lectureCode: 'L-new' },
    { action: 'change', kind: 'programme', object: 'C2', programmeCode: 'C2', lectureCode: null },
  ] as const;
  for (const { lectureCode, ...line } of lines)
    await write({ ...line }, { lectureCode, programmeCode: 'C1' });
  const { items, total } = (await operator.post(listProgrammeHistory, { programmeCode: 'C1' })).body.result;
  expect([total, items.map(({ object }) => object)]).toEqual([2, ['L-new', 'C1']]);
  // Of one object, such as an import for the programme or a questionnaire.
  const wanted = { programmeCode: 'C1', kind: 'lecture', object: 'L-new' };
  const ofOne = (await operator.post(listProgrammeHistory, wanted)).body.result;
  expect([ofOne.total, ofOne.items.map(({ object }) => object)]).toEqual([1, ['L-new']]);
  const other = await (await portal.as(staff.otherOperator)).post(listProgrammeHistory, {
    programmeCode: 'C1',
  });
  expect(other.body.errorCode).toBe(commonRefusals.notFound.errorCode);
});
