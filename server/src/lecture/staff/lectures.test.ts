/** Operators make and change lectures; professors see theirs. */
import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { reasonHeader } from '@baeum/contract/headers';
import {
  addLecture,
  appointAssistants,
  changeLecture,
  getLecture,
  lectureStaffRefusals,
  listLectures,
  listOwnLectures,
} from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { notification } from '../../platform/notifications/tables.ts';
import { staffChange, staffChangeValue } from '../../platform/tables.ts';
import { content, topic } from '../../study/tables.ts';
import { appointAs } from '../../testing/appointing.ts';
import { addContent } from '../../testing/contents.ts';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { lectureAssistant } from '../tables.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  staff = await addStaff(portal.services.db);
});

const settings = {
  name: '면역학 특강',
  subjectCode: 'IMMU4201',
  classNumber: 1,
  majorType: '전공선택',
  majorName: '바이오',
  majorSemester: '2학기',
  track: '',
  grade: '3',
  credits: 2,
  isMicroLearning: false,
  countsDebates: false,
  countsTeams: false,
  evaluation: { attendance: 40, assignments: 60 },
  professors: ['prof'],
  weeks: Array.from({ length: 15 }, (_, index) => `${index + 1}주차`),
};

const add = async (code: string, given: Partial<typeof settings> = {}) =>
  (await portal.as(staff.operator)).post(addLecture, { programmeCode: 'C1', code, ...settings, ...given });

const get = async (code: string, who: { readonly id: number; readonly side: 'staff' | 'student' }) =>
  (await portal.as(who)).post(getLecture, { lectureCode: code });

/** The lines about an object, oldest first, with their values by field. */
async function historyOf(kind: string, object: string) {
  const { db } = portal.services;
  const lines = await db
    .select()
    .from(staffChange)
    .where(eq(staffChange.object, object))
    .orderBy(asc(staffChange.id));
  return Promise.all(
    lines
      .filter((line) => line.kind === kind)
      .map(async ({ id, action, accountId, lectureCode, programmeCode, reason, address }) => {
        const values = await db.select().from(staffChangeValue).where(eq(staffChangeValue.changeId, id));
        return {
          action,
          accountId,
          lectureCode,
          programmeCode,
          reason,
          address,
          values: Object.fromEntries(values.map(({ field, before, after }) => [field, [before, after]])),
        };
      }),
  );
}

test('a new lecture has its weeks in the term of its programme, and its professor sees it', async () => {
  expect((await add('IMMU-01')).body.result).toEqual({ code: 'IMMU-01' });
  const { result } = (await get('IMMU-01', world.prof)).body;
  expect(result).toMatchObject({ name: '면역학 특강', programmeCode: 'C1', weekCount: 15, revision: 1 });
  expect(result.weeks[8]).toEqual({
    title: '9주차',
    startsAt: '2026-11-16T00:00:00+09:00',
    endsAt: '2026-11-22T23:59:00+09:00',
  });
  expect(result.evaluation).toEqual({ attendance: 40, assignments: 60 });
  const own = (await (await portal.as(world.prof)).post(listOwnLectures, {})).body.result;
  expect(own.lectures.map(({ code, role }) => [code, role])).toContainEqual(['IMMU-01', 'professor']);
  const [line] = await historyOf('lecture', 'IMMU-01');
  expect(line).toMatchObject({
    action: 'add',
    accountId: staff.operator.id,
    lectureCode: 'IMMU-01',
    programmeCode: 'C1',
    address: '127.0.0.1',
    values: { name: [null, '면역학 특강'], professors: [null, ['prof']] },
  });
});

test('nothing of a lecture is revealed to the professor of another one', async () => {
  await add('HIDDEN-01');
  const existing = await get('HIDDEN-01', staff.otherProfessor);
  const missing = await get('NOTHING-01', staff.otherProfessor);
  expect(existing.status).toBe(404);
  expect(existing.body).toEqual(missing.body);
  const own = (await (await portal.as(staff.otherProfessor)).post(listOwnLectures, {})).body.result;
  expect(own.lectures.map(({ code }) => code)).toEqual(['LB']);
});

test('a code is taken once, even by two at the same moment', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => add('RACE-01')));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body.errorCode).toBe(lectureStaffRefusals.codeTaken.errorCode);
  expect(await historyOf('lecture', 'RACE-01')).toHaveLength(1);
});

test.each([
  ['rates that are not 100 %', { evaluation: { attendance: 40, assignments: 50 } }, 'ratesNot100'],
  ['a student as a professor', { professors: ['ann'] }, 'unknownProfessor'],
  ['an unknown professor', { professors: ['prof', 'nobody'] }, 'unknownProfessor'],
] as const)('%s: nothing is made', async (_what, given, refusal) => {
  const reply = await add('BAD-01', given as never);
  expect(reply.body.errorCode).toBe(lectureStaffRefusals[refusal].errorCode);
  expect((await get('BAD-01', world.admin)).status).toBe(404);
  expect(await historyOf('lecture', 'BAD-01')).toEqual([]);
});

test('of two who change a lecture, the later one is refused and nothing of it is stored', async () => {
  await add('TWO-01');
  const change = async (who: World['admin'], name: string) =>
    (await portal.as(who)).post(changeLecture, { lectureCode: 'TWO-01', revision: 1, ...settings, name });
  const replies = await Promise.all([
    change(world.admin, '첫 번째'),
    change({ ...staff.operator, loginId: 'operator' }, '두 번째'),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = replies.find(({ status }) => status === 409);
  expect(stale?.body.errorCode).toBe(staffRefusals.stale.errorCode);
  expect(JSON.parse(stale?.body.errorAbout?.['stored'] ?? '{}')).toMatchObject({
    revision: 2,
    by: expect.any(String),
    at: expect.stringMatching(/^2026-11-18/),
  });
  const stored = (await get('TWO-01', world.admin)).body.result;
  expect(stored).toMatchObject({ name: replies[0]?.status === 200 ? '첫 번째' : '두 번째', revision: 2 });
  expect(
    (await historyOf('lecture', 'TWO-01')).map(({ action, values }) => [action, Object.keys(values)]),
  ).toEqual([
    ['add', expect.arrayContaining(['name', 'weeks'])],
    ['change', ['name']],
  ]);
});

test('a change without a difference leaves no line and no new version', async () => {
  await add('SAME-01');
  const request = { lectureCode: 'SAME-01', revision: 1, ...settings };
  const reply = await (await portal.as(staff.operator)).post(changeLecture, request);
  expect(reply.body.result).toEqual({ revision: 1 });
  expect(await historyOf('lecture', 'SAME-01')).toHaveLength(1);
});

test('weeks keep their dates when others come after them, and those with something in them stay', async () => {
  const operator = await portal.as(staff.operator);
  const { result: before } = (await get('LA', world.admin)).body;
  const change = (weeks: string[]) =>
    operator.post(changeLecture, { lectureCode: 'LA', revision: before.revision, ...settings, weeks });
  const refused = await change(['1주차']);
  expect(refused.body.errorCode).toBe(lectureStaffRefusals.weekInUse.errorCode);
  expect((await get('LA', world.admin)).body.result).toEqual(before);
  await change(Array.from({ length: 16 }, (_, index) => `새 ${index + 1}주차`));
  const { result: after } = (await get('LA', world.admin)).body;
  expect(after.weeks.slice(0, 15).map(({ startsAt }) => startsAt)).toEqual(
    before.weeks.slice(0, 15).map(({ startsAt }) => startsAt),
  );
  expect(after.weeks[15]).toMatchObject({ title: '새 16주차', startsAt: '2027-01-04T00:00:00+09:00' });
});

test('the list says what is missing, and its filters count', async () => {
  const operator = await portal.as(staff.operator);
  await add('LIST-01', { name: '목록 시험 강의', professors: [] });
  const list = async (given = {}) =>
    (await operator.post(listLectures, { programmeCode: 'C1', search: '목록 시험', ...given })).body.result;
  const { items, total, counts } = await list();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    code: 'LIST-01',
    state: 'progress',
    week: 9,
    emptyFrom: 9,
    evaluationSum: 100,
    problems: ['noProfessor', 'noStudents', 'noSyllabus', 'emptyWeeks'],
  });
  expect(items[0]?.weeks).toHaveLength(15);
  expect(counts).toEqual({ all: 1, attention: 1, before: 0, progress: 1, finished: 0, archived: 0 });
  expect((await list({ state: 'finished' })).total).toBe(0);
  expect((await list({ attention: true })).total).toBe(1);
  const paged = (await operator.post(listLectures, { programmeCode: 'C1', rows: 1, page: 2 })).body.result;
  expect(paged.items).toHaveLength(1);
  expect(paged.total).toBeGreaterThan(1);
});

test('the list says what is in the weeks now, without what has been archived since', async () => {
  const { db } = portal.services;
  const operator = await portal.as(staff.operator);
  await add('WEEKS-01', { name: '주차 시험 강의', professors: [] });
  const weekNine = async () => {
    const { items } = (await operator.post(listLectures, { programmeCode: 'C1', search: '주차 시험' })).body
      .result;
    return items[0]?.weeks[8];
  };
  expect(await weekNine()).toBe('empty');
  await addContent(db, { code: 'V-weeks', lectureCode: 'WEEKS-01', isPublic: false });
  expect(await weekNine()).toBe('hidden');
  await db.update(content).set({ isPublic: true }).where(eq(content.code, 'V-weeks'));
  expect(await weekNine()).toBe('shown');
  const archivedAt = portal.clock.now();
  await db.update(content).set({ archivedAt }).where(eq(content.code, 'V-weeks'));
  expect(await weekNine()).toBe('hidden');
  await db.update(topic).set({ archivedAt }).where(eq(topic.lectureCode, 'WEEKS-01'));
  expect(await weekNine()).toBe('empty');
});

test('administrators make programmes, whose lectures they may then make', async () => {
  const admin = await portal.as(world.admin);
  const programme = { code: 'P-2027-1', name: '2027-1학기', termStartsOn: '2027-03-02' };
  expect((await admin.post(addProgramme, programme)).body.result).toEqual({ code: 'P-2027-1' });
  expect((await admin.post(addProgramme, programme)).body.errorCode).toBe(
    lectureStaffRefusals.codeTaken.errorCode,
  );
  await admin.post(addLecture, { programmeCode: 'P-2027-1', code: 'NEXT-01', ...settings });
  const { weeks } = (await get('NEXT-01', world.admin)).body.result;
  expect(weeks[0]?.startsAt).toBe('2027-03-02T00:00:00+09:00');
});

test('assistants are appointed with duties, and what a change of them was is kept', async () => {
  const prof = await portal.as(world.prof);
  await appointAs(prof, 'LA', [{ loginId: 'Newcomer ', duties: ['grade'] }]);
  await appointAs(prof, 'LA', [{ loginId: 'newcomer', duties: ['answer', 'grade', 'grade'] }]);
  const { body } = await appointAs(prof, 'LA', [{ loginId: 'newcomer', duties: ['grade', 'answer'] }]);
  expect(body.result.assistants).toEqual([
    { loginId: 'newcomer', name: '새 조교', duties: ['answer', 'grade'] },
  ]);
  expect((await appointAs(prof, 'LA', [{ loginId: 'ann', duties: [] }])).body.errorCode).toBe(
    lectureStaffRefusals.assistantIsStudent.errorCode,
  );
  expect((await appointAs(prof, 'LA', [{ loginId: 'nobody', duties: [] }])).body.errorCode).toBe(
    lectureStaffRefusals.unknownAssistant.errorCode,
  );
  await appointAs(prof, 'LA', []);
  expect(
    (await historyOf('assistant', 'newcomer')).map(({ action, values }) => [action, values['duties']]),
  ).toEqual([
    ['add', [null, ['grade']]],
    ['change', [['grade'], ['answer', 'grade']]],
    ['remove', [['answer', 'grade'], null]],
  ]);
});

test('who was appointed meanwhile by somebody else stays, with what was assigned to them', async () => {
  const prof = await portal.as(world.prof);
  const operator = await portal.as(staff.operator);
  const { assistantsRevision: revision } = (await get('LA', world.prof)).body.result;
  const first = { loginId: 'assistant', duties: ['grade' as const] };
  const second = { loginId: 'other-prof', duties: ['answer' as const] };
  const { body } = await prof.post(appointAssistants, { lectureCode: 'LA', revision, assistants: [first] });
  const rows = () =>
    portal.services.db
      .select({ id: lectureAssistant.accountId, at: sql<string>`${lectureAssistant}.ctid::text` })
      .from(lectureAssistant)
      .where(eq(lectureAssistant.lectureCode, 'LA'))
      .orderBy(lectureAssistant.position);
  const before = await rows();
  const late = await operator.post(appointAssistants, { lectureCode: 'LA', revision, assistants: [second] });
  expect([late.status, late.body.errorCode]).toEqual([409, staffRefusals.stale.errorCode]);
  expect(JSON.parse(late.body.errorAbout?.['stored'] ?? '')).toMatchObject({
    revision: body.result.revision,
  });
  expect(await rows()).toEqual(before);
  expect((await appointAs(operator, 'LA', [first, second])).status).toBe(200);
  // The row that nobody has changed is the same.
  expect((await rows()).slice(0, 1)).toEqual(before);
  await appointAs(prof, 'LA', []);
});

test('the reason of an administrator who acts in a lecture is kept with the change', async () => {
  const admin = await portal.as(world.admin);
  const reason = '교수의 부탁으로 조교를 바꿉니다.';
  // Appointing is what operators do as well, so it needs no reason; one that is given is kept.
  const headers = { 'content-type': 'application/json', [reasonHeader]: encodeURIComponent(reason) };
  const { assistantsRevision: revision } = (await get('LB', world.admin)).body.result;
  const body = JSON.stringify({
    lectureCode: 'LB',
    revision,
    assistants: [{ loginId: 'idle', duties: ['grade'] }],
  });
  expect((await admin.send(appointAssistants, body, headers)).status).toBe(200);
  expect(await historyOf('assistant', 'idle')).toMatchObject([
    { reason, lectureCode: 'LB', programmeCode: 'C2' },
  ]);
});

test('whoever was given a lecture by its form is told, once', async () => {
  const told = async () =>
    (
      await portal.services.db
        .select({ id: notification.accountId })
        .from(notification)
        .where(and(eq(notification.kind, 'appointed'), eq(notification.lectureCode, 'TOLD-01')))
        .orderBy(asc(notification.id))
    ).map(({ id }) => id);
  await add('TOLD-01');
  expect(await told()).toEqual([world.prof.id]);
  const change = { lectureCode: 'TOLD-01', revision: 1, ...settings, professors: ['Renamed', 'prof'] };
  expect((await (await portal.as(staff.operator)).post(changeLecture, change)).status).toBe(200);
  expect(await told()).toEqual([world.prof.id, staff.renamed.id]);
});
