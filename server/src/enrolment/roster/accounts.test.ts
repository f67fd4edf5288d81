/** What class lists do to accounts: who may change them, and those that were closed when a list was taken back. */
import { applyRoster, undoRoster } from '@baeum/contract/enrolment/roster-terms';
import { suspendPeople } from '@baeum/contract/people/staff-terms';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolment } from '../../lecture/tables.ts';
import { notification } from '../../platform/notifications/tables.ts';
import { account, staffChange, staffChangeValue } from '../../platform/tables.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { apply, preview } from '../../testing/rosters.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let operator: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as(world.prof);
  operator = await portal.as((await addStaff(portal.services.db)).operator);
});

beforeEach(async () => {
  const { db } = portal.services;
  await db
    .update(account)
    .set({ college: '의과대학', studyYear: 2, email: null, emailVerifiedAt: null })
    .where(isStudent);
  await db
    .delete(enrolment)
    .where(and(eq(enrolment.lectureCode, 'LA'), eq(enrolment.studentId, world.ben.id)));
});

const isStudent = inArray(account.studentNumber, ['2026-ann', '2026-ben']);
const accountOf = async (id: number) => {
  const [found] = await portal.services.db
    .select({ college: account.college, studyYear: account.studyYear })
    .from(account)
    .where(eq(account.id, id));
  return found;
};

/** Applies what a preview has said, and answers the preview with what it said of the rows of the list. */
async function previewAndApply(caller: Caller, list: string) {
  const previewed = await preview(caller, list);
  const { importId, token } = previewed;
  expect((await caller.post(applyRoster, { importId, token, drops: false })).status).toBe(200);
  return { ...previewed, rows: previewed.rows.filter(({ kind }) => kind !== 'dropped') };
}

test.each([
  ['takes the lecture', '2026-ann', '수강', 'same'],
  ['is enrolled by the list', '2026-ben', '수강', 'new'],
  ['has never taken the lecture', '2026-ben', '취소', 'same'],
])('a professor neither sees nor changes the account of who %s', async (_, number, state, kind) => {
  const list = `학번,소속,학년,수강상태\n${number},아무학과,6,${state}\n`;
  const { rows, changedFields } = await previewAndApply(prof, list);
  expect(rows).toMatchObject([{ kind, changes: [] }]);
  expect(changedFields).toEqual([]);
  const { id } = number === '2026-ann' ? world.ann : world.ben;
  expect(await accountOf(id)).toEqual({ college: '의과대학', studyYear: 2 });
  expect((await preview(prof, list)).counts).toMatchObject({ same: 1, changed: 0 });
});

test('an operator sees and changes accounts, also of who does not take the lecture', async () => {
  const list = '학번,소속,학년,수강상태\n2026-ann,공과대학,3,\n2026-ben,약학대학,4,취소\n';
  const { rows } = await previewAndApply(operator, list);
  expect(rows.map(({ kind, changes }) => [kind, changes[0]])).toEqual([
    ['changed', { field: 'college', before: '의과대학', after: '공과대학' }],
    ['changed', { field: 'college', before: '의과대학', after: '약학대학' }],
  ]);
  expect(await accountOf(world.ann.id)).toEqual({ college: '공과대학', studyYear: 3 });
  expect(await accountOf(world.ben.id)).toEqual({ college: '약학대학', studyYear: 4 });
});

let used = 0;

/** The number of an account that an import has made, and that was closed when it was taken back. */
async function closedAccount(): Promise<string> {
  const number = `20268${String(++used).padStart(5, '0')}`;
  const importId = await apply(operator, `학번,성명\n${number},새학생\n`);
  const { body } = await operator.post(undoRoster, { importId });
  expect(body.result).toMatchObject({ closed: 1 });
  portal.clock.advance(60);
  return number;
}

async function studentOf(number: string) {
  const { db } = portal.services;
  const [found] = await db
    .select({ id: account.id, suspendedAt: account.suspendedAt, state: enrolment.state })
    .from(account)
    .leftJoin(enrolment, and(eq(enrolment.studentId, account.id), eq(enrolment.lectureCode, 'LA')))
    .where(eq(account.studentNumber, number));
  if (found === undefined) throw new Error('no account');
  return found;
}

test('the corrected list opens the accounts again that taking the wrong one back has closed', async () => {
  const { db } = portal.services;
  const number = await closedAccount();
  const { rows } = await previewAndApply(operator, `학번,성명\n${number},새학생\n`);
  expect(rows).toMatchObject([{ kind: 'new', isNewAccount: false }]);
  const { id, suspendedAt, state } = await studentOf(number);
  expect({ suspendedAt, state }).toEqual({ suspendedAt: null, state: 'enrolled' });
  const [line] = await db
    .select({ call: staffChange.call, shown: staffChange.shown, after: staffChangeValue.after })
    .from(staffChange)
    .innerJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
    .where(and(eq(staffChange.subjectId, id), eq(staffChangeValue.field, 'suspended')))
    .orderBy(desc(staffChange.id));
  expect(line).toEqual({ call: applyRoster, shown: 'now', after: false });
  expect(await db.select().from(notification).where(eq(notification.accountId, id))).toHaveLength(2);
  expect((await preview(operator, `학번,성명\n${number},새학생\n`)).counts).toMatchObject({ same: 1 });
});

test('who has been enrolled with a closed account can come in after the next list', async () => {
  const number = await closedAccount();
  const { id } = await studentOf(number);
  await portal.services.db.insert(enrolment).values({ studentId: id, lectureCode: 'LA' });
  await previewAndApply(operator, `학번,성명\n${number},새학생\n`);
  expect((await studentOf(number)).suspendedAt).toBeNull();
});

test('taking the corrected list back closes the account again, unless its student has come in', async () => {
  const number = await closedAccount();
  for (const list of [`학번,성명\n${number},새학생\n`, `학번,성명,소속\n${number},새학생,공과대학\n`]) {
    const importId = await apply(operator, list);
    expect((await studentOf(number)).suspendedAt).toBeNull();
    const { body } = await operator.post(undoRoster, { importId });
    expect(body.result).toMatchObject({ closed: 1, restored: 1, kept: 0 });
    expect(await studentOf(number)).toMatchObject({ suspendedAt: expect.any(Date), state: null });
    portal.clock.advance(60);
  }
  const importId = await apply(operator, `학번,성명\n${number},새학생\n`);
  const { id } = await studentOf(number);
  await portal.services.db
    .update(account)
    .set({ passwordSetAt: portal.clock.now() })
    .where(eq(account.id, id));
  expect((await operator.post(undoRoster, { importId })).body.result).toMatchObject({ closed: 0, kept: 1 });
  expect((await studentOf(number)).suspendedAt).toBeNull();
});

test('a list that takes a student out opens no account', async () => {
  const number = await closedAccount();
  await apply(operator, `학번,성명,수강상태\n${number},새학생,취소\n`);
  expect(await studentOf(number)).toMatchObject({ suspendedAt: expect.any(Date), state: null });
});

test('to a professor such an account is a problem of the row', async () => {
  const number = await closedAccount();
  const list = `학번,성명\n${number},새학생\n`;
  const { rows } = await previewAndApply(prof, list);
  expect(rows).toMatchObject([{ kind: 'refused', problem: 'accountClosed', accountName: null }]);
  expect(await studentOf(number)).toMatchObject({ suspendedAt: expect.any(Date), state: null });
});

test('an account that was resumed and suspended since stays suspended', async () => {
  const number = await closedAccount();
  for (const suspended of [false, true])
    await operator.post(suspendPeople, { loginIds: [number], suspended });
  const before = await studentOf(number);
  await apply(operator, `학번,성명\n${number},새학생\n`);
  expect((await studentOf(number)).suspendedAt).toEqual(before.suspendedAt);
  expect(before.suspendedAt).not.toBeNull();
});

test('what has happened to a closed account since the preview is previewed again', async () => {
  const number = await closedAccount();
  const { importId, token } = await preview(operator, `학번,성명\n${number},새학생\n`);
  for (const suspended of [false, true])
    await operator.post(suspendPeople, { loginIds: [number], suspended });
  const reply = await operator.post(applyRoster, { importId, token, drops: false });
  expect(reply.body.errorCode).toBe('ROSTER_CHANGED');
});

const addressOf = async (number: string) =>
  (
    await portal.services.db
      .select({ email: account.email, verified: account.emailVerifiedAt, suspended: account.suspendedAt })
      .from(account)
      .where(eq(account.studentNumber, number))
  )[0];
const unconfirmed = (email: string) => ({ email, verified: null, suspended: null });

test('an operator adds the addresses of accounts that have none, and takes them back with the list', async () => {
  const { db } = portal.services;
  await db.update(account).set({ email: 'ben@example.ac.kr' }).where(eq(account.id, world.ben.id));
  const number = `20267${String(++used).padStart(5, '0')}`;
  const list = `학번,성명,E-mail\n${number},새학생,New@Example.ac.kr\n2026-ann,안나,ann@example.ac.kr\n2026-ben,벤,other@example.ac.kr\n2026-sue,수,\n`;
  const { rows, changedFields, counts, columns } = await preview(operator, list);
  expect(columns.map(({ field }) => field)).toEqual(['studentNumber', 'name', 'email']);
  expect(counts).toMatchObject({ refused: 0, new: 2, changed: 1, same: 1 });
  expect(changedFields).toEqual([{ field: 'email', students: 1 }]);
  expect(rows.find(({ line }) => line === 3)?.changes).toEqual([
    { field: 'email', before: '', after: 'ann@example.ac.kr' },
  ]);
  const importId = await apply(operator, list);
  expect(await addressOf(number)).toEqual(unconfirmed('new@example.ac.kr'));
  expect(await addressOf('2026-ann')).toEqual(unconfirmed('ann@example.ac.kr'));
  expect(await addressOf('2026-ben')).toMatchObject({ email: 'ben@example.ac.kr' });
  expect((await preview(operator, list)).counts).toMatchObject({ same: 4 });
  // Ann, whose address it was, and the enrolments of two.
  expect((await operator.post(undoRoster, { importId })).body.result).toEqual({
    restored: 3,
    kept: 0,
    closed: 1,
  });
  expect(await addressOf('2026-ann')).toMatchObject({ email: null });
  expect(await addressOf(number)).toMatchObject({ email: null, suspended: expect.any(Date) });
  // The corrected list adds the right one.
  await apply(operator, `학번,성명,이메일\n${number},새학생,right@example.ac.kr\n`);
  expect(await addressOf(number)).toEqual(unconfirmed('right@example.ac.kr'));
});

test('an address that its holder has confirmed since stays', async () => {
  const { db } = portal.services;
  const importId = await apply(operator, '학번,성명,이메일\n2026-ann,안나,ann@example.ac.kr\n');
  const verified = portal.clock.now();
  await db.update(account).set({ emailVerifiedAt: verified }).where(eq(account.id, world.ann.id));
  expect((await operator.post(undoRoster, { importId })).body.result).toMatchObject({ restored: 0, kept: 1 });
  expect(await addressOf('2026-ann')).toMatchObject({ email: 'ann@example.ac.kr', verified });
});

test.each([
  ['without a sign', 'ann'],
  ['without a domain', 'ann@example'],
  ['that is too long', `ann@${'a'.repeat(250)}.ac.kr`],
])('the row with an address %s is refused, unless it is of no use', async (_, email) => {
  const list = `학번,성명,이메일\n2026-ann,안나,${email}\n`;
  const { rows } = await preview(operator, list);
  expect(rows[0]).toMatchObject({ kind: 'refused', problem: 'emailMalformed' });
  expect((await preview(prof, list)).counts).toMatchObject({ refused: 0, same: 1 });
});

test('a professor adds no addresses', async () => {
  await apply(prof, '학번,성명,이메일\n2026-ann,안나,ann@example.ac.kr\n');
  expect(await addressOf('2026-ann')).toMatchObject({ email: null });
});
