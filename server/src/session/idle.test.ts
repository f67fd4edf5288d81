/** Sessions of staff end without use (specification §19.11). */
import { idleHeader, sideHeader } from '@baeum/contract/headers';
import { listPeople } from '@baeum/contract/people/staff-terms';
import { enterStudent, login, refreshToken, sessionRefusals, userInfo } from '@baeum/contract/session/terms';
import { beforeEach, expect, test } from 'vitest';
import { signInPolicy } from '../platform/tables.ts';
import { password } from '../testing/people.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';

const { portal } = await signingIn();
const { clock } = portal;
const minute = 60;
const json = { 'content-type': 'application/json' };

beforeEach(() => portal.services.db.update(signInPolicy).set({ idleMinutes: 30 }));

/** A browser in which somebody has signed in: access tokens are renewed as its page does. */
async function browser(id: string, side: 'student' | 'staff') {
  const reply = await portal
    .caller()
    .send(login, JSON.stringify({ id, password }), { ...json, [sideHeader]: side });
  let token = (reply.body.result as { accessToken: string }).accessToken;
  const cookies = new Map(cookiesOf(reply));
  const headers = (idleMinutes: number) => ({
    ...json,
    [sideHeader]: side,
    [idleHeader]: String(idleMinutes * minute),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return {
    async renew(idleMinutes = 0) {
      const renewed = await portal.caller().send(refreshToken, '{}', headers(idleMinutes));
      if (renewed.status === 200) {
        token = (renewed.body.result as { accessToken: string }).accessToken;
        for (const [name, value] of cookiesOf(renewed)) cookies.set(name, value);
      }
      return renewed;
    },
    ask: (idleMinutes = 0, path: string = userInfo) =>
      portal.caller(token).send(path, '{}', headers(idleMinutes)),
    caller: () => portal.caller(token),
  };
}

test('after thirty minutes, by the server', async () => {
  const admin = await browser('admin', 'staff');
  clock.advance(14 * minute);
  expect((await admin.ask(14)).status).toBe(200);
  clock.advance(14 * minute);
  expect((await admin.renew(28)).status).toBe(200);
  clock.advance(3 * minute);
  expect(codeOf(await admin.ask(31))).toEqual(expected(sessionRefusals.none));
  expect(codeOf(await admin.renew(31))).toEqual(expected(sessionRefusals.none));
  // Who comes back then does not make up for it.
  expect(codeOf(await admin.renew())).toEqual(expected(sessionRefusals.none));
});

test('what a page asks by itself is no use, and what its user does is', async () => {
  const idle = await browser('admin', 'staff');
  const used = await browser('prof', 'staff');
  for (let passed = 10; passed <= 40; passed += 10) {
    clock.advance(10 * minute);
    await idle.renew(passed);
    await idle.ask(passed, listPeople);
    expect((await used.renew(0)).status, `after ${passed} minutes`).toBe(200);
    expect((await used.ask(0)).status).toBe(200);
  }
  expect(codeOf(await idle.ask(40))).toEqual(expected(sessionRefusals.none));
});

test('after the minutes that administrators have chosen', async () => {
  await portal.services.db.update(signInPolicy).set({ idleMinutes: 5 });
  const admin = await browser('admin', 'staff');
  clock.advance(5 * minute);
  expect((await admin.ask(5)).status).toBe(200);
  clock.advance(minute);
  expect(codeOf(await admin.ask(6))).toEqual(expected(sessionRefusals.none));
});

test('those of students do not', async () => {
  const ann = await browser('ann', 'student');
  clock.advance(3 * 60 * minute);
  expect((await ann.renew()).status).toBe(200);
  expect((await ann.ask()).status).toBe(200);
});

test('an administrator who impersonates a student uses the own session', async () => {
  const admin = await browser('admin', 'staff');
  const entered = await admin.caller().post(enterStudent, { untyId: 'ann', wrtYn: 'N' });
  const student = portal.caller(entered.body.result.accessToken);
  for (let passed = 0; passed < 14; passed += 7) {
    clock.advance(7 * minute);
    expect((await student.post(userInfo, {})).status).toBe(200);
  }
  clock.advance(25 * minute);
  expect((await admin.renew(39)).status).toBe(200);
});

test('an impersonation ends with it, and does not open it again', async () => {
  // Fewer than an access token lasts.
  await portal.services.db.update(signInPolicy).set({ idleMinutes: 5 });
  const admin = await browser('admin', 'staff');
  const entered = await admin.caller().post(enterStudent, { untyId: 'ann', wrtYn: 'Y', rsn: '이유' });
  const student = portal.caller(entered.body.result.accessToken);
  const renew = () => {
    const cookie = `baeum_refresh=${cookiesOf(entered).get('baeum_refresh')}`;
    return portal.caller().send(refreshToken, '{}', { ...json, [sideHeader]: 'student', cookie });
  };
  clock.advance(10 * minute);
  expect(codeOf(await renew())).toEqual(expected(sessionRefusals.none));
  expect(codeOf(await student.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
  expect(codeOf(await admin.renew())).toEqual(expected(sessionRefusals.none));
});

test('a process that has not noticed the end yet does not open it again', async () => {
  // Fewer than an access token lasts.
  await portal.services.db.update(signInPolicy).set({ idleMinutes: 5 });
  const admin = await browser('admin', 'staff');
  const entered = await admin.caller().post(enterStudent, { untyId: 'ann', wrtYn: 'N' });
  const student = portal.caller(entered.body.result.accessToken);
  clock.advance(6 * minute - 0.5);
  const unused = { ...json, [idleHeader]: String(6 * minute) };
  expect((await student.send(userInfo, '{}', unused)).status).toBe(200);
  // Half a second later the session is over, and what was looked up is still kept.
  clock.advance(0.6);
  expect((await student.post(userInfo, {})).status).toBe(200);
  expect(codeOf(await admin.renew())).toEqual(expected(sessionRefusals.none));
});
