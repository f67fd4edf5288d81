/** Forgotten passwords, invitations and confirmed addresses (specification §20.4), with the mails that bring their links. */
import {
  checkLink,
  forgotPassword,
  linkMinutes,
  linkRefusals,
  useLink,
} from '@baeum/contract/session/link-terms';
import {
  changePerson,
  confirmEmail,
  getPerson,
  invitePeople,
  resetPassword,
} from '@baeum/contract/people/staff-terms';
import { mergePeople } from '@baeum/contract/people/merging-terms';
import { changePassword, login, sessionRefusals, userInfo } from '@baeum/contract/session/terms';
import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { jobs } from '../recurring/jobs.ts';
import { mail } from '../platform/mail/tables.ts';
import { hashPassword } from '../platform/passwords.ts';
import { account, session, signInPolicy } from '../platform/tables.ts';
import { makeOperator } from '../testing/appointing.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { addStaffAccount, password } from '../testing/people.ts';
import { type Caller, testNow, testPortal } from '../testing/portal.ts';
import { codeOf, expected } from '../testing/signing-in.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';
import { accountLink, loginThrottle, passwordRequest } from './tables.ts';

const server = await startMailServer();
const portal = await testPortal({ mail: server.transport() });
const { services, clock } = portal;
const { db } = services;
const world = await createWorld(db, services.store);
const staff = await addStaff(db);
const { log } = Fastify({ logger: false });
const address = 'ann@example.ac.kr';
let operator: Caller;

beforeEach(async () => {
  clock.set(testNow);
  await db.delete(mail);
  await db.delete(passwordRequest);
  await db.delete(accountLink);
  await db.delete(loginThrottle);
  server.received.length = 0;
  await db
    .update(account)
    .set({ email: address, emailVerifiedAt: clock.now(), suspendedAt: null })
    .where(eq(account.id, world.ann.id));
  operator = await portal.as(staff.operator);
});

const nobody = portal.caller();
const forgotten = (id: string, email: string) => nobody.post(forgotPassword, { id, email });
/** The token of the only mail that has arrived. */
async function mailedToken(to: string): Promise<string> {
  await jobs.mails(services, log);
  expect(server.received.map((one) => one.to)).toEqual([[to]]);
  const token = /https:\/\/lms\.example\.ac\.kr\/st#link=([\w-]{43})/.exec(
    server.received[0]?.text ?? '',
  )?.[1];
  server.received.length = 0;
  return token ?? '';
}
const signIn = (id: string, given: string) => nobody.post(login, { id, password: given });

describe('a forgotten password', () => {
  test('is replaced by a link that is mailed, works once, and ends the sessions', async () => {
    const ann = await portal.as(world.ann);
    expect((await forgotten(' ANN ', ' Ann@Example.ac.kr ')).status).toBe(200);
    const token = await mailedToken(address);
    expect((await nobody.post(checkLink, { token })).body.result).toMatchObject({
      purpose: 'password',
      loginId: 'ann',
    });
    const chosen = { token, newPassword: 'a-new-password-1' };
    expect((await nobody.post(useLink, chosen)).body.result).toEqual({ loginId: 'ann' });
    expect(codeOf(await ann.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
    expect((await signIn('ann', 'a-new-password-1')).status).toBe(200);
    expect((await signIn('ann', password)).status).toBe(400);
    expect(codeOf(await nobody.post(useLink, chosen))).toEqual(expected(linkRefusals.over));
  });

  test('is answered alike whether there is such an account or not', async () => {
    await db.update(account).set({ email: 'ben@example.ac.kr' }).where(eq(account.id, world.ben.id));
    await db
      .update(account)
      .set({ email: 'sue@example.ac.kr', emailVerifiedAt: clock.now(), suspendedAt: clock.now() })
      .where(eq(account.id, world.sue.id));
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const seen = [];
    for (const [id, email] of [
      ['ann', address],
      ['ann', 'other@example.ac.kr'],
      ['nobody', address],
      ['ben', 'ben@example.ac.kr'],
      ['sue', 'sue@example.ac.kr'],
    ] as const) {
      spy.mockClear();
      const { status, body } = await forgotten(id, email);
      seen.push(JSON.stringify([status, body, spy.mock.calls.map(([first]) => sqlOf(first))]));
    }
    spy.mockRestore();
    expect(new Set(seen).size).toBe(1);
    expect(await mailedToken(address)).not.toBe('');
    expect(await db.$count(passwordRequest)).toBe(0);
    await db.update(account).set({ suspendedAt: null }).where(eq(account.id, world.sue.id));
  });

  test('asked for again and again is answered alike, and the last link stays valid', async () => {
    await forgotten('ann', address);
    const first = await mailedToken(address);
    await forgotten('ann', address);
    const second = await mailedToken(address);
    expect(codeOf(await nobody.post(checkLink, { token: first }))).toEqual(expected(linkRefusals.over));
    const asked = [];
    for (let more = 0; more < 12; more += 1) asked.push((await forgotten('ann', address)).body);
    expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(1);
    // Those that were free before come with the last link; the others change nothing.
    const last = await mailedToken(address);
    expect(codeOf(await nobody.post(checkLink, { token: second }))).toEqual(expected(linkRefusals.over));
    for (let more = 0; more < 5; more += 1) await forgotten('ann', address);
    await jobs.mails(services, log);
    expect(server.received).toEqual([]);
    expect((await nobody.post(checkLink, { token: last })).status).toBe(200);
    expect((await signIn('ann', 'wrong-password')).body.errorCode).toBe(
      sessionRefusals.wrongPassword.errorCode,
    );
  });

  test('is mailed to its owner, however often others ask with a wrong address', async () => {
    for (let time = 0; time < 20; time += 1)
      expect((await forgotten('ann', 'other@example.ac.kr')).status).toBe(200);
    await forgotten('ann', address);
    expect(await mailedToken(address)).not.toBe('');
  });

  test('has a ceiling for an address of its own, which keeps nobody there from signing in', async () => {
    await forgotten('nobody', address);
    await db.update(loginThrottle).set({ failures: 600 }).where(like(loginThrottle.subject, '%-ip:%'));
    expect(codeOf(await forgotten('ann', address))).toEqual(expected(sessionRefusals.throttled));
    expect((await signIn('sue', password)).status).toBe(200);
    await db.delete(loginThrottle);
    await signIn('nobody', 'wrong-password');
    await db.update(loginThrottle).set({ failures: 600 }).where(like(loginThrottle.subject, 'ip:%'));
    expect(codeOf(await signIn('sue', password))).toEqual(expected(sessionRefusals.throttled));
    expect((await forgotten('ann', address)).status).toBe(200);
  });

  test('has half an hour', async () => {
    await forgotten('ann', address);
    const token = await mailedToken(address);
    clock.advance(linkMinutes.password * 60);
    expect(codeOf(await nobody.post(useLink, { token, newPassword: 'a-new-password-1' }))).toEqual(
      expected(linkRefusals.over),
    );
  });

  test('is not replaced by one that is guessed early; the link can still be used', async () => {
    await forgotten('ann', address);
    const token = await mailedToken(address);
    expect(codeOf(await nobody.post(useLink, { token, newPassword: 'password123' }))).toEqual(
      expected(sessionRefusals.weakPassword),
    );
    const replies = await Promise.all(
      ['one', 'two'].map((word) => nobody.post(useLink, { token, newPassword: `a-new-password-${word}` })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  test('of staff does not get around the second factor', async () => {
    await db
      .update(account)
      .set({ email: address, emailVerifiedAt: clock.now() })
      .where(eq(account.id, world.admin.id));
    await db.update(signInPolicy).set({ secondFactor: 'staff' });
    await forgotten('admin', address);
    await nobody.post(useLink, { token: await mailedToken(address), newPassword: 'a-new-password-1' });
    const admin = portal.caller((await signIn('admin', 'a-new-password-1')).body.result.accessToken);
    expect((await admin.post(getPerson, { loginId: 'ann' })).body.errorCode).toBe('STAFF_FACTOR');
    await db.update(signInPolicy).set({ secondFactor: 'nobody' });
  });
});

describe('an invitation', () => {
  const invite = async (...loginIds: string[]) =>
    (await operator.post(invitePeople, { loginIds })).body.result.items;

  test('lets people choose their password, and confirms their address', async () => {
    const { id } = await addStaffAccount(db, 'invited', '초대받은 사람', 'staff');
    await db.update(account).set({ email: 'invited@example.ac.kr' }).where(eq(account.id, id));
    expect(await invite('invited')).toEqual([
      { loginId: 'invited', name: '초대받은 사람', denial: null, token: null },
    ]);
    const token = await mailedToken('invited@example.ac.kr');
    expect(JSON.stringify(await db.select().from(accountLink))).not.toContain(token);
    await nobody.post(useLink, { token, newPassword: 'a-new-password-1' });
    expect((await signIn('invited', 'a-new-password-1')).status).toBe(200);
    const [row] = await db.select().from(account).where(eq(account.id, id));
    expect([row?.emailVerifiedAt, row?.passwordIssuedAt]).toEqual([clock.now(), null]);
    expect((await invite('invited'))[0]?.denial).toBe('inUse');
  });

  test('says of each why there is none, and takes as many statements for many as for one', async () => {
    const people = await Promise.all(
      ['m1', 'm2', 'm3'].map((loginId) => addStaffAccount(db, loginId, loginId, 'staff')),
    );
    for (const { id, loginId } of people)
      await db
        .update(account)
        .set({ email: `${loginId}@example.ac.kr` })
        .where(eq(account.id, id));
    await addStaffAccount(db, 'addressless', '주소 없음', 'staff');
    const statements = async (...loginIds: string[]) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      await invite(...loginIds);
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    await operator.post(getPerson, { loginId: 'm1' });
    expect(await statements('m1', 'm2', 'm3')).toBe(await statements('m1'));
    const items = await invite('addressless', 'suspended', 'admin', 'operator', 'missing');
    expect(Object.fromEntries(items.map(({ loginId, denial }) => [loginId, denial]))).toEqual({
      addressless: 'noEmail',
      suspended: 'suspended',
      admin: 'administrator',
      operator: 'self',
      missing: 'unknown',
    });
  });

  test('is a link that is shown once where mail is off, which confirms no address', async () => {
    const { id } = await addStaffAccount(db, 'handed', '받은 사람', 'staff');
    await db.update(account).set({ email: 'handed@example.ac.kr' }).where(eq(account.id, id));
    const { mail: transport } = services;
    Object.assign(services, { mail: undefined });
    const [item] = await invite('handed');
    expect(codeOf(await forgotten('ann', address))).toEqual(expected(linkRefusals.mailOff));
    Object.assign(services, { mail: transport });
    const token = item?.token ?? '';
    expect((await nobody.post(useLink, { token, newPassword: 'a-new-password-1' })).status).toBe(200);
    const [row] = await db.select().from(account).where(eq(account.id, id));
    expect(row?.emailVerifiedAt).toBeNull();
    expect(await db.$count(mail)).toBe(0);
  });
});

test('an address is confirmed by the link in its mail, unless it has changed since', async () => {
  const unverified = () =>
    db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, world.ann.id));
  const verifiedAt = async () =>
    (await operator.post(getPerson, { loginId: 'ann' })).body.result.emailVerifiedAt;
  await unverified();
  expect((await operator.post(confirmEmail, { loginId: 'ann' })).status).toBe(200);
  const token = await mailedToken(address);
  const sessions = await db.$count(session, eq(session.accountId, world.ann.id));
  expect((await nobody.post(useLink, { token })).status).toBe(200);
  expect(await verifiedAt()).not.toBeNull();
  expect(await db.$count(session, eq(session.accountId, world.ann.id))).toBe(sessions);
  expect((await operator.post(confirmEmail, { loginId: 'ann' })).status).toBe(403);

  await unverified();
  await operator.post(confirmEmail, { loginId: 'ann' });
  const late = await mailedToken(address);
  await db.update(account).set({ email: 'moved@example.ac.kr' }).where(eq(account.id, world.ann.id));
  expect(codeOf(await nobody.post(useLink, { token: late }))).toEqual(expected(linkRefusals.over));
  expect(await verifiedAt()).toBeNull();
});

describe('a link is over before its time', () => {
  const chosen = 'a-new-password-1';
  const expectOver = async (token: string) => {
    expect(token).not.toBe('');
    expect(codeOf(await nobody.post(checkLink, { token }))).toEqual(expected(linkRefusals.over));
    expect(codeOf(await nobody.post(useLink, { token, newPassword: chosen }))).toEqual(
      expected(linkRefusals.over),
    );
  };
  /** The token of an invitation that is handed over, as a code is. */
  async function handedTo(loginId: string, by = operator): Promise<string> {
    const { mail: transport } = services;
    Object.assign(services, { mail: undefined });
    const { items } = (await by.post(invitePeople, { loginIds: [loginId] })).body.result;
    Object.assign(services, { mail: transport });
    return items[0]?.token ?? '';
  }
  /** Somebody who can sign in. */
  async function addMember(loginId: string) {
    const own = await addStaffAccount(db, loginId, '직원', 'staff');
    await db
      .update(account)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(account.id, own.id));
    return own;
  }
  /** Somebody with an address, to whom a link for a forgotten password was mailed. */
  async function forgetful(loginId: string) {
    const own = await addMember(loginId);
    const email = `${loginId}@example.ac.kr`;
    await db.update(account).set({ email, emailVerifiedAt: clock.now() }).where(eq(account.id, own.id));
    await forgotten(loginId, email);
    return { ...own, email, token: await mailedToken(email) };
  }

  test('an invitation once its account is in use', async () => {
    await addMember('came-by-itself');
    const token = await handedTo('came-by-itself');
    expect((await nobody.post(checkLink, { token })).status).toBe(200);
    expect((await signIn('came-by-itself', password)).status).toBe(200);
    await expectOver(token);
    expect((await signIn('came-by-itself', password)).status).toBe(200);
  });

  test('an invitation by somebody who may not change the account any more', async () => {
    await addMember('promoted');
    const token = await handedTo('promoted');
    const admin = await portal.as(world.admin);
    const appointed = await makeOperator(admin, 'promoted', ['C2']);
    expect(appointed.status).toBe(200);
    await expectOver(token);
  });

  test('everything by which somebody could come in who has changed the account before it is an operator’s', async () => {
    const loginId = 'taken-over';
    const own = await addMember(loginId);
    const { revision, name } = (await operator.post(getPerson, { loginId })).body.result;
    const email = 'taken-over@example.ac.kr';
    expect((await operator.post(changePerson, { loginId, revision, name, email })).status).toBe(200);
    expect((await operator.post(confirmEmail, { loginId })).status).toBe(200);
    const confirmation = await mailedToken(email);
    await db.update(account).set({ emailVerifiedAt: clock.now() }).where(eq(account.id, own.id));
    const issued = (await operator.post(resetPassword, { loginId })).body.result;
    const session = await portal.as(own);
    const admin = await portal.as(world.admin);
    expect((await makeOperator(admin, loginId, ['C2'])).status).toBe(200);
    await expectOver(confirmation);
    expect((await admin.post(getPerson, { loginId })).body.result).toMatchObject({
      email,
      emailVerifiedAt: null,
    });
    expect(codeOf(await session.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
    expect(codeOf(await signIn(loginId, issued.password))).toEqual(expected(sessionRefusals.wrongPassword));
    const { password: byAdmin } = (await admin.post(resetPassword, { loginId })).body.result;
    expect((await signIn(loginId, byAdmin)).status).toBe(200);
    const again = await portal.as(own);
    expect((await makeOperator(admin, loginId, ['C1', 'C2'])).status).toBe(200);
    expect((await again.post(userInfo, {})).status).toBe(200);
    expect((await signIn(loginId, byAdmin)).status).toBe(200);
  });

  test('the same of an account that becomes an operator’s by merging', async () => {
    const kept = await addMember('merged-into');
    await addMember('merged-operator');
    const token = await handedTo('merged-into');
    const session = await portal.as(kept);
    const admin = await portal.as(world.admin);
    expect((await makeOperator(admin, 'merged-operator', ['C2'])).status).toBe(200);
    const merged = await admin.post(mergePeople, { loginId: 'merged-operator', keeper: 'merged-into' });
    expect(merged.status).toBe(200);
    await expectOver(token);
    expect(codeOf(await session.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
    expect(codeOf(await signIn('merged-into', password))).toEqual(expected(sessionRefusals.wrongPassword));
  });

  test('but not an invitation of an operator who gets another programme', async () => {
    const loginId = 'promoted-before';
    await addMember(loginId);
    const admin = await portal.as(world.admin);
    const appoint = (programmeCodes: string[]) => makeOperator(admin, loginId, programmeCodes);
    expect((await appoint(['C2'])).status).toBe(200);
    const token = await handedTo(loginId, admin);
    expect((await appoint(['C1', 'C2'])).status).toBe(200);
    expect((await nobody.post(checkLink, { token })).status).toBe(200);
  });

  test('one for a forgotten password once its holder has chosen another', async () => {
    const { token, ...own } = await forgetful('remembered');
    const caller = await portal.as(own);
    expect((await caller.post(changePassword, { password, newPassword: 'remembered-it-2' })).status).toBe(
      200,
    );
    await expectOver(token);
    expect((await signIn('remembered', 'remembered-it-2')).status).toBe(200);
  });

  test('one for a forgotten password once staff have reset it', async () => {
    const { token, loginId } = await forgetful('asked-at-the-desk');
    const reset = (await operator.post(resetPassword, { loginId })).body.result;
    await expectOver(token);
    expect((await signIn(loginId, reset.password)).status).toBe(200);
  });

  test('one that was mailed once the account has another address; one that was handed over is not', async () => {
    const { token, loginId } = await forgetful('moved-away');
    const code = await handedTo(loginId);
    const { revision, name } = (await operator.post(getPerson, { loginId })).body.result;
    const email = 'moved-here@example.ac.kr';
    expect((await operator.post(changePerson, { loginId, revision, name, email })).status).toBe(200);
    await expectOver(token);
    expect((await nobody.post(useLink, { token: code, newPassword: chosen })).status).toBe(200);
  });
});

const sqlOf = (first: unknown): string =>
  typeof first === 'string' ? first : String((first as { readonly text?: unknown }).text);
