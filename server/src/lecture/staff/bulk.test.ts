/** Several lectures at once: the archive, professors, and taking it back as one. */
import { getMyLctrList } from '@baeum/contract/lecture/terms';
import * as t from '@baeum/contract/lecture/bulk-terms';
import {
  copyLectures,
  getLecture,
  lectureStaffRefusals,
  listLectures,
  listOwnLectures,
} from '@baeum/contract/lecture/staff-terms';
import { addStudents } from '@baeum/contract/enrolment/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lockOutline } from '../../authoring/outline.ts';
import { debate } from '../../debate/tables.ts';
import { discussion } from '../../discussion/tables.ts';
import { writeHistory } from '../../platform/history.ts';
import { topic } from '../../study/tables.ts';
import { appointAs } from '../../testing/appointing.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { createStage, type Stage } from '../../testing/stage.ts';
import { enrolment, lecture } from '../tables.ts';

let portal: TestPortal;
let stage: Stage;
let operator: Caller;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  operator = await portal.as(stage.staff.operator);
});

const programmeCode = 'C1';

/** Copies lectures, by the code of each copy, in one action. */
async function copied(lectures: Readonly<Record<string, string>>): Promise<string> {
  const { body } = await operator.post(copyLectures, {
    programmeCode,
    parts: ['contents', 'assessments'],
    lectures: Object.entries(lectures).map(([code, source]) => ({ source, code })),
  });
  return body.result.batch ?? '';
}

/** Copies of LA, one after another. */
async function copies(...codes: readonly string[]): Promise<string> {
  let batch = '';
  for (const code of codes) batch = await copied({ [code]: 'LA' });
  return batch;
}

const archive = async (lectures: string[], archived = true) =>
  (await operator.post(t.archiveLectures, { programmeCode, lectures, archived })).body.result;
const undo = async (batch: string | null) =>
  operator.post(t.undoLectures, { programmeCode, batch: batch ?? '' });
const problemsOf = ({ items }: { items: { code: string; problem: t.BulkProblem | null }[] }) =>
  Object.fromEntries(items.map(({ code, problem }) => [code, problem]));
const professorsOf = async (lectureCode: string) =>
  (await operator.post(getLecture, { lectureCode })).body.result.professors.map(({ loginId }) => loginId);
const listed = async (choice: 'without' | 'only' | 'with') =>
  (await operator.post(listLectures, { programmeCode, archive: choice, rows: 200 })).body.result;

test('what is put away is in no list of students and staff, and is back as it was', async () => {
  await copies('AWAY');
  await operator.post(addStudents, { lectureCode: 'AWAY', studentNumbers: ['2026-ann'] });
  const seenBy = async () => ({
    student: JSON.stringify(
      (await (await portal.as(stage.ann)).post(getMyLctrList, { edcCrseCd: 'C1' })).body,
    ).includes('AWAY'),
    professor: (await (await portal.as(stage.prof)).post(listOwnLectures, {})).body.result.lectures.some(
      ({ code }) => code === 'AWAY',
    ),
    operator: (await listed('without')).items.some(({ code }) => code === 'AWAY'),
  });
  expect(await seenBy()).toEqual({ student: true, professor: true, operator: true });
  const { batch, items } = await archive(['AWAY', 'AWAY', 'nothing']);
  expect(items).toEqual([
    { code: 'AWAY', name: '분자생물학의 이해', problem: null },
    { code: 'nothing', name: '', problem: 'notFound' },
  ]);
  expect(await seenBy()).toEqual({ student: false, professor: false, operator: false });
  const shelf = await listed('only');
  expect(
    shelf.items.map(({ code, isArchived, studentCount }) => [code, isArchived, studentCount]),
  ).toContainEqual(['AWAY', true, 1]);
  expect(shelf.counts.archived).toBe(shelf.total);
  expect(problemsOf(await archive(['AWAY']))).toEqual({ AWAY: 'same' });
  expect(problemsOf((await undo(batch)).body.result)).toEqual({ AWAY: null });
  expect(await seenBy()).toEqual({ student: true, professor: true, operator: true });
});

test('nothing in the archive is changed, by whomever; its professor can still read it', async () => {
  await copies('SHUT');
  await archive(['SHUT']);
  for (const who of [stage.prof, stage.staff.operator]) {
    const caller = await portal.as(who);
    expect((await caller.post(getLecture, { lectureCode: 'SHUT' })).body.result.isArchived).toBe(true);
    const { status, body } = await appointAs(caller, 'SHUT', []);
    expect([status, body.errorCode]).toEqual([409, staffRefusals.archived.errorCode]);
  }
  await archive(['SHUT'], false);
  const { status } = await appointAs(operator, 'SHUT', []);
  expect(status).toBe(200);
});

test('a professor is appointed to several lectures, and taken out of them again as one', async () => {
  await copies('TEACH-1', 'TEACH-2', 'TEACH-3', 'TEACH-4');
  await archive(['TEACH-3']);
  await appointAs(operator, 'TEACH-4', [{ loginId: 'other-prof', duties: [] }]);
  const teach = async (lectures: string[], loginId = ' Other-Prof') =>
    operator.post(t.appointProfessor, { programmeCode, lectures, loginId });
  const unknown = await teach(['TEACH-1'], 'ann');
  expect([unknown.status, unknown.body.errorCode]).toEqual([
    400,
    lectureStaffRefusals.unknownProfessor.errorCode,
  ]);
  await teach(['TEACH-1']);
  const { result } = (await teach(['TEACH-1', 'TEACH-2', 'TEACH-3', 'TEACH-4'])).body;
  expect(problemsOf(result)).toEqual({
    'TEACH-1': 'same',
    'TEACH-2': null,
    'TEACH-3': 'archived',
    'TEACH-4': 'takesPart',
  });
  expect(await professorsOf('TEACH-2')).toEqual(['prof', 'other-prof']);
  expect(problemsOf((await undo(result.batch)).body.result)).toEqual({ 'TEACH-2': null });
  expect(await professorsOf('TEACH-2')).toEqual(['prof']);
  // What was taken back cannot be taken back once more.
  expect(problemsOf((await undo(result.batch)).body.result)).toEqual({ 'TEACH-2': 'changedSince' });
});

test('a copied term is taken back as one, except lectures that somebody takes or has changed', async () => {
  await copies('SOURCE-1', 'SOURCE-2', 'SOURCE-3');
  const batch = await copied({ 'TERM-1': 'SOURCE-1', 'TERM-2': 'SOURCE-2', 'TERM-3': 'SOURCE-3' });
  await operator.post(addStudents, { lectureCode: 'TERM-2', studentNumbers: ['2026-ben'] });
  await archive(['TERM-3']);
  expect(problemsOf((await undo(batch)).body.result)).toEqual({
    'TERM-1': null,
    'TERM-2': 'inUse',
    'TERM-3': 'inUse',
  });
  const codes = (await listed('with')).items.map(({ code }) => code);
  expect(codes).not.toContain('TERM-1');
  expect(codes).toEqual(expect.arrayContaining(['TERM-2', 'TERM-3']));
});

test('a copy is not taken back once a class list that is just being applied has brought it students', async () => {
  const batch = await copies('LISTED-1');
  const isListed = eq(lecture.code, 'LISTED-1');
  const { body } = await meanwhile(portal.services.db, {
    hold: (tx) => tx.select().from(lecture).where(isListed).for('no key update'),
    send: () => undo(batch),
    change: (tx) => tx.insert(enrolment).values({ lectureCode: 'LISTED-1', studentId: stage.ben.id }),
  });
  expect(problemsOf(body.result)).toEqual({ 'LISTED-1': 'inUse' });
});

test('nor once a professor who is just saving something in it has done so', async () => {
  const batch = await copies('SAVED-1');
  const { body } = await meanwhile(portal.services.db, {
    hold: (tx) => lockOutline(tx, 'SAVED-1'),
    send: () => undo(batch),
    change: async (tx) => {
      const added = {
        code: 'SAVED-1-T-new',
        lectureCode: 'SAVED-1',
        weekNumber: 1,
        title: '새 주제',
        position: 99,
      };
      await tx.insert(topic).values(added);
      const call = '/api/staff/topic/add';
      const at = portal.clock.now();
      const by = { accountId: stage.prof.id, address: '127.0.0.1', call, at, reason: undefined };
      await writeHistory(tx, { ...by, place: { lectureCode: 'SAVED-1' } }, [
        { action: 'add', kind: 'topic', object: added.code },
      ]);
    },
  });
  expect(problemsOf(body.result)).toEqual({ 'SAVED-1': 'inUse' });
});

test('nothing is left of a copy that was taken back, discussions included', async () => {
  const { db } = portal.services;
  const sizes = async () => ({
    debates: (await db.select({ rows: count() }).from(debate))[0]?.rows,
    discussions: (await db.select({ rows: count() }).from(discussion))[0]?.rows,
  });
  const before = await sizes();
  const batch = await copies('GONE');
  expect(await sizes()).not.toEqual(before);
  await undo(batch);
  expect(await sizes()).toEqual(before);
});

test('operators of other programmes can neither change nor take back', async () => {
  const other = await portal.as(stage.staff.otherOperator);
  const batch = await copies('OTHERS');
  const refused = await other.post(t.archiveLectures, {
    programmeCode,
    lectures: ['OTHERS'],
    archived: true,
  });
  expect(refused.status).toBe(404);
  const elsewhere = await other.post(t.undoLectures, { programmeCode: 'C2', batch });
  expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([409, t.bulkRefusals.nothingToUndo.errorCode]);
  const own = await other.post(t.archiveLectures, {
    programmeCode: 'C2',
    lectures: ['OTHERS'],
    archived: true,
  });
  expect(problemsOf(own.body.result)).toEqual({ OTHERS: 'notFound' });
});
