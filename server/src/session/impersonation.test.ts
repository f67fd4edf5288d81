/** Impersonation of students, and the two sides of one browser. */
import { sideHeader } from '@baeum/contract/headers';
import { getStudentList } from '@baeum/contract/staff/terms';
import {
  changePassword,
  impersonationMinutes,
  enterStudent,
  login,
  refreshToken,
  sessionRefusals,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account, session } from '../platform/tables.ts';
import { enterAs, logOf } from '../testing/impersonation.ts';
import { password } from '../testing/people.ts';
import { type Caller, testNow } from '../testing/portal.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';
import { systemInfo } from '../portal/tables.ts';

const { portal, world, signIn } = await signingIn();
const { admin, ann, sue } = world;
const enter = (why?: string, student = ann) => enterAs(portal, { admin, student }, why);
const json = { 'content-type': 'application/json' };

beforeEach(() => portal.clock.set(testNow));

test('an administrator impersonates a student; the reply has the account and the rights', async () => {
  const { impersonating } = await enter();
  const { user, userType } = (await impersonating.post(userInfo, {})).body.result;
  expect(userType).toBe('0000220001');
  expect(user).toMatchObject({ id: 'ann', name: '안나', aaid: 'admin' });
  expect(user.aaInfo).toEqual({ aaNm: '관리자', wrtYn: 'N', rsn: null, endDt: '2026-11-18T12:00:00+09:00' });

  const { impersonating: writing } = await enter(' 성적 정정 요청 ');
  expect((await writing.post(userInfo, {})).body.result.user.aaInfo).toMatchObject({
    wrtYn: 'Y',
    rsn: '성적 정정 요청',
  });
  const own = await portal.as(ann);
  expect((await own.post(userInfo, {})).body.result.user).toMatchObject({ aaid: null, aaInfo: null });
});

test('impersonation with changes requires a reason', async () => {
  const caller = await portal.as(admin);
  for (const rsn of [undefined, '', '  ', '\u200b \u3164']) {
    const reply = await caller.post(enterStudent, {
      untyId: 'ann',
      wrtYn: 'Y',
      ...(rsn === undefined ? {} : { rsn }),
    });
    expect(codeOf(reply)).toEqual(expected(sessionRefusals.noReason));
  }
});

test('only administrators impersonate, and only students', async () => {
  for (const one of [ann, world.prof])
    expect(codeOf(await (await portal.as(one)).post(enterStudent, { untyId: 'sue', wrtYn: 'N' }))).toEqual(
      expected(sessionRefusals.notAdministrator),
    );
  const caller = await portal.as(admin);
  for (const untyId of ['prof', 'admin', 'nobody'])
    expect((await caller.post(enterStudent, { untyId, wrtYn: 'N' })).status).toBe(404);
  // An impersonation session has no administrator's rights: it cannot impersonate further.
  const { impersonating } = await enter('이유');
  expect(codeOf(await impersonating.post(enterStudent, { untyId: 'sue', wrtYn: 'N' }))).toEqual(
    expected(sessionRefusals.notAdministrator),
  );
  expect(codeOf(await impersonating.post(getStudentList, {}))).toEqual(
    expected(sessionRefusals.notAdministrator),
  );
});

test('an impersonation session cannot change the student’s password', async () => {
  const { impersonating } = await enter('학생의 요청');
  expect(
    codeOf(await impersonating.post(changePassword, { password, newPassword: 'another one 12' })),
  ).toEqual(expected(sessionRefusals.passwordOfOther));
});

test('several concurrent entries leave one session', async () => {
  const { db, tokens, sessions } = portal.services;
  const own = await portal.as(admin);
  for (let round = 0; round < 10; round += 1) {
    const entered = await Promise.all(
      ['ann', 'ben', 'sue'].map((untyId) => own.post(enterStudent, { untyId, wrtYn: 'N' })),
    );
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = await Promise.all(
      entered.map(async ({ body }) => {
        const { sessionId = '' } =
          (await tokens.readAccess(body.result.accessToken, portal.clock.now())) ?? {};
        return sessionId;
      }),
    );
    const living = await db
      .select({ id: session.id })
      .from(session)
      .where(and(inArray(session.id, ids), isNull(session.endedAt)));
    expect(living).toHaveLength(1);
    for (const id of ids) sessions.forget(id);
  }
});

describe('it ends', () => {
  const ended = async (caller: Caller) => codeOf(await caller.post(userInfo, {}));
  const none = expected(sessionRefusals.none);

  test('with the administrator’s own session', async () => {
    const { admin: own, impersonating } = await enter();
    await own.post(userLogout, {});
    portal.clock.advance(1);
    expect(await ended(impersonating)).toEqual(none);
  });

  test('when the administrator impersonates another student', async () => {
    const { admin: own, impersonating } = await enter();
    const next = await own.post(enterStudent, { untyId: 'sue', wrtYn: 'N' });
    portal.clock.advance(1);
    expect(await ended(impersonating)).toEqual(none);
    expect((await portal.caller(next.body.result.accessToken).post(userInfo, {})).status).toBe(200);
  });

  test('by itself after some time, however often it is used and renewed', async () => {
    const own = await portal.as(admin);
    const entered = await own.post(enterStudent, { untyId: 'ann', wrtYn: 'N' });
    let cookie = cookiesOf(entered).get('baeum_refresh');
    const renew = () =>
      portal
        .caller()
        .send(refreshToken, '{}', { ...json, [sideHeader]: 'student', cookie: `baeum_refresh=${cookie}` });
    for (let minutes = 10; minutes < impersonationMinutes; minutes += 10) {
      portal.clock.advance(600);
      const renewed = await renew();
      expect(renewed.status).toBe(200);
      cookie = cookiesOf(renewed).get('baeum_refresh');
      const { accessToken } = renewed.body.result as { accessToken: string };
      expect((await portal.caller(accessToken).post(userInfo, {})).status).toBe(200);
    }
    portal.clock.advance(600);
    expect(codeOf(await renew())).toEqual(none);
  });

  test('is not renewed once the administrator’s own session is over', async () => {
    const own = await portal.as(admin);
    const entered = await own.post(enterStudent, { untyId: 'ann', wrtYn: 'N' });
    await own.post(userLogout, {});
    const cookie = `baeum_refresh=${cookiesOf(entered).get('baeum_refresh')}`;
    expect(codeOf(await portal.caller().send(refreshToken, '{}', { ...json, cookie }))).toEqual(none);
  });

  test('when the administrator is suspended, not when the student is', async () => {
    const { db } = portal.services;
    const suspend = (id: number, suspendedAt: Date | null) =>
      db.update(account).set({ suspendedAt }).where(eq(account.id, id));
    const { impersonating } = await enter();
    await suspend(ann.id, new Date());
    portal.clock.advance(1);
    expect((await impersonating.post(userInfo, {})).status).toBe(200);
    await suspend(ann.id, null);
    await suspend(admin.id, new Date());
    portal.clock.advance(1);
    expect(await ended(impersonating)).toEqual(expected(sessionRefusals.suspended));
    await suspend(admin.id, null);
  });

  test('when the type of either account has changed', async () => {
    const { db } = portal.services;
    const become = (id: number, type: (typeof account.$inferSelect)['type']) =>
      db
        .update(account)
        .set({ type, studentNumber: type === 'student' ? '2026-ann' : null })
        .where(eq(account.id, id));
    for (const [one, type, was] of [
      [admin, 'professor', 'administrator'],
      [ann, 'administrator', 'student'],
      [ann, 'professor', 'student'],
    ] as const) {
      const { impersonating } = await enter('이유');
      await become(one.id, type);
      portal.clock.advance(1);
      expect(await ended(impersonating)).toEqual(none);
      expect(codeOf(await impersonating.post(getStudentList, {}))).toEqual(none);
      await become(one.id, was);
      portal.clock.advance(1);
    }
  });

  test('at once in the process where the administrator impersonates another student, not a second later', async () => {
    const { admin: own, impersonating } = await enter();
    expect((await impersonating.post(userInfo, {})).status).toBe(200);
    await own.post(enterStudent, { untyId: 'sue', wrtYn: 'N' });
    expect(await ended(impersonating)).toEqual(none);
  });

  test('not when the student signs in or changes the password', async () => {
    await portal.services.db.update(systemInfo).set({ singleSignIn: true });
    const { impersonating } = await enter();
    const own = portal.caller((await signIn('ann')).body.result.accessToken);
    portal.clock.advance(1);
    expect((await impersonating.post(userInfo, {})).status).toBe(200);
    expect((await own.post(changePassword, { password, newPassword: 'another one 12' })).status).toBe(200);
    portal.clock.advance(1);
    expect((await impersonating.post(userInfo, {})).status).toBe(200);
    expect(
      (await own.post(changePassword, { password: 'another one 12', newPassword: password })).status,
    ).toBe(200);
  });
});

describe('the log', () => {
  test('has the sign-in of an administrator, refused ones too, with their address', async () => {
    await signIn('admin', 'wrong-password');
    await signIn('admin');
    await signIn('ann');
    await signIn('prof');
    const lines = (await logOf(portal)).slice(0, 2);
    expect(lines).toMatchObject([
      { call: login, administratorId: admin.id, refused: false, address: '127.0.0.1' },
      { call: login, administratorId: admin.id, refused: true },
    ]);
  });

  test('has entering, actions, leaving, and failed attempts', async () => {
    const caller = await portal.as(admin);
    const before = (await logOf(portal)).length;
    await caller.post(enterStudent, { untyId: 'nobody', wrtYn: 'N' });
    const entered = await caller.post(enterStudent, { untyId: 'sue', wrtYn: 'Y', rsn: '이유' });
    const cookie = `baeum_refresh=${cookiesOf(entered).get('baeum_refresh')}`;
    const renewed = await portal.caller().send(refreshToken, '{}', { ...json, cookie });
    expect(renewed.status).toBe(200);
    const impersonating = portal.caller(entered.body.result.accessToken);
    await impersonating.post(userLogout, {});
    const lines = await logOf(portal);
    expect(lines.slice(0, lines.length - before)).toMatchObject([
      {
        call: userLogout,
        studentId: sue.id,
        administratorId: admin.id,
        impersonation: 'writing',
        reason: '이유',
      },
      {
        call: refreshToken,
        studentId: sue.id,
        administratorId: admin.id,
        impersonation: 'writing',
        reason: '이유',
      },
      { call: enterStudent, studentId: sue.id, named: { untyId: 'sue', wrtYn: 'Y' }, impersonation: 'no' },
      {
        call: enterStudent,
        studentId: null,
        named: { untyId: 'nobody', wrtYn: 'N' },
        impersonation: 'no',
        refused: true,
      },
    ]);
  });
});
