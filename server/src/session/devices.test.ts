/** Failed sign-ins by others do not lock out the owner of an account. */
import { changePassword, login, sessionRefusals } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { password } from '../testing/people.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';
import { loginThrottle } from './tables.ts';
import { delayAfter } from './throttle.ts';

const { portal, signIn } = await signingIn();
const wrong = 'wrong-password';
const json = { 'content-type': 'application/json' };

/** Signs in from a browser with this cookie. */
const signInWith = (cookie: string, id: string, given = password) =>
  portal.caller().send(login, JSON.stringify({ id, password: given }), { ...json, cookie });

const browserOf = async (id: string) => `baeum_device=${cookiesOf(await signIn(id)).get('baeum_device')}`;

/** Fails to sign in elsewhere until the account is throttled. */
async function failElsewhere(id: string): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt++) await signIn(id, wrong);
  expect(codeOf(await signIn(id))).toEqual(expected(sessionRefusals.throttled));
}

test('a student can sign in from a known browser, however often others have failed', async () => {
  const own = await browserOf('ann');
  await failElsewhere('ann');
  const reply = await signInWith(own, 'ann');
  expect(reply.status).toBe(200);
  // This does not help anybody else.
  expect(codeOf(await signIn('ann'))).toEqual(expected(sessionRefusals.throttled));
  // The browser keeps the same mark.
  const markIn = (cookie: string) => cookie.split('.')[0];
  expect(markIn(`baeum_device=${cookiesOf(reply).get('baeum_device')}`)).toBe(markIn(own));
});

test('a student can sign in from a known browser, however many others at the address have failed', async () => {
  const own = await browserOf('ann');
  await signIn('nobody', wrong);
  const ofAddress = eq(loginThrottle.subject, 'ip:127.0.0.1');
  await portal.services.db.update(loginThrottle).set({ failures: 600 }).where(ofAddress);
  expect(codeOf(await signIn('ann'))).toEqual(expected(sessionRefusals.throttled));
  expect((await signInWith(own, 'ann')).status).toBe(200);
  expect(codeOf(await signInWith(own, 'ann', wrong))).toEqual(expected(sessionRefusals.wrongPassword));
  // That neither counts for the address nor helps who guesses there.
  const [counted] = await portal.services.db.select().from(loginThrottle).where(ofAddress);
  expect(counted?.failures).toBe(601);
});

test('the student may also change the password', async () => {
  const cookie = await browserOf('ann');
  const { accessToken } = (await signIn('ann')).body.result;
  await failElsewhere('ann');
  const change = (headers: Record<string, string>, given: string, newPassword: string) =>
    portal
      .caller(accessToken)
      .send(changePassword, JSON.stringify({ password: given, newPassword }), { ...json, ...headers });
  const other = 'another password';
  expect(codeOf(await change({}, password, other))).toEqual(expected(sessionRefusals.throttled));
  expect((await change({ cookie }, password, other)).status).toBe(200);
  expect((await change({ cookie }, other, password)).status).toBe(200);
});

test('failures in the known browser itself are throttled like all others', async () => {
  const own = await browserOf('ann');
  for (let attempt = 1; attempt <= 5; attempt++)
    expect(codeOf(await signInWith(own, 'ann', wrong))).toEqual(expected(sessionRefusals.wrongPassword));
  const refused = await signInWith(own, 'ann');
  expect(codeOf(refused)).toEqual(expected(sessionRefusals.throttled));
  expect(Number(refused.headers.get('retry-after'))).toBe(delayAfter(5));
});

test('a browser is known only for its own account, and a forged mark for none', async () => {
  const own = await browserOf('ann');
  await failElsewhere('ben');
  const [mark = ''] = own.split('.');
  for (const cookie of [own, `${mark}.${'a'.repeat(43)}`, mark, 'baeum_device=.'])
    expect(codeOf(await signInWith(cookie, 'ben'))).toEqual(expected(sessionRefusals.throttled));
});
