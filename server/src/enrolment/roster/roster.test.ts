/** Class lists from files, over HTTP: what a preview says, what applying does, and that it can be undone. */
import { setStates } from '@baeum/contract/enrolment/staff-terms';
import { applyRoster, listRosters, previewRoster, undoRoster } from '@baeum/contract/enrolment/roster-terms';
import { asc, count, eq, inArray, like } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { submission } from '../../assignment/tables.ts';
import { enrolment, lectureAssistant } from '../../lecture/tables.ts';
import { notification } from '../../platform/notifications/tables.ts';
import { account, staffChange } from '../../platform/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { apply, preview, upload } from '../../testing/rosters.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { rosterImport, rosterImportEnrolment } from '../tables.ts';
import { forgetRosters } from './expired.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let operator: Caller;
let operatorId: number;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const staff = await addStaff(portal.services.db);
  operatorId = staff.operator.id;
});

/** Students whom tests have made. */
const isNew = like(account.studentNumber, '20269%');

beforeEach(async () => {
  const { db } = portal.services;
  prof = await portal.as(world.prof);
  operator = await portal.as({ id: operatorId, side: 'staff' });
  await db.delete(rosterImport);
  await db.delete(enrolment).where(eq(enrolment.lectureCode, 'LA'));
  const added = db.select({ id: account.id }).from(account).where(isNew);
  await db.delete(submission).where(inArray(submission.studentId, added));
  await db.update(account).set({ college: null, studyYear: null });
  await db.insert(enrolment).values([
    { studentId: world.ann.id, lectureCode: 'LA' },
    { studentId: world.sue.id, lectureCode: 'LA' },
  ]);
});

/** A number that no test has used yet; accounts cannot be removed, because the history names them. */
let used = 0;
const freshNumber = () => `20269${String(++used).padStart(5, '0')}`;

const rowsOf = (result: { rows: readonly { line: number | null; kind: string; problem: string | null }[] }) =>
  result.rows.map(({ line, kind, problem }) => [line, kind, problem]);

/** Everybody in the lecture, with their state. */
async function students() {
  const rows = await portal.services.db
    .select({ number: account.studentNumber, state: enrolment.state })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .where(eq(enrolment.lectureCode, 'LA'))
    .orderBy(asc(account.studentNumber));
  return rows.map(({ number, state }) => `${number} ${state}`);
}

test('a preview says what becomes of each row, errors first, and changes nothing', async () => {
  const result = await preview(
    prof,
    `STUD_NO,학번,성명,소속,학년
,2026-ann,안나,공과대학,2
,2O26000017,장예린,,1
,2026-ben,벤,,
,2026-ben,벤,,
,,이름만,,
,2026-nobody,아무개,,
,2026900000,새학생,,
,2026-sue,딴이름,,
`,
    { columns: [null, 'studentNumber', 'name', 'college', 'studyYear'], drops: true },
  );
  expect(rowsOf(result)).toEqual([
    [3, 'refused', 'numberMalformed'],
    [5, 'refused', 'duplicate'],
    [6, 'refused', 'numberMissing'],
    [7, 'refused', 'numberMalformed'],
    [8, 'refused', 'unknownAccount'],
    [9, 'refused', 'nameDiffers'],
    [4, 'new', null],
    [2, 'same', null],
  ]);
  expect(result.rows[0]?.offered).toBe('2026000017');
  expect(result.rows[1]?.otherLine).toBe(4);
  expect(result.rows[5]?.accountName).toBe('수');
  expect(result.counts).toEqual({ refused: 6, new: 1, changed: 0, dropped: 0, same: 1, accounts: 0 });
  expect([result.studentsBefore, result.studentsAfter]).toEqual([2, 3]);
  expect(await students()).toEqual(['2026-ann enrolled', '2026-sue enrolled']);
});

test('of somebody whom a professor may not know it does not say the name', async () => {
  const { rows } = await preview(prof, '학번,성명\n2026-ben,딴이름\n');
  expect(rows[0]).toMatchObject({ problem: 'nameDiffers', accountName: null });
  const own = await preview(operator, '학번,성명\n2026-ben,딴이름\n');
  expect(own.rows[0]).toMatchObject({ problem: 'nameDiffers', accountName: '벤' });
});

test('corrections are taken, and who may be meant by a row is not dropped', async () => {
  const list = '학번,성명\n2026-ann,안나\n2O26-sue,수\n';
  const importId = await upload(operator, list);
  const see = async (fixes: object[]) =>
    (await operator.post(previewRoster, { importId, drops: true, fixes: fixes as never })).body.result;
  const before = await see([]);
  expect(before.rows.find(({ line }) => line === 3)).toMatchObject({ kind: 'refused', offered: '2026-sue' });
  expect(before.counts.dropped).toBe(0);
  const fixed = await see([{ line: 3, studentNumber: '2026-sue' }]);
  expect(fixed.counts).toMatchObject({ refused: 0, same: 2, dropped: 0 });
  // A row that was left out still names its student.
  const without = await see([{ line: 3, studentNumber: '2026-sue', leaveOut: true }]);
  expect(without.counts).toMatchObject({ same: 1, dropped: 0 });
});

test('applying makes students and accounts, and the same file changes nothing the second time', async () => {
  const { db } = portal.services;
  const number = freshNumber();
  const list = `학번,성명,소속,학년,수강상태,재수강여부,평가구분,등록일
${number},새학생,약학대학,1,수강,Y,절대평가,2026-09-07
2026-ben,벤,,,수강,,,
2026-ann,안나,,,수강철회,,,
2026-sue,수,,,,,,
`;
  const lines = async () => (await db.select({ total: count() }).from(staffChange))[0]?.total ?? 0;
  const before = await lines();
  await apply(operator, list);
  expect(await students()).toEqual([
    '2026-ann withdrawn',
    '2026-ben enrolled',
    '2026-sue enrolled',
    `${number} enrolled`,
  ]);
  const [made] = await db.select().from(account).where(eq(account.studentNumber, number));
  expect(made).toMatchObject({
    loginId: number,
    name: '새학생',
    type: 'student',
    college: '약학대학',
    studyYear: 1,
  });
  expect(
    await db
      .select()
      .from(enrolment)
      .where(eq(enrolment.studentId, made?.id ?? 0)),
  ).toEqual([
    {
      studentId: made?.id,
      lectureCode: 'LA',
      state: 'enrolled',
      countsFrom: '2026-09-07',
      retaken: true,
      outsideCurve: true,
    },
  ]);
  // Of the upload and of applying it, of the account, and of each enrolment.
  expect((await lines()) - before).toBe(2 + 1 + 3);
  const again = await preview(operator, list);
  expect(again.counts).toEqual({ refused: 0, new: 0, changed: 0, dropped: 0, same: 4, accounts: 0 });
  const sofar = await lines();
  await apply(operator, list);
  expect((await lines()) - sofar).toBe(2);
});

test('those whom an import adds are told of the lecture once, and who was there already is not', async () => {
  const { db } = portal.services;
  const number = freshNumber();
  const told = async () =>
    (
      await db
        .select({ number: account.studentNumber, lectureCode: notification.lectureCode })
        .from(notification)
        .innerJoin(account, eq(account.id, notification.accountId))
        .where(eq(notification.kind, 'enrolled'))
        .orderBy(asc(account.studentNumber))
    ).map((one) => `${one.number} ${one.lectureCode}`);
  await db.delete(notification);
  const list = `학번,성명\n${number},새학생\n2026-ben,벤\n2026-ann,안나\n`;
  const importId = await apply(operator, list);
  expect(await told()).toEqual(['2026-ben LA', `${number} LA`]);
  await apply(operator, list);
  expect(await told()).toHaveLength(2);
  // Who is taken out and added again by another import is added anew.
  await operator.post(undoRoster, { importId });
  await apply(operator, list);
  expect(await told()).toHaveLength(4);
});

test('an account that was made opens to nobody, and has no password to guess', async () => {
  const number = freshNumber();
  await apply(operator, `학번,성명\n${number},새학생\n`);
  const reply = await portal.caller().post('/api/auth/login.do', { usrId: number, usrPw: '' } as never);
  expect(reply.status).not.toBe(200);
});

test('only those who are not in the file are dropped, if it is wanted, and it is asked twice for many', async () => {
  const list = '학번,성명\n2026-ann,안나\n';
  const { importId, token, counts, confirmsDrops, rows } = await preview(prof, list, { drops: true });
  expect(counts).toMatchObject({ same: 1, dropped: 1 });
  expect(confirmsDrops).toBe(true);
  expect(rows[0]).toMatchObject({ line: null, kind: 'dropped', cells: ['2026-sue', '수'] });
  const wanted = { importId, token, drops: true };
  expect((await prof.post(applyRoster, wanted)).body.errorCode).toBe('ROSTER_DROPS');
  expect((await prof.post(applyRoster, { ...wanted, confirmDrops: true })).status).toBe(200);
  expect(await students()).toEqual(['2026-ann enrolled', '2026-sue cancelled']);
  // They are back with the next file.
  await apply(prof, '학번,성명\n2026-ann,안나\n2026-sue,수\n');
  expect(await students()).toEqual(['2026-ann enrolled', '2026-sue enrolled']);
});

test('what has changed since the preview is previewed again', async () => {
  const { importId, token } = await preview(prof, '학번,성명,수강상태\n2026-ann,안나,휴학\n');
  await prof.post(setStates, { lectureCode: 'LA', studentNumbers: ['2026-ann'], state: 'withdrawn' });
  const wanted = { importId, drops: false };
  expect((await prof.post(applyRoster, { ...wanted, token })).body.errorCode).toBe('ROSTER_CHANGED');
  expect(await students()).toContain('2026-ann withdrawn');
  const again = (await prof.post(previewRoster, wanted)).body.result;
  // Nobody can apply it otherwise than it was previewed.
  const other = await prof.post(applyRoster, { ...wanted, drops: true, token: again.token });
  expect(other.body.errorCode).toBe('ROSTER_CHANGED');
  expect((await prof.post(applyRoster, { ...wanted, token: again.token })).status).toBe(200);
  expect(await students()).toContain('2026-ann leave');
});

test('two who apply the same import at once do it once, and nothing of the file is kept', async () => {
  const { importId, token } = await preview(prof, '학번,성명\n2026-ben,벤\n');
  const attempt = () => prof.post(applyRoster, { importId, token, drops: false });
  const replies = await Promise.all([attempt(), attempt()]);
  expect(replies.map(({ body }) => body.errorCode ?? 'done').toSorted()).toEqual(['ROSTER_APPLIED', 'done']);
  const [kept] = await portal.services.db.select().from(rosterImport).where(eq(rosterImport.id, importId));
  expect(kept).toMatchObject({ content: null, cells: null });
});

test('killed in the middle, nothing has happened', async () => {
  const { db } = portal.services;
  const number = freshNumber();
  const { importId, token } = await preview(
    operator,
    `학번,성명,학년\n${number},새학생,1\n2026-ann,안나,4\n`,
  );
  // The last row that applying writes cannot be written before the connection is gone.
  const client = new pg.Client({ connectionString: portal.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table roster_import_account in exclusive mode');
  const applying = operator.post(applyRoster, { importId, token, drops: false });
  const others = portal.services.db.$client;
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await others.query(waiting)).rowCount).toBe(1);
  await others.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`);
  expect((await applying).status).toBeGreaterThanOrEqual(500);
  await client.query('rollback');
  await client.end();
  expect(await students()).toEqual(['2026-ann enrolled', '2026-sue enrolled']);
  expect(await db.select().from(account).where(eq(account.studentNumber, number))).toEqual([]);
  const again = await operator.post(applyRoster, { importId, token, drops: false });
  expect(again.status).toBe(200);
  expect(await students()).toContain(`${number} enrolled`);
});

test('undoing restores what nobody has changed since, and closes accounts that nobody has used', async () => {
  const { db } = portal.services;
  const [unused, used2] = [freshNumber(), freshNumber()];
  const importId = await apply(
    operator,
    `학번,성명,학년,수강상태\n${unused},새학생,1,\n${used2},다른학생,1,\n2026-ann,안나,4,휴학\n2026-sue,수,4,휴학\n2026-ben,벤,,\n`,
  );
  const [student] = await db.select().from(account).where(eq(account.studentNumber, used2));
  await db.insert(submission).values({
    assignmentCode: 'A-open',
    studentId: student?.id ?? 0,
    title: '과제',
    body: '본문',
    savedAt: portal.clock.now(),
  });
  await operator.post(setStates, { lectureCode: 'LA', studentNumbers: ['2026-sue'], state: 'withdrawn' });
  const reply = await operator.post(undoRoster, { importId });
  // Three enrolments that were new, Ann's, and the years of Ann and Sue; Sue's state and the used account stay.
  expect(reply.body.result).toEqual({ restored: 6, kept: 2, closed: 1 });
  expect(await students()).toEqual(['2026-ann enrolled', '2026-sue withdrawn']);
  const accounts = await db
    .select()
    .from(account)
    .where(inArray(account.studentNumber, ['2026-ann', unused, used2]));
  const of = (number: string) => accounts.find(({ studentNumber }) => studentNumber === number);
  expect(of('2026-ann')?.studyYear).toBeNull();
  expect(of(unused)?.suspendedAt).not.toBeNull();
  expect(of(used2)?.suspendedAt).toBeNull();
  expect(
    await db
      .select()
      .from(submission)
      .where(eq(submission.studentId, student?.id ?? 0)),
  ).toHaveLength(1);
  expect((await operator.post(undoRoster, { importId })).body.errorCode).toBe('ROSTER_UNDO');
});

test('undoing makes nobody a student of a lecture who assists in it by now', async () => {
  const { db } = portal.services;
  const importId = await apply(
    operator,
    '학번,성명,수강상태\n2026-ann,안나,수강취소\n2026-sue,수,수강취소\n',
  );
  await db
    .insert(lectureAssistant)
    .values({ lectureCode: 'LA', accountId: world.ann.id, duties: ['answer'], position: 1 });
  const { result } = (await operator.post(undoRoster, { importId })).body;
  await db.delete(lectureAssistant).where(eq(lectureAssistant.accountId, world.ann.id));
  expect(result).toEqual({ restored: 1, kept: 1, closed: 0 });
  expect(await students()).toEqual(['2026-ann cancelled', '2026-sue enrolled']);
});

test('past imports are listed, and can be undone for 30 days', async () => {
  const importId = await apply(prof, '학번,성명\n2026-ben,벤\n');
  const past = async () =>
    (await (await portal.as(world.prof)).post(listRosters, { lectureCode: 'LA' })).body.result.items;
  expect(await past()).toEqual([
    expect.objectContaining({
      importId,
      by: '김교수',
      fileName: '명단.csv',
      isUndoable: true,
      undoneAt: null,
    }),
  ]);
  const days = 30 * 24 * 3600;
  portal.clock.advance(days);
  const [old] = await past();
  const refused = await (await portal.as(world.prof)).post(undoRoster, { importId });
  portal.clock.advance(-days);
  expect(old?.isUndoable).toBe(false);
  expect(refused.body.errorCode).toBe('ROSTER_UNDO');
});

test('what was chosen for headings is remembered in the programme', async () => {
  await apply(prof, '번호,누구\n2026-ben,벤\n', { columns: ['studentNumber', 'name'], hasHeader: true });
  const { columns } = await preview(prof, '번호,누구\n2026-ben,벤\n');
  expect(columns).toEqual([
    { header: '번호', field: 'studentNumber' },
    { header: '누구', field: 'name' },
  ]);
  const others = await preview(operator, '번호,누구\n2026-ben,벤\n');
  expect(others.columns.map(({ field }) => field)).toEqual([null, null]);
});

test('files that nobody applies are gone after a day, and what cannot be undone any more after a month', async () => {
  const { db } = portal.services;
  const applied = await apply(prof, '학번,성명\n2026-ben,벤\n');
  const waiting = await upload(prof, '학번,성명\n2026-ben,벤\n');
  const ids = async () =>
    (await db.select({ id: rosterImport.id }).from(rosterImport)).map(({ id }) => id).toSorted();
  const recorded = async () => (await db.select().from(rosterImportEnrolment)).length;
  const days = (count: number) => new Date(portal.clock.now().getTime() + count * 24 * 3600_000 + 1000);
  await forgetRosters(db, portal.clock.now());
  expect(await ids()).toEqual([applied, waiting].toSorted());
  await forgetRosters(db, days(1));
  expect(await ids()).toEqual([applied]);
  expect(await recorded()).toBe(1);
  await forgetRosters(db, days(30));
  expect(await ids()).toEqual([applied]);
  expect(await recorded()).toBe(0);
});

test('the number of an account that was closed for another one is the person of that one, who is not dropped', async () => {
  const { db } = portal.services;
  const [closed] = await db
    .insert(account)
    .values({
      loginId: 'ann-before',
      name: '안나',
      type: 'student',
      positionCode: '0000240001',
      positionName: '학생',
      studentNumber: '2020-ann',
      passwordHash: 'none',
      suspendedAt: portal.clock.now(),
      mergedIntoId: world.ann.id,
    })
    .returning({ id: account.id });
  const list = '학번,성명\n2020-ann,안나\n2026-sue,수\n2026-ann,안나\n';
  const { rows, counts } = await preview(operator, list, { drops: true });
  expect(counts).toMatchObject({ same: 2, dropped: 0, new: 0, refused: 1 });
  expect(rows.find(({ kind }) => kind === 'refused')).toMatchObject({ problem: 'duplicate' });
  await db.delete(account).where(eq(account.id, closed?.id ?? 0));
});
