/** The student side and the staff side of one browser, each with its own session. */
import { sideHeader } from '@baeum/contract/headers';
import {
  enterStudent,
  login,
  refreshToken,
  sessionRefusals,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';

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

test('staff who sign in on the student side do not affect the staff side', async () => {
  const reply = await loginAt('student', 'prof');
  expect([...cookiesOf(reply).keys()].sort()).toEqual(['baeum_device', 'baeum_media', 'baeum_refresh']);
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
