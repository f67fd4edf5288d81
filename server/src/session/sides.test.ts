/** The student side and the staff side of one browser, each with its own session. */
import { sideHeader } from '@baeum/contract/headers';
import {
  changePassword,
  endOtherSessions,
  enterStudent,
  getSessionList,
  login,
  refreshToken,
  sessionRefusals,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import { beforeAll, describe, expect, test } from 'vitest';
import { lectureAssistant } from '../lecture/tables.ts';
import { password } from '../testing/people.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';
import { lifetimes } from './lifetimes.ts';

const { portal, world } = await signingIn();
const json = { 'content-type': 'application/json' };

const from = (side: 'student' | 'staff', cookies: ReadonlyMap<string, string>) => ({
  ...json,
  [sideHeader]: side,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const loginAt = (side: 'student' | 'staff', id: string) =>
  portal.caller().send(login, JSON.stringify({ id, password }), { ...json, [sideHeader]: side });
const tokenOf = (reply: { body: { result: unknown } }) =>
  (reply.body.result as { accessToken: string }).accessToken;
const who = async (token: string) => (await portal.caller(token).post(userInfo, {})).body.result.user;

test('each side renews its own session, regardless of other cookies', async () => {
  const student = await loginAt('student', 'ann');
  const staff = await loginAt('staff', 'admin');
  const cookies = new Map([...cookiesOf(student), ...cookiesOf(staff)]);
  const renewedStaff = await portal.caller().send(refreshToken, '{}', from('staff', cookies));
  expect(await who(tokenOf(renewedStaff))).toMatchObject({ id: 'admin' });
  expect([...cookiesOf(renewedStaff).keys()].sort()).toEqual(['baeum_staff_media', 'baeum_staff_refresh']);
  const renewedStudent = await portal.caller().send(refreshToken, '{}', from('student', cookies));
  expect(await who(tokenOf(renewedStudent))).toMatchObject({ id: 'ann' });
  expect([...cookiesOf(renewedStudent).keys()].sort()).toEqual(['baeum_media', 'baeum_refresh']);
  // Without a cookie of its own, neither side uses that of the other.
  expect((await portal.caller().send(refreshToken, '{}', from('staff', cookiesOf(student)))).status).toBe(
    419,
  );
  expect((await portal.caller().send(refreshToken, '{}', from('student', cookiesOf(staff)))).status).toBe(
    419,
  );
});

test('entering sets only cookies of the student side, which belong to the impersonation', async () => {
  const staff = await loginAt('staff', 'admin');
  const entered = await portal
    .caller(tokenOf(staff))
    .send(enterStudent, JSON.stringify({ untyId: 'ann', wrtYn: 'N' }), from('staff', cookiesOf(staff)));
  expect([...cookiesOf(entered).keys()].sort()).toEqual(['baeum_media', 'baeum_refresh']);
  const cookies = new Map([...cookiesOf(staff), ...cookiesOf(entered)]);
  const renewed = await portal.caller().send(refreshToken, '{}', from('student', cookies));
  expect(await who(tokenOf(renewed))).toMatchObject({ id: 'ann', aaid: 'admin' });

  // Leaving one side leaves the other signed in.
  const left = await portal.caller(tokenOf(renewed)).send(userLogout, '{}', from('student', cookies));
  expect([...cookiesOf(left).keys()].sort()).toEqual(['baeum_media', 'baeum_refresh']);
  expect((await portal.caller().send(refreshToken, '{}', from('student', cookies))).status).toBe(419);
  expect((await portal.caller().send(refreshToken, '{}', from('staff', cookies))).status).toBe(200);
});

test('the staff sign-in refuses students, and does not confirm their password by a session', async () => {
  const reply = await loginAt('staff', 'ann');
  expect(codeOf(reply)).toEqual(expected(sessionRefusals.notStaff));
  expect(cookiesOf(reply).size).toBe(0);
});

/** Everything that a browser gets by a sign-in that begins a session on each side. */
const ofBothSides = ['baeum_media', 'baeum_refresh', 'baeum_staff_media', 'baeum_staff_refresh'];
const sessionCookiesOf = (reply: Parameters<typeof cookiesOf>[0]) =>
  [...cookiesOf(reply).keys()].filter((name) => !name.endsWith('_device')).sort();

test('staff who sign in on the student side have a session on their own side, too', async () => {
  const reply = await loginAt('student', 'prof');
  expect(sessionCookiesOf(reply)).toEqual(ofBothSides);
  const renewed = await portal.caller().send(refreshToken, '{}', from('staff', cookiesOf(reply)));
  expect(await who(tokenOf(renewed))).toMatchObject({ id: 'prof', stfYn: 'Y' });
  // On their own side they need no other.
  expect(sessionCookiesOf(await loginAt('staff', 'prof'))).toEqual(ofBothSides.slice(2));
  expect(sessionCookiesOf(await loginAt('student', 'ann'))).toEqual(ofBothSides.slice(0, 2));
});

describe('a student who assists in a lecture', () => {
  beforeAll(() =>
    portal.services.db
      .insert(lectureAssistant)
      .values({ lectureCode: 'LB', accountId: world.ben.id, duties: ['grade'], position: 9 }),
  );

  test.each(['student', 'staff'] as const)('signs in on the %s side, and has both', async (side) => {
    const reply = await loginAt(side, 'ben');
    expect(sessionCookiesOf(reply)).toEqual(ofBothSides);
    for (const one of ['student', 'staff'] as const) {
      const renewed = await portal.caller().send(refreshToken, '{}', from(one, cookiesOf(reply)));
      expect(await who(tokenOf(renewed))).toMatchObject({ id: 'ben', stfYn: 'Y' });
    }
  });

  test.each(['student', 'staff'] as const)('signs out on the %s side, which ends both', async (side) => {
    const reply = await loginAt(side, 'ben');
    const cookies = cookiesOf(reply);
    const left = await portal.caller(tokenOf(reply)).send(userLogout, '{}', from(side, cookies));
    expect(sessionCookiesOf(left)).toEqual(ofBothSides);
    for (const one of ['student', 'staff'] as const)
      expect((await portal.caller().send(refreshToken, '{}', from(one, cookies))).status).toBe(419);
  });

  test('has one device in the list, and keeps both sides when the password changes or others end', async () => {
    await loginAt('student', 'ben');
    const reply = await loginAt('student', 'ben');
    const [token, headers] = [tokenOf(reply), from('student', cookiesOf(reply))];
    const ended = await portal.caller(token).send(endOtherSessions, '{}', headers);
    expect(ended.status).toBe(200);
    const list = await portal.caller(token).send(getSessionList, '{}', headers);
    expect(list.body.result).toMatchObject({ list: [{ hereYn: 'Y' }] });
    const change = { password, newPassword: 'another-long-one-2026' };
    expect((await portal.caller(token).send(changePassword, JSON.stringify(change), headers)).status).toBe(
      200,
    );
    const renewed = await portal.caller().send(refreshToken, '{}', from('staff', cookiesOf(reply)));
    expect(renewed.status).toBe(200);
    const back = { password: change.newPassword, newPassword: password };
    expect((await portal.caller(token).send(changePassword, JSON.stringify(back), headers)).status).toBe(200);
  });

  test('has the lifetime of staff on the staff side', async () => {
    const reply = await loginAt('student', 'ben');
    portal.clock.advance(lifetimes.professor.unused / 1000);
    const renew = (side: 'student' | 'staff') =>
      portal.caller().send(refreshToken, '{}', from(side, cookiesOf(reply)));
    expect([(await renew('student')).status, (await renew('staff')).status]).toEqual([200, 419]);
  });
});

test('signing out leaves another account on the other side alone', async () => {
  const student = await loginAt('student', 'ann');
  const staff = await loginAt('staff', 'prof');
  const cookies = new Map([...cookiesOf(student), ...cookiesOf(staff)]);
  await portal.caller(tokenOf(student)).send(userLogout, '{}', from('student', cookies));
  expect((await portal.caller().send(refreshToken, '{}', from('staff', cookies))).status).toBe(200);
});

test('a picture is read with the session of the side of its page', async () => {
  const staff = await loginAt('staff', 'admin');
  const student = await loginAt('student', 'ann');
  const cookie = [...cookiesOf(staff), ...cookiesOf(student)].map((pair) => pair.join('=')).join('; ');
  const handout = `/api/fileDownload.do?fileFlnm=${world.handout}&fileRovl=assignment`;
  const read = (page: string) => portal.caller().get(handout, { cookie, referer: `${portal.url}${page}` });
  expect((await read('/lms_st/lctr')).status).toBe(200);
  // An administrator may not read files of assignments.
  expect((await read('/staff/students')).status).toBe(404);
  expect((await read('/administration')).status).toBe(200);
});
