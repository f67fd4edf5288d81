/** Browsers that show pushes end with the sessions of an account, and nobody else turns them on or off (specification §24.6). */
import { type Side, sideHeader } from '@baeum/contract/headers';
import { pushRefusals } from '@baeum/contract/notification/push-terms';
import * as t from '@baeum/contract/notification/terms';
import { resetPassword, suspendPeople } from '@baeum/contract/people/staff-terms';
import { useLink } from '@baeum/contract/session/link-terms';
import {
  changePassword,
  endOtherSessions,
  login,
  refreshToken,
  sessionRefusals,
  userLogout,
} from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lectureAssistant } from '../../lecture/tables.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { account } from '../../platform/tables.ts';
import { systemInfo } from '../../portal/tables.ts';
import { issueLinks } from '../../session/links.ts';
import { enterAs } from '../../testing/impersonation.ts';
import { password } from '../../testing/people.ts';
import { type Caller, testNow, testPortal } from '../../testing/portal.ts';
import { startPushService } from '../../testing/push-service.ts';
import { codeOf, cookiesOf, expected } from '../../testing/signing-in.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld } from '../../testing/world.ts';
import { pushSubscription } from '../tables.ts';

const service = await startPushService();
const portal = await testPortal({ push: service.transport });
const { db, store } = portal.services;
const { ann, ben, sue, admin } = await createWorld(db, store);
const { operator } = await addStaff(db);

beforeEach(async () => {
  portal.clock.set(testNow);
  await db.delete(pushSubscription);
  await db
    .update(account)
    .set({ passwordHash: await hashPassword(password), suspendedAt: null })
    .where(eq(account.id, ann.id));
});

const turnOn = (caller: Caller, name: string) => caller.post(t.addPushBrowser, { ...service.browser(name) });
const ownersLeft = async () =>
  (await db.select({ id: pushSubscription.accountId }).from(pushSubscription)).map(({ id }) => id);
const newPassword = 'a new one for pushes';

/** What ends sessions of Ann. */
const endings: Readonly<Record<string, (own: Caller) => Promise<{ readonly status: number }>>> = {
  'a new password': (own) => own.post(changePassword, { password, newPassword }),
  'a logout of other devices': (own) => own.post(endOtherSessions, {}),
  'a password reset': async () => (await portal.as(operator)).post(resetPassword, { loginId: ann.loginId }),
  'a link for a forgotten password': async () => {
    const links = await issueLinks(db, 'password', [{ id: ann.id, email: null }], portal.clock.now());
    return portal.caller().post(useLink, { token: links.get(ann.id) ?? '', newPassword });
  },
  'a suspension': async () =>
    (await portal.as(operator)).post(suspendPeople, { loginIds: [ann.loginId], suspended: true }),
};

test.each(Object.entries(endings))('%s ends the pushes of every browser of the account', async (_, end) => {
  const own = await portal.as(ann);
  await turnOn(own, 'own');
  await turnOn(await portal.as(ann), 'stolen');
  await turnOn(await portal.as(sue), 'of another');
  expect((await end(own)).status).toBe(200);
  expect(await ownersLeft()).toEqual([sue.id]);
});

test('a logout forgets the browser that is signed out, on both sides if both end, and no other', async () => {
  const own = await portal.as(ann);
  await turnOn(own, 'own');
  await turnOn(await portal.as(ann), 'at home');
  const signedIn = await portal.as(operator);
  await turnOn(signedIn, 'of staff');
  expect((await signedIn.post(userLogout, {})).status).toBe(200);
  expect(await ownersLeft()).toEqual([ann.id, ann.id]);
  // One that has signed in again has said so in the later session.
  await turnOn(await portal.as(ann), 'own');
  await own.post(userLogout, {});
  expect(await ownersLeft()).toEqual([ann.id, ann.id]);
  const last = await portal.as(ann);
  await turnOn(last, 'own');
  await last.post(userLogout, {});
  expect(await ownersLeft()).toEqual([ann.id]);
});

test.each([
  'student',
  'staff',
] as const)('a logout on one side forgets a browser that was turned on at the %s side of the same user', async (turnedOn) => {
  await db.insert(lectureAssistant).values({ lectureCode: 'LB', accountId: ben.id, duties: [], position: 9 });
  onTestFinished(
    async () => void (await db.delete(lectureAssistant).where(eq(lectureAssistant.position, 9))),
  );
  const headersOf = (side: Side, cookies: ReadonlyMap<string, string> = new Map()) => ({
    'content-type': 'application/json',
    [sideHeader]: side,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const nobody = portal.caller();
  const signedIn = await nobody.send(
    login,
    JSON.stringify({ id: ben.loginId, password }),
    headersOf('student'),
  );
  const cookies = cookiesOf(signedIn);
  const tokenOf = async (side: Side) => {
    const { result } = (await nobody.send(refreshToken, '{}', headersOf(side, cookies))).body;
    return (result as { readonly accessToken: string }).accessToken;
  };
  const [student, staffSide] = [await tokenOf('student'), await tokenOf('staff')];
  await turnOn(portal.caller(turnedOn === 'student' ? student : staffSide), 'of ben');
  expect(await ownersLeft()).toEqual([ben.id]);
  const left = await portal.caller(student).send(userLogout, '{}', headersOf('student', cookies));
  expect(left.status).toBe(200);
  expect(await ownersLeft()).toEqual([]);
});

test('a session that has just ended adds none, though it is still known; the one that stays does', async () => {
  const [own, stolen] = [await portal.as(ann), await portal.as(ann)];
  await turnOn(stolen, 'stolen');
  await own.post(changePassword, { password, newPassword });
  expect(codeOf(await turnOn(stolen, 'stolen'))).toEqual(expected(sessionRefusals.none));
  expect(await ownersLeft()).toEqual([]);
  expect((await turnOn(own, 'own')).status).toBe(200);
  expect(await ownersLeft()).toEqual([ann.id]);
});

test('a later sign-in, where there may be only one, ends none', async () => {
  await turnOn(await portal.as(ann), 'phone');
  await db.update(systemInfo).set({ singleSignIn: true });
  expect((await portal.caller().post(login, { id: ann.loginId, password })).status).toBe(200);
  await db.update(systemInfo).set({ singleSignIn: false });
  expect(await ownersLeft()).toEqual([ann.id]);
});

test('during an impersonation pushes are neither turned on nor off', async () => {
  await turnOn(await portal.as(ann), 'own');
  const { impersonating } = await enterAs(portal, { admin, student: ann }, '성적 정정 요청');
  const { endpoint } = service.browser('own');
  for (const refused of [
    await turnOn(impersonating, 'of the administrator'),
    await impersonating.post(t.removePushBrowser, { endpoint }),
  ])
    expect(codeOf(refused)).toEqual(expected(pushRefusals.ofOther));
  expect(await ownersLeft()).toEqual([ann.id]);
});
