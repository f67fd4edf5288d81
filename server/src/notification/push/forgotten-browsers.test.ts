/** Browsers that show pushes end with the sessions of an account, and nobody else turns them on or off (specification §24.6). */
import { pushRefusals } from '@baeum/contract/notification/push-terms';
import * as t from '@baeum/contract/notification/terms';
import { resetPassword, suspendPeople } from '@baeum/contract/people/staff-terms';
import { useLink } from '@baeum/contract/session/link-terms';
import { changePassword, endOtherSessions, login, sessionRefusals } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../platform/passwords.ts';
import { account } from '../../platform/tables.ts';
import { systemInfo } from '../../portal/tables.ts';
import { issueLinks } from '../../session/links.ts';
import { enterAs } from '../../testing/impersonation.ts';
import { password } from '../../testing/people.ts';
import { type Caller, testNow, testPortal } from '../../testing/portal.ts';
import { startPushService } from '../../testing/push-service.ts';
import { codeOf, expected } from '../../testing/signing-in.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld } from '../../testing/world.ts';
import { pushSubscription } from '../tables.ts';

const service = await startPushService();
const portal = await testPortal({ push: service.transport });
const { db, store } = portal.services;
const { ann, sue, admin } = await createWorld(db, store);
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
