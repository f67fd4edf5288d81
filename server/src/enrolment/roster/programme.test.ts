/** Class lists of a whole programme, of which some lectures are in the archive. */
import {
  applyRoster,
  previewRoster,
  undoRoster,
  uploadProgrammeRoster,
} from '@baeum/contract/enrolment/roster-terms';
import { moveStudents } from '@baeum/contract/enrolment/moving-terms';
import { asc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolment, lecture, lectureProfessor } from '../../lecture/tables.ts';
import { account } from '../../platform/tables.ts';
import { type Caller, type Reply, type TestPortal, testPortal } from '../../testing/portal.ts';
import { upload as uploadToClass } from '../../testing/rosters.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let operator: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  operator = await portal.as((await addStaff(db)).operator);
  const [model] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (model === undefined) throw new Error('no lecture');
  await db.insert(lecture).values([
    { ...model, code: 'P-1', subjectCode: 'P', classNumber: 1 },
    { ...model, code: 'P-2', subjectCode: 'P', classNumber: 2 },
  ]);
});

beforeEach(async () => {
  const { db } = portal.services;
  await db.delete(enrolment).where(like(enrolment.lectureCode, 'P-%'));
  await putAway(null);
  // The students of the second class have moved to the first one.
  await db.insert(enrolment).values([
    { studentId: world.ann.id, lectureCode: 'P-1' },
    { studentId: world.ben.id, lectureCode: 'P-1' },
    { studentId: world.ben.id, lectureCode: 'P-2', state: 'cancelled' },
  ]);
});

const putAway = (archivedAt: Date | null) =>
  portal.services.db.update(lecture).set({ archivedAt }).where(eq(lecture.code, 'P-2'));

const list = '과목코드,분반,학번,성명\nP,1,2026-ann,안나\nP,2,2026-ben,벤\n';

async function upload(content: string): Promise<{ importId: string; drops: boolean }> {
  const reply = (await operator.upload(uploadProgrammeRoster, { programmeCode: 'C1' }, [
    { name: '명단.csv', content },
  ])) as Reply<{ importId: string }>;
  return { importId: reply.body.result.importId, drops: true };
}

async function apply(content: string): Promise<string> {
  const wanted = await upload(content);
  const { token } = (await operator.post(previewRoster, wanted)).body.result;
  const reply = await operator.post(applyRoster, { ...wanted, confirmDrops: true, token });
  expect(reply.status).toBe(200);
  return wanted.importId;
}

async function students(): Promise<string[]> {
  const rows = await portal.services.db
    .select({ code: enrolment.lectureCode, number: account.studentNumber, state: enrolment.state })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .where(like(enrolment.lectureCode, 'P-%'))
    .orderBy(asc(enrolment.lectureCode), asc(account.studentNumber));
  return rows.map(({ code, number, state }) => `${code} ${number} ${state}`);
}

test('rows of a class in the archive are errors, and their students are dropped nowhere', async () => {
  await putAway(portal.clock.now());
  const before = await students();
  const { rows, counts } = (await operator.post(previewRoster, await upload(list))).body.result;
  expect(counts).toMatchObject({ refused: 1, same: 1, new: 0, changed: 0, dropped: 0 });
  expect(rows[0]).toMatchObject({ line: 3, kind: 'refused', problem: 'lectureUnknown' });
  await apply(list);
  expect(await students()).toEqual(before);
});

test('a class that is put away between preview and applying is left alone', async () => {
  const wanted = await upload(list);
  const { token } = (await operator.post(previewRoster, wanted)).body.result;
  await putAway(portal.clock.now());
  const reply = await operator.post(applyRoster, { ...wanted, confirmDrops: true, token });
  expect(reply.body.errorCode).toBe('ROSTER_CHANGED');
});

test('taking an import back changes nothing in a lecture that was put away since', async () => {
  const importId = await apply(
    '과목코드,분반,학번,성명\nP,1,2026-ben,벤\nP,2,2026-ben,벤\nP,2,2026-sue,수\n',
  );
  expect(await students()).toEqual([
    'P-1 2026-ann cancelled',
    'P-1 2026-ben enrolled',
    'P-2 2026-ben enrolled',
    'P-2 2026-sue enrolled',
  ]);
  await putAway(portal.clock.now());
  const reply = await operator.post(undoRoster, { importId });
  expect(reply.body.result).toEqual({ restored: 1, kept: 2, closed: 0 });
  expect(await students()).toEqual([
    'P-1 2026-ann enrolled',
    'P-1 2026-ben enrolled',
    'P-2 2026-ben enrolled',
    'P-2 2026-sue enrolled',
  ]);
});

test('a number with another name than in an earlier row makes no account for two people', async () => {
  const content =
    '과목코드,분반,학번,성명\nP,1,2026700001,김하늘\nS-LA,1,2026700001,이도윤\nS-LA,1,2026700002,박서연\nP,1,2026700002,박 서연\n';
  const wanted = { ...(await upload(content)), drops: false };
  const { rows, counts } = (await operator.post(previewRoster, wanted)).body.result;
  expect(counts).toMatchObject({ refused: 1, new: 3, accounts: 2 });
  expect(rows[0]).toMatchObject({
    line: 3,
    problem: 'nameDiffers',
    otherLine: 2,
    accountName: '김하늘',
  });
});

const change = '과목코드,분반,학번,성명,수강상태\nP,1,2026-ben,벤,\nP,2,2026-ann,안나,\n';
const unchanged = ['P-1 2026-ann enrolled', 'P-1 2026-ben enrolled', 'P-2 2026-ben cancelled'];
const annChanges = {
  kind: 'refused',
  problem: 'classChange',
  classChange: {
    from: { code: 'P-1', classNumber: 1 },
    to: { code: 'P-2', classNumber: 2 },
    studentNumber: '2026-ann',
    mayMove: true,
  },
};

test.each([
  ['is not in the list of the old one', change],
  ['is taken out of the old one by the list', `${change}P,1,2026-ann,안나,취소\n`],
])('who changes the class of a subject and %s is moved first, and stays until then', async (_, content) => {
  const { rows, counts, studentsAfter } = (await operator.post(previewRoster, await upload(content))).body
    .result;
  const isListed = content !== change;
  expect(counts).toMatchObject({ refused: isListed ? 2 : 1, new: 0, changed: 0, dropped: 0, same: 1 });
  expect(rows.filter(({ kind }) => kind === 'refused')).toMatchObject(
    [3, ...(isListed ? [4] : [])].map((line) => ({ line, ...annChanges })),
  );
  expect(studentsAfter).toBe(2);
  await apply(content);
  expect(await students()).toEqual(unchanged);
  const moving = { lectureCode: 'P-1', target: 'P-2', studentNumbers: ['2026-ann'] };
  expect((await operator.post(moveStudents, moving)).body.result.items).toMatchObject([{ problem: null }]);
  const again = (await operator.post(previewRoster, await upload(content))).body.result;
  expect(again.counts).toMatchObject({ refused: 0, new: 0, changed: 0, dropped: 0, same: isListed ? 3 : 2 });
});

test('who is to change the class and whose row is left out by hand keeps the old one', async () => {
  const wanted = { ...(await upload(change)), fixes: [{ line: 3, leaveOut: true }] };
  const { token, counts } = (await operator.post(previewRoster, wanted)).body.result;
  expect(counts).toMatchObject({ refused: 0, dropped: 0 });
  expect((await operator.post(applyRoster, { ...wanted, token })).status).toBe(200);
  expect(await students()).toEqual(unchanged);
});

test('who takes two classes of a subject is dropped from the one that the list does not name', async () => {
  const { db } = portal.services;
  await db.insert(enrolment).values({ studentId: world.ann.id, lectureCode: 'P-2' });
  await apply(change);
  expect(await students()).toEqual([
    'P-1 2026-ann cancelled',
    'P-1 2026-ben enrolled',
    'P-2 2026-ann enrolled',
    'P-2 2026-ben cancelled',
  ]);
});

test('the list of one class knows the students of the others, of the same term', async () => {
  const { db } = portal.services;
  const [model] = await db.select().from(lecture).where(eq(lecture.code, 'P-1'));
  if (model === undefined) throw new Error('no lecture');
  const elsewhere = { ...model, code: 'P-3', academicCourseCode: 'C2', classNumber: 3 };
  await db.insert(lecture).values(elsewhere).onConflictDoNothing();
  await db.insert(enrolment).values({ studentId: world.sue.id, lectureCode: 'P-3' });
  await db
    .insert(lectureProfessor)
    .values({ lectureCode: 'P-2', accountId: world.prof.id, position: 1 })
    .onConflictDoNothing();
  const content = '학번,성명\n2026-ann,안나\n2026-sue,수\n';
  const see = async (caller: Caller) => {
    const importId = await uploadToClass(caller, content, { lectureCode: 'P-2' });
    return (await caller.post(previewRoster, { importId, drops: false })).body.result.rows;
  };
  expect(await see(operator)).toMatchObject([
    { line: 2, ...annChanges },
    { line: 3, kind: 'new' },
  ]);
  // Whoever does not manage the students of the other class is not led there.
  const [own] = await see(await portal.as(world.prof));
  expect(own).toMatchObject({ problem: 'classChange', classChange: { mayMove: false } });
});
