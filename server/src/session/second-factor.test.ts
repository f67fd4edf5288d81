/** The second factor of staff (specification §19.11). */
import { type Call, isRefusedBeforeSecondFactor } from '@baeum/contract/call';
import { type Side, sideHeader } from '@baeum/contract/headers';
import { changePerson, confirmEmail, getPerson, listPeople } from '@baeum/contract/people/staff-terms';
import {
  beginEnrolment,
  changeSignInPolicy,
  completeEnrolment,
  confirmSession,
  getOwnSession,
  getSignInPolicy,
  renewRecoveryCodes,
  staffSessionRefusals as refused,
  recoveryCodeShape,
} from '@baeum/contract/session/staff-terms';
import { getAcaList } from '@baeum/contract/lecture/terms';
import { login, sessionRefusals, userInfo, userLogout } from '@baeum/contract/session/terms';
import { desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { programmeOperator } from '../lecture/tables.ts';
import { account, secondFactor, signInPolicy, staffChange } from '../platform/tables.ts';
import { makeOperator } from '../testing/appointing.ts';
import { codeAt, enrol, giveCode } from '../testing/authenticator.ts';
import { password } from '../testing/people.ts';
import { codeOf, expected, signingIn } from '../testing/signing-in.ts';
import { allCalls } from '../testing/samples.ts';
import type { Caller } from '../testing/portal.ts';
import { loginThrottle } from './tables.ts';

const { portal, world } = await signingIn();
const { clock } = portal;
const { db } = portal.services;
const json = { 'content-type': 'application/json' };

const isProf = eq(account.loginId, 'prof');
const [before] = await db.select({ passwordHash: account.passwordHash }).from(account).where(isProf);

beforeEach(async () => {
  await db.delete(secondFactor);
  await db.delete(programmeOperator);
  // Whoever becomes an operator has none.
  await db
    .update(account)
    .set({ ...before })
    .where(isProf);
  await db.update(signInPolicy).set({ secondFactor: 'staff', institutionVouches: false, idleMinutes: 30 });
});

/** Somebody of the staff who has given the password only. */
async function signedIn(id = 'admin', side: Side = 'staff'): Promise<Caller> {
  const reply = await portal
    .caller()
    .send(login, JSON.stringify({ id, password }), { ...json, [sideHeader]: side });
  return portal.caller((reply.body.result as { accessToken: string }).accessToken);
}

async function enrolled(id = 'admin') {
  const caller = await signedIn(id);
  return { caller, ...(await enrol(caller, clock.now())) };
}

const guarded = allCalls.filter(({ access }) => access.who !== 'open');

async function errorOf(caller: Caller, { path, body }: Call) {
  const reply = body === 'query' ? await caller.get(path) : await caller.send(path, 'no request', json);
  if (!(reply instanceof Response)) return codeOf(reply);
  return { status: reply.status, errorCode: ((await reply.json()) as { errorCode: string }).errorCode };
}

describe('before it is given', () => {
  test('nothing is allowed but to see who one is, and to give it or set it up', () => {
    expect(guarded.filter((call) => !isRefusedBeforeSecondFactor(call)).map(({ path }) => path)).toEqual([
      userInfo,
      getOwnSession,
      beginEnrolment,
      completeEnrolment,
      confirmSession,
    ]);
  });

  test.each([
    ['admin', 'staff'],
    ['admin', 'student'],
    ['prof', 'staff'],
    ['prof', 'student'],
  ] as const)('every other call is refused to %s from the %s side before its input is read', async (id, side) => {
    const caller = await signedIn(id, side);
    for (const call of guarded.filter(isRefusedBeforeSecondFactor))
      expect({ path: call.path, ...(await errorOf(caller, call)) }).toEqual({
        path: call.path,
        ...expected(refused.secondFactorRequired),
      });
  });

  test('calls of administrators are refused from the student side, also where nobody has to give it', async () => {
    await db.update(signInPolicy).set({ secondFactor: 'nobody' });
    const caller = await signedIn('admin', 'student');
    for (const call of guarded.filter(({ access }) => access.who === 'administrator'))
      expect({ path: call.path, ...(await errorOf(caller, call)) }).toEqual({
        path: call.path,
        ...expected(sessionRefusals.notStaff),
      });
  });

  test('one can sign out', async () => {
    const caller = await signedIn();
    expect((await caller.post(userLogout, {})).status).toBe(200);
    expect(codeOf(await caller.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
  });

  test('students are not concerned', async () => {
    const ann = portal.caller(
      (await portal.caller().post(login, { id: 'ann', password })).body.result.accessToken,
    );
    expect((await ann.post(getAcaList, {})).status).toBe(200);
  });

  test('an app that is set up cannot be replaced', async () => {
    await enrolled();
    const stolen = await signedIn();
    expect(codeOf(await stolen.post(beginEnrolment, {}))).toEqual(expected(refused.confirmationRequired));
    expect(codeOf(await stolen.post(completeEnrolment, { enrolment: 'x', code: '000000' }))).toEqual(
      expected(refused.confirmationRequired),
    );
  });
});

describe('setting it up', () => {
  test('opens the session, shows ten codes once, and is a line of the history without them', async () => {
    const { caller, secret, codes } = await enrolled();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(recoveryCodeShape);
    expect(new Set(codes).size).toBe(10);
    expect((await caller.post(listPeople, {})).status).toBe(200);
    expect((await caller.post(getOwnSession, {})).body.result).toMatchObject({
      demanded: true,
      confirmed: true,
      codesLeft: 10,
    });
    const [stored] = await db.select().from(secondFactor);
    expect(JSON.stringify(stored)).not.toContain(secret);
    const [line] = await db.select().from(staffChange).orderBy(desc(staffChange.id)).limit(1);
    expect(line).toMatchObject({
      kind: 'account',
      object: String(world.admin.id),
      accountId: world.admin.id,
    });
  });

  test('needs a right code, and the session that it was begun in', async () => {
    const caller = await signedIn();
    const { secret, enrolment } = (await caller.post(beginEnrolment, {})).body.result;
    const code = codeAt(secret, clock.now());
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await caller.post(completeEnrolment, { enrolment, code: wrong }))).toEqual(
      expected(refused.wrongCode),
    );
    const other = await signedIn();
    expect(codeOf(await other.post(completeEnrolment, { enrolment, code }))).toEqual(
      expected(refused.staleEnrolment),
    );
    expect((await caller.post(completeEnrolment, { enrolment, code })).status).toBe(200);
  });
});

describe('a code', () => {
  test('opens the next session, of the app as well as a recovery code', async () => {
    const { secret, codes } = await enrolled();
    const byApp = await signedIn();
    expect(codeOf(await byApp.post(listPeople, {}))).toEqual(expected(refused.secondFactorRequired));
    expect((await giveCode(byApp, secret, clock)).status).toBe(200);
    expect((await byApp.post(listPeople, {})).status).toBe(200);
    const byRecovery = await signedIn();
    const spaced = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await byRecovery.post(confirmSession, { code: spaced })).status).toBe(200);
    expect((await byRecovery.post(getOwnSession, {})).body.result.codesLeft).toBe(9);
    expect((await byRecovery.post(listPeople, {})).status).toBe(200);
  });

  test('is accepted once, also of many at once', async () => {
    const { secret, codes } = await enrolled();
    clock.advance(30);
    const callers = await Promise.all(Array.from({ length: 4 }, () => signedIn()));
    const code = codeAt(secret, clock.now());
    const replies = await Promise.all(callers.map((caller) => caller.post(confirmSession, { code })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    for (const reply of others) expect(codeOf(reply)).toEqual(expected(refused.usedCode));
    await db.delete(loginThrottle);
    const given = await Promise.all(
      callers.map((caller) => caller.post(confirmSession, { code: codes[0] ?? '' })),
    );
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('before or after by one step is accepted, and no other', async () => {
    const { caller, secret } = await enrolled();
    const at = (seconds: number) => codeAt(secret, new Date(clock.now().getTime() + seconds * 1000));
    clock.advance(300);
    for (const seconds of [-60, 60])
      expect(codeOf(await caller.post(confirmSession, { code: at(seconds) }))).toEqual(
        expected(refused.wrongCode),
      );
    for (const seconds of [-30, 0, 30])
      expect((await caller.post(confirmSession, { code: at(seconds) })).status).toBe(200);
    // Earlier ones are over once a later one was accepted.
    expect(codeOf(await caller.post(confirmSession, { code: at(0) }))).toEqual(expected(refused.usedCode));
  });

  test('cannot be kept from anybody by wrong passwords', async () => {
    const { caller, secret } = await enrolled();
    clock.advance(300);
    for (let attempt = 0; attempt < 12; attempt += 1)
      await portal.caller().post(login, { id: `code ${world.admin.id}`, password });
    // Nor do those of everybody else at the same address.
    await db.update(loginThrottle).set({ failures: 600 }).where(eq(loginThrottle.subject, 'ip:127.0.0.1'));
    expect(codeOf(await portal.caller().post(login, { id: 'prof', password }))).toEqual(
      expected(sessionRefusals.throttled),
    );
    const code = codeAt(secret, clock.now());
    expect((await caller.post(confirmSession, { code })).status).toBe(200);
  });

  test('cannot be guessed: attempts are delayed like passwords', async () => {
    const { caller, secret } = await enrolled();
    clock.advance(300);
    const right = codeAt(secret, clock.now());
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push(codeOf(await caller.post(confirmSession, { code: wrong })).errorCode);
    expect(codes.at(-1)).toBe(sessionRefusals.throttled.errorCode);
    expect(codeOf(await caller.post(confirmSession, { code: right }))).toEqual(
      expected(sessionRefusals.throttled),
    );
  });

  test('of an account without an app is refused', async () => {
    expect(codeOf(await (await signedIn()).post(confirmSession, { code: '123456' }))).toEqual(
      expected(refused.notEnrolled),
    );
  });
});

describe('changes of rights', () => {
  const appoint = (caller: Caller) => makeOperator(caller, 'prof', ['C1']);

  test('ask for it again after ten minutes', async () => {
    const { caller, secret } = await enrolled();
    clock.advance(10 * 60);
    expect((await appoint(caller)).status).toBe(200);
    clock.advance(60);
    expect(codeOf(await appoint(caller))).toEqual(expected(refused.confirmationRequired));
    expect((await caller.post(listPeople, {})).status).toBe(200);
    expect((await giveCode(caller, secret, clock)).status).toBe(200);
    expect((await appoint(caller)).status).toBe(200);
  });

  test('and so do another address and another login id, by which somebody else could come in', async () => {
    const { caller, secret } = await enrolled();
    const { revision, name } = (await caller.post(getPerson, { loginId: 'prof' })).body.result;
    const change = () =>
      caller.post(changePerson, { loginId: 'prof', revision, name, email: 'prof@example.ac.kr' });
    clock.advance(11 * 60);
    const { confirmationRequired } = refused;
    expect(codeOf(await change())).toEqual(expected(confirmationRequired));
    expect(codeOf(await caller.post(confirmEmail, { loginId: 'prof' }))).toEqual(
      expected(confirmationRequired),
    );
    await giveCode(caller, secret, clock);
    expect((await change()).status).toBe(200);
  });

  test('do not ask where nobody has to have one', async () => {
    await db.update(signInPolicy).set({ secondFactor: 'nobody' });
    const caller = await signedIn();
    expect((await appoint(caller)).status).toBe(200);
    clock.advance(25 * 60);
    expect((await caller.post(userInfo, {})).status).toBe(401);
  });
});

test('new recovery codes replace the earlier ones', async () => {
  const { caller, codes } = await enrolled();
  const renewed = (await caller.post(renewRecoveryCodes, {})).body.result.codes;
  expect(renewed).toHaveLength(10);
  expect(codeOf(await caller.post(confirmSession, { code: codes[0] ?? '' }))).toEqual(
    expected(refused.wrongCode),
  );
  expect((await caller.post(confirmSession, { code: renewed[0] ?? '' })).status).toBe(200);
});

test('administrators decide whose it is, and the later of two reads what the first has decided', async () => {
  const { caller } = await enrolled();
  const { revision, ...policy } = (await caller.post(getSignInPolicy, {})).body.result;
  const changed = await caller.post(changeSignInPolicy, { ...policy, revision, secondFactor: 'operators' });
  expect(changed.body.result.revision).toBe(revision + 1);
  const prof = await signedIn('prof');
  expect((await prof.post(getOwnSession, {})).body.result).toMatchObject({ demanded: false });
  expect((await prof.post(listPeople, {})).body.errorCode).not.toBe(refused.secondFactorRequired.errorCode);
  const late = await caller.post(changeSignInPolicy, { ...policy, revision, idleMinutes: 60 });
  expect(late.status).toBe(409);
  expect((await db.select().from(signInPolicy).where(eq(signInPolicy.single, true)))[0]).toMatchObject({
    secondFactor: 'operators',
    idleMinutes: 30,
  });
});

test('a session that has given it costs no statement more', async () => {
  const { caller } = await enrolled('prof');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  clock.advance(2);
  await caller.post(userInfo, {});
  // The session, and the number of notifications that have not been read.
  expect(spy.mock.calls.length).toBe(2);
  spy.mockRestore();
});
