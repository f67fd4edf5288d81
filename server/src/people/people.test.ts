/** Making, changing, suspending and appointing, by operators and administrators, and what neither of them may do. */
import type { Input } from '@baeum/contract';
import * as t from '@baeum/contract/people/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { checkLink, linkRefusals } from '@baeum/contract/session/link-terms';
import { login, sessionRefusals, userInfo } from '@baeum/contract/session/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hashOnlyWhen } from '../platform/passwords.ts';
import { account, staffChange, staffChangeValue } from '../platform/tables.ts';
import { makeOperator } from '../testing/appointing.ts';
import { addStaffAccount } from '../testing/people.ts';
import { type Caller, type Reply, testPortal } from '../testing/portal.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
let operator: Caller;
let admin: Caller;
beforeEach(async () => {
  operator = await portal.as(staff.operator);
  admin = await portal.as(world.admin);
});

let made = 0;
const fields = (given: Partial<Input<typeof t.addPerson>> = {}): Input<typeof t.addPerson> => {
  made += 1;
  const loginId = `made${made}`;
  return { type: 'student', loginId, name: '새 학생', studentNumber: `N-${loginId}`, ...given };
};
/** Makes a student, whom nothing else changes. */
async function addStudent(given: Partial<Input<typeof t.addPerson>> = {}) {
  const person = fields(given);
  const { status, body } = await operator.post(t.addPerson, person);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...person, ...body.result, id: (await rowOf(person.loginId)).id };
}
const get = async (loginId: string) => (await operator.post(t.getPerson, { loginId })).body.result;

async function rowOf(loginId: string) {
  const [row] = await db.select().from(account).where(eq(account.loginId, loginId));
  if (row === undefined) throw new Error(`no account ${loginId}`);
  return row;
}

/** The latest line about somebody, with its values. */
async function lastLine(subjectId: number) {
  const [line] = await db
    .select()
    .from(staffChange)
    .where(eq(staffChange.subjectId, subjectId))
    .orderBy(desc(staffChange.id))
    .limit(1);
  const values = await db
    .select()
    .from(staffChangeValue)
    .where(eq(staffChangeValue.changeId, line?.id ?? 0));
  return {
    ...line,
    values: Object.fromEntries(values.map(({ field, before, after }) => [field, [before, after]])),
  };
}

function expectRefused(
  { status, body }: Reply,
  refusal: { readonly status: number; readonly errorCode: string },
  message?: string,
) {
  const { errorCode, message: shown } = body;
  expect({ status, errorCode, message: message && shown }).toEqual({
    status: refusal.status,
    errorCode: refusal.errorCode,
    message,
  });
}
const { peopleRefusals: refused, personDenialMessages: why } = t;

describe('a new account', () => {
  test('signs in with the password that is shown once, and has to change it', async () => {
    const { loginId, password, id } = await addStudent({ email: ' New@Example.ac.kr ' });
    const { body } = await portal.caller().post(login, { id: loginId, password });
    const { user } = (await portal.caller(body.result.accessToken).post(userInfo, {})).body.result;
    expect(user).toMatchObject({ id: loginId, name: '새 학생', pwdChngYn: 'Y' });
    expect(await get(loginId)).toMatchObject({
      email: 'new@example.ac.kr',
      emailVerifiedAt: null,
      position: '학생',
      revision: 1,
      lastSeenAt: expect.stringMatching(/^2026-11-18T10:00/),
    });
    const line = await lastLine(id);
    expect(line).toMatchObject({ action: 'add', kind: 'account', object: String(id) });
    expect(line.values).toMatchObject({ name: [null, '새 학생'], type: [null, 'student'] });
    expect(JSON.stringify(line)).not.toContain(password);
  });

  test('takes no login id and no student number that is in use, even when two ask at once', async () => {
    const one = fields();
    const replies = await Promise.all([
      operator.post(t.addPerson, one),
      admin.post(t.addPerson, { ...one, studentNumber: 'another' }),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const late = replies.find(({ status }) => status === 400);
    expect(late?.body).toMatchObject({
      errorCode: refused.taken.errorCode,
      errorAbout: { field: 'loginId' },
    });
    const taken = await operator.post(t.addPerson, fields({ studentNumber: '2026-ann' }));
    expect(taken.body).toMatchObject({
      errorCode: refused.taken.errorCode,
      errorAbout: { field: 'studentNumber' },
    });
  });

  test.each([
    [{ studentNumber: ' ' }, 'studentNumber', t.accountIssueMessages.studentNumberMissing],
    [{ type: 'staff', studentNumber: '1' }, 'studentNumber', t.accountIssueMessages.studentNumberOfStaff],
    [{ email: 'somebody' }, 'email', t.peopleMessages.badEmail],
  ] as const)('of %j is wrong', async (given, field, message) => {
    const reply = await operator.post(t.addPerson, fields(given));
    expectRefused(reply, refused.wrong, message);
    expect(reply.body).toMatchObject({ errorAbout: { field } });
  });

  test('several are made at once, without those whose login id is taken', async () => {
    const { loginId } = await addStudent();
    const professor = { type: 'professor', loginId: 'kim.prof', name: ' 김교수 ' } as const;
    const people = [
      professor,
      { ...professor, name: '두 번째' },
      { type: 'staff', loginId, name: '조교' } as const,
      { type: 'staff', loginId: 'new.assist', name: '조교', email: 'Assist@example.ac.kr' } as const,
    ];
    const { items } = (await operator.post(t.addPeople, { people })).body.result;
    expect(items.map((one) => [one.loginId, one.name, one.password !== null])).toEqual([
      ['kim.prof', '김교수', true],
      [loginId, '조교', false],
      ['new.assist', '조교', true],
    ]);
    expect(await rowOf('new.assist')).toMatchObject({ email: 'assist@example.ac.kr', type: 'staff' });
    expect((await rowOf(loginId)).type).toBe('student');
    const wrong = await operator.post(t.addPeople, { people: [{ ...professor, email: 'nobody' }] });
    expectRefused(wrong, refused.wrong, t.peopleMessages.badEmail);
  });

  test('of an administrator is made by administrators only', async () => {
    const given = fields({ type: 'administrator', studentNumber: '' });
    expectRefused(await operator.post(t.addPerson, given), refused.notAllowed, why.administrator);
    expect((await admin.post(t.addPerson, given)).status).toBe(200);
    expect(await rowOf(given.loginId)).toMatchObject({ type: 'administrator', positionName: '관리자' });
  });
});

describe('changing an account', () => {
  const change = (by: Caller, input: Input<typeof t.changePerson>) => by.post(t.changePerson, input);

  test('stores what differs, with its values before and after', async () => {
    const { loginId, id, studentNumber = '' } = await addStudent({ college: '약학대학' });
    const newLoginId = `${loginId}.new`;
    const { status, body } = await change(operator, {
      loginId,
      newLoginId,
      revision: 1,
      name: ' 다른 이름 ',
      studentNumber,
      college: '공과대학',
    });
    expect([status, body.result]).toEqual([200, { loginId: newLoginId, revision: 2 }]);
    const line = await lastLine(id);
    expect(line).toMatchObject({ action: 'change', shown: 'now', accountId: staff.operator.id });
    expect(line.values).toEqual({
      name: ['새 학생', '다른 이름'],
      loginId: [loginId, newLoginId],
      college: ['약학대학', '공과대학'],
    });
    expect((await operator.post(t.getPerson, { loginId })).status).toBe(404);
    // The same again changes nothing, and leaves no line.
    await change(operator, {
      loginId: newLoginId,
      revision: 2,
      name: '다른 이름',
      studentNumber,
      college: '공과대학',
    });
    expect((await lastLine(id)).id).toBe(line.id);
    expect((await get(newLoginId)).revision).toBe(2);
  });

  test('another login id ends sessions and links, another name does not', async () => {
    const { loginId, id, studentNumber = '' } = await addStudent();
    const { items } = (await operator.post(t.invitePeople, { loginIds: [loginId] })).body.result;
    const theirs = await portal.as({ id });
    const check = () => portal.caller().post(checkLink, { token: items[0]?.token ?? '' });
    const renamed = { loginId, name: '다른 이름', studentNumber };
    expect((await change(operator, { ...renamed, revision: 1 })).status).toBe(200);
    expect([(await theirs.post(userInfo, {})).status, (await check()).status]).toEqual([200, 200]);
    const moved = await change(operator, { ...renamed, revision: 2, newLoginId: `${loginId}.moved` });
    expect(moved.status).toBe(200);
    expectRefused(await theirs.post(userInfo, {}), sessionRefusals.none);
    expectRefused(await check(), linkRefusals.over);
  });

  test('the later of two is told what the first one has stored, and chooses', async () => {
    const { loginId, studentNumber = '' } = await addStudent();
    const first = await change(admin, { loginId, revision: 1, name: '처음', studentNumber });
    expect(first.status).toBe(200);
    const mine = { loginId, name: '나중', studentNumber, college: '공과대학' };
    const late = await change(operator, { ...mine, revision: 1 });
    expectRefused(late, staffRefusals.stale);
    const { stored = '' } = late.body.errorAbout ?? {};
    expect(JSON.parse(stored)).toEqual({
      revision: 2,
      values: { name: '처음', newLoginId: loginId, studentNumber, college: '', position: '학생', email: '' },
      by: '관리자',
      at: expect.stringMatching(/^2026-11-18T10:00/),
    });
    expect((await rowOf(loginId)).name).toBe('처음');
    expect((await change(operator, { ...mine, revision: 2 })).status).toBe(200);
    expect((await rowOf(loginId)).name).toBe('나중');
  });

  test('of two at the same time one is stored', async () => {
    const { loginId, studentNumber = '' } = await addStudent();
    const names = ['하나', '둘'];
    const replies = await Promise.all(
      names.map((name) => change(operator, { loginId, revision: 1, name, studentNumber })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = names[replies.findIndex(({ status }) => status === 200)];
    expect(await rowOf(loginId)).toMatchObject({ name: winner, revision: 2 });
  });

  test('a change by a course pack makes a form out of date, too; suspending does not', async () => {
    const { loginId, studentNumber = '' } = await addStudent();
    await db.update(account).set({ name: '학적의 이름' }).where(eq(account.loginId, loginId));
    expectRefused(
      await change(operator, { loginId, revision: 1, name: '나', studentNumber }),
      staffRefusals.stale,
    );
    await operator.post(t.suspendPeople, { loginIds: [loginId], suspended: true });
    expect((await change(operator, { loginId, revision: 2, name: '나', studentNumber })).status).toBe(200);
  });

  test('another e-mail address has to be confirmed again, the same one does not', async () => {
    const { loginId, studentNumber = '' } = await addStudent({ email: 'a@example.ac.kr' });
    const at = new Date('2026-11-01T09:00:00+09:00');
    await db.update(account).set({ emailVerifiedAt: at }).where(eq(account.loginId, loginId));
    const mine = { loginId, studentNumber };
    await change(operator, { ...mine, revision: 1, name: '이름', email: 'A@example.ac.kr' });
    expect((await rowOf(loginId)).emailVerifiedAt).toEqual(at);
    await change(operator, { ...mine, revision: 2, name: '이름', email: 'b@example.ac.kr' });
    expect(await rowOf(loginId)).toMatchObject({ email: 'b@example.ac.kr', emailVerifiedAt: null });
  });
});

describe('operators', () => {
  test.each([
    ['admin', why.administrator],
    ['other-operator', why.operator],
    ['operator', why.operator],
  ] as const)('do not change %s', async (loginId, message) => {
    const { name } = await rowOf(loginId);
    const change = await operator.post(t.changePerson, { loginId, revision: 1, name });
    expectRefused(change, refused.notAllowed, message);
    const reset = await operator.post(t.resetPassword, { loginId });
    expectRefused(reset, refused.notAllowed);
    const { items, batch } = (await operator.post(t.suspendPeople, { loginIds: [loginId], suspended: true }))
      .body.result;
    expect([batch, items.map(({ denial }) => denial !== null)]).toEqual([null, [true]]);
    expect((await rowOf(loginId)).suspendedAt).toBeNull();
  });

  test('appoint no operators, and not themselves for another programme', async () => {
    for (const loginId of ['idle', 'operator'])
      expectRefused(
        await operator.post(t.appointOperator, { loginId, revision: 1, programmeCodes: ['C2'] }),
        sessionRefusals.notAdministrator,
      );
  });
});

describe('suspending', () => {
  const suspend = async (by: Caller, loginIds: readonly string[], suspended = true) =>
    (await by.post(t.suspendPeople, { loginIds: [...loginIds], suspended })).body.result;

  test('ends the sessions, and says so until the account may be used again', async () => {
    const { loginId, id } = await addStudent();
    const theirs = await portal.as({ id });
    expect((await theirs.post(userInfo, {})).status).toBe(200);
    await suspend(operator, [loginId]);
    expectRefused(await theirs.post(userInfo, {}), sessionRefusals.suspended);
    expect((await lastLine(id)).values).toEqual({ suspended: [false, true] });
    await suspend(operator, [loginId], false);
    portal.clock.advance(2);
    expectRefused(await theirs.post(userInfo, {}), sessionRefusals.none);
    expect((await (await portal.as({ id })).post(userInfo, {})).status).toBe(200);
  });

  test('of many says of each whether it was done, and is taken back as one', async () => {
    const [one, two, late] = [await addStudent(), await addStudent(), await addStudent()];
    await suspend(operator, [two.loginId]);
    const ids = [one, two, late].map(({ loginId }) => loginId);
    const { batch, items } = await suspend(operator, [
      ...ids,
      ` ${ids[0]?.toUpperCase()} `,
      'admin',
      'nobody',
    ]);
    const denials = Object.fromEntries(items.map(({ loginId, denial }) => [loginId, denial]));
    expect(denials).toEqual({
      [one.loginId]: null,
      [two.loginId]: 'alreadySuspended',
      [late.loginId]: null,
      admin: 'administrator',
      nobody: 'unknown',
    });
    // Somebody decides otherwise meanwhile.
    await suspend(operator, [late.loginId], false);
    const undone = (await operator.post(t.undoSuspension, { batch: batch ?? '' })).body.result;
    expect(Object.fromEntries(undone.items.map(({ loginId, denial }) => [loginId, denial]))).toEqual({
      [one.loginId]: null,
      [late.loginId]: 'changedSince',
    });
    expect((await rowOf(one.loginId)).suspendedAt).toBeNull();
    expect((await rowOf(two.loginId)).suspendedAt).not.toBeNull();
    await operator.post(t.undoSuspension, { batch: undone.batch ?? '' });
    expect((await rowOf(one.loginId)).suspendedAt).not.toBeNull();
    expect((await rowOf(late.loginId)).suspendedAt).toBeNull();
  });

  test('is not taken back where somebody has suspended the account again since', async () => {
    const [one, again] = [await addStudent(), await addStudent()];
    const { batch } = await suspend(operator, [one.loginId, again.loginId]);
    await suspend(admin, [again.loginId], false);
    await suspend(admin, [again.loginId]);
    const undone = (await operator.post(t.undoSuspension, { batch: batch ?? '' })).body.result;
    expect(Object.fromEntries(undone.items.map(({ loginId, denial }) => [loginId, denial]))).toEqual({
      [one.loginId]: null,
      [again.loginId]: 'changedSince',
    });
    expect((await rowOf(again.loginId)).suspendedAt).not.toBeNull();
  });

  test('that nobody did cannot be taken back', async () => {
    const batch = '00000000-0000-4000-8000-00000000ffff';
    expectRefused(await operator.post(t.undoSuspension, { batch }), commonRefusals.notFound);
  });

  test('is not taken back by somebody who may not change the account', async () => {
    const boss = await addStaffAccount(db, 'boss', '관리자 2', 'administrator');
    const { batch } = await suspend(admin, ['boss']);
    const { items } = (await operator.post(t.undoSuspension, { batch: batch ?? '' })).body.result;
    expect(items).toEqual([{ loginId: 'boss', name: '관리자 2', denial: 'administrator' }]);
    expect((await rowOf('boss')).suspendedAt).not.toBeNull();
    expect(boss.id).toBeGreaterThan(0);
  });

  test('oneself is refused', async () => {
    expect((await suspend(admin, ['admin'])).items).toEqual([
      { loginId: 'admin', name: '관리자', denial: 'self' },
    ]);
    expect((await admin.post(userInfo, {})).status).toBe(200);
  });

  test('leaves an administrator when two suspend each other at once', async () => {
    const others = await db.select().from(account).where(eq(account.type, 'administrator'));
    const first = await addStaffAccount(db, 'first-admin', '첫째', 'administrator');
    const second = await addStaffAccount(db, 'second-admin', '둘째', 'administrator');
    const [one, two] = [await portal.as(first), await portal.as(second)];
    // Both have been let in before either is suspended.
    await Promise.all([one, two].map((by) => by.post(listOwnLectures, {})));
    const rest = others.filter(({ suspendedAt }) => suspendedAt === null).map(({ loginId }) => loginId);
    const replies = await Promise.all([
      suspend(one, [...rest, 'second-admin']),
      suspend(two, [...rest, 'first-admin']),
    ]);
    const left = (await db.select().from(account).where(eq(account.type, 'administrator'))).filter(
      ({ suspendedAt }) => suspendedAt === null,
    );
    expect(left).toHaveLength(1);
    expect(replies.flatMap(({ items }) => items).map(({ denial }) => denial)).toContain('lastAdministrator');
    await db.update(account).set({ suspendedAt: null }).where(eq(account.type, 'administrator'));
  });
});

test('a reset password works once it is told, and the former one and the sessions do not', async () => {
  const { loginId, id, password: former } = await addStudent();
  const theirs = await portal.as({ id });
  const { password } = (await operator.post(t.resetPassword, { loginId })).body.result;
  const signIn = (one: string) => portal.caller().post(login, { id: loginId, password: one });
  expectRefused(await theirs.post(userInfo, {}), sessionRefusals.none);
  expect((await signIn(former)).status).toBe(400);
  expect((await signIn(password)).status).toBe(200);
  expect((await get(loginId)).temporarySince).toMatch(/^2026-11-18T10:00/);
  const line = await lastLine(id);
  expect(line.values).toEqual({ temporaryPassword: [null, true] });
  expect(JSON.stringify(line)).not.toContain(password);
});

test.each([
  ['one account is made', () => operator.post(t.addPerson, fields())],
  [
    'several are made',
    () => admin.post(t.addPeople, { people: [{ type: 'professor', loginId: 'made-last', name: '교수' }] }),
  ],
  [
    'a password is reset',
    async () => operator.post(t.resetPassword, { loginId: (await addStudent()).loginId }),
  ],
])('no connection waits for a hash when %s', async (_what, send) => {
  const inUse: number[] = [];
  hashOnlyWhen(async () => void inUse.push(db.$client.totalCount - db.$client.idleCount));
  onTestFinished(() => hashOnlyWhen(async () => {}));
  expect((await send()).status).toBe(200);
  expect(inUse.length).toBeGreaterThan(0);
  expect(new Set(inUse)).toEqual(new Set([0]));
});

test('administrators appoint staff as operators of programmes, who then are let in', async () => {
  const idle = await addStaffAccount(db, 'to-appoint', '직원', 'staff');
  expect((await (await portal.as(idle)).post(t.listPeople, {})).status).toBe(403);
  const appoint = (programmeCodes: string[], loginId = 'to-appoint') =>
    makeOperator(admin, loginId, programmeCodes);
  const { programmes } = (await appoint(['C2', 'C1', 'C1'])).body.result;
  expect(programmes.map(({ code }) => code)).toEqual(['C1', 'C2']);
  expect((await (await portal.as(idle)).post(t.listPeople, {})).status).toBe(200);
  expect((await lastLine(idle.id)).values).toEqual({ programmes: [[], ['C1', 'C2']] });
  expect((await get('to-appoint')).programmes.map(({ code }) => code).toSorted()).toEqual(['C1', 'C2']);
  expectRefused(await appoint(['C1', 'nowhere']), refused.unknownProgramme);
  expect((await get('to-appoint')).programmes).toHaveLength(2);
  expect((await appoint([])).body.result.programmes).toEqual([]);
  expect((await (await portal.as(idle)).post(t.listPeople, {})).status).toBe(403);
  expectRefused(await appoint(['C1'], 'ann'), refused.notAllowed, why.typeHasNone);
});

test('programmes that another administrator has chosen meanwhile stay', async () => {
  const { loginId } = await addStaffAccount(db, 'appointed-twice', '직원', 'staff');
  const { programmesRevision: revision } = await get(loginId);
  const { body } = await admin.post(t.appointOperator, { loginId, revision, programmeCodes: ['C1'] });
  const late = await admin.post(t.appointOperator, { loginId, revision, programmeCodes: ['C2'] });
  expectRefused(late, staffRefusals.stale);
  expect(JSON.parse(late.body.errorAbout?.['stored'] ?? '')).toMatchObject({
    revision: body.result.revision,
  });
  expect((await get(loginId)).programmes.map(({ code }) => code)).toEqual(['C1']);
  expect((await makeOperator(admin, loginId, ['C2'])).body.result.programmes).toHaveLength(1);
});

test('a person has the lectures that they take, teach and assist in', async () => {
  expect(await get('prof')).toMatchObject({
    type: 'professor',
    studentNumber: null,
    lectures: [{ code: 'LA', name: '분자생물학의 이해', programmeName: '2026-2학기', role: 'professor' }],
  });
  expect((await get('assistant')).lectures).toMatchObject([{ code: 'LA', role: 'assistant' }]);
  expect((await get('ben')).lectures).toMatchObject([{ code: 'LB', role: 'student' }]);
});

test('administrators remove the second factor of somebody who has lost it, which ends the sessions', async () => {
  const { id, loginId } = staff.otp;
  const other = await portal.as(staff.otp);
  const since = async () => (await get(loginId)).secondFactorSince;
  expect(await since()).not.toBeNull();
  expect((await operator.post(t.resetSecondFactor, { loginId })).status).toBe(403);
  expect((await admin.post(t.resetSecondFactor, { loginId })).status).toBe(200);
  expect(await since()).toBeNull();
  expect((await other.post(userInfo, {})).status).toBe(419);
  expect((await lastLine(id)).values).toEqual({ secondFactor: [true, false] });
  expect((await admin.post(t.resetSecondFactor, { loginId: 'admin' })).status).toBe(403);
});
