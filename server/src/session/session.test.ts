import {
  refreshToken,
  sessionRefusals,
  userInfo,
  userLogout,
  changePassword,
} from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account, session } from '../platform/tables.ts';
import { systemInfo } from '../portal/tables.ts';
import { testNow } from '../testing/portal.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';
import { password } from '../testing/people.ts';
import { loginThrottle } from './tables.ts';

const { portal, world, signIn, refresh } = await signingIn();

test('signs in every kind of account, and returns its data', async () => {
  for (const [id, userType] of [
    ['ann', '0000220001'],
    ['prof', '0000220002'],
    ['admin', '0000220003'],
  ] as const) {
    const reply = await signIn(id);
    expect(reply.body).toMatchObject({ status: 200, result: { userType } });
    const info = await portal.caller(reply.body.result.accessToken).post(userInfo, {});
    expect(info.body.result).toMatchObject({ userType, user: { id, userType } });
  }
});

test('sets cookies that scripts and other sites cannot use, the refresh cookie only for its own path', async () => {
  const lines = (await signIn('ann')).headers.getSetCookie();
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(lines.find((line) => line.startsWith('baeum_refresh='))).toContain('Path=/api/auth/refreshToken.do');
  const staff = cookiesOf(await signIn('prof'));
  expect([...staff.keys()].sort()).toEqual([
    'baeum_staff_device',
    'baeum_staff_media',
    'baeum_staff_refresh',
  ]);
});

test('rotates the refresh token; using an old one ends the session', async () => {
  const first = cookiesOf(await signIn('ann')).get('baeum_refresh');
  const once = await refresh(first);
  const second = cookiesOf(once).get('baeum_refresh');
  const twice = await refresh(second);
  expect([once.status, twice.status]).toEqual([200, 200]);
  expect(second).not.toBe(first);

  expect(codeOf(await refresh(first))).toEqual(expected(sessionRefusals.none));
  expect(codeOf(await refresh(cookiesOf(twice).get('baeum_refresh')))).toEqual(
    expected(sessionRefusals.none),
  );
  const { accessToken } = twice.body.result as { accessToken: string };
  expect((await portal.caller(accessToken).post(userInfo, {})).status).toBe(419);
});

test('lets two tabs refresh at once', async () => {
  const cookie = cookiesOf(await signIn('ann')).get('baeum_refresh');
  const replies = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const cookies = new Set(replies.map((reply) => cookiesOf(reply).get('baeum_refresh')));
  expect(cookies.size).toBe(1);
  expect((await refresh([...cookies][0])).status).toBe(200);
});

test('a client whose reply was lost may ask again, also after its timeout and a change of networks', async () => {
  const cookie = cookiesOf(await signIn('ann')).get('baeum_refresh');
  await refresh(cookie);
  portal.clock.advance(30);
  const again = await refresh(cookie);
  expect(again.status).toBe(200);
  expect((await refresh(cookiesOf(again).get('baeum_refresh'))).status).toBe(200);
});

test('does not accept the previous token once the grace period is over', async () => {
  const cookie = cookiesOf(await signIn('ann')).get('baeum_refresh');
  await refresh(cookie);
  portal.clock.advance(61);
  expect(codeOf(await refresh(cookie))).toEqual(expected(sessionRefusals.none));
});

test('refuses forged and foreign refresh tokens', async () => {
  const cookie = cookiesOf(await signIn('ann')).get('baeum_refresh') ?? '';
  const media = cookiesOf(await signIn('ann')).get('baeum_media') ?? '';
  const [id = '', generation = '', seal = ''] = cookie.split('.');
  const forged = [
    '',
    'x',
    `${id}.${Number(generation) + 1}.${seal}`,
    `${id}.${generation}.AAAA`,
    media,
    cookie.slice(1),
  ];
  for (const token of forged) expect(codeOf(await refresh(token))).toEqual(expected(sessionRefusals.none));
  expect((await refresh(cookie)).status).toBe(200);
});

test('a logout takes effect at once, and in other processes within a second', async () => {
  const reply = await signIn('ann');
  const ann = portal.caller(reply.body.result.accessToken);
  expect((await ann.post(userInfo, {})).status).toBe(200);
  const out = await ann.post(userLogout, {});
  expect(out.status).toBe(200);
  expect([...cookiesOf(out).values()].every((value) => value === '')).toBe(true);
  expect(codeOf(await ann.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
  expect(codeOf(await refresh(cookiesOf(reply).get('baeum_refresh')))).toEqual(
    expected(sessionRefusals.none),
  );

  // Changes by another process reach the cache of this one after a second.
  const ben = await portal.as(world.ben);
  expect((await ben.post(userInfo, {})).status).toBe(200);
  const ended = { endedAt: portal.clock.now(), endedBecause: 'logout' as const };
  await portal.services.db.update(session).set(ended).where(eq(session.accountId, world.ben.id));
  portal.clock.advance(1);
  expect(codeOf(await ben.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
});

test('signs out with an expired token, and without any', async () => {
  const ann = await portal.as(world.ann);
  portal.clock.advance(20 * 60);
  expect((await ann.post(userLogout, {})).status).toBe(200);
  portal.clock.set(testNow);
  expect((await ann.post(userInfo, {})).status).toBe(419);
  expect((await portal.caller().post(userLogout, {})).status).toBe(200);
});

test('signs out in a tab that has no token, and leaves the other side signed in', async () => {
  const student = await signIn('ann');
  const staff = await signIn('prof');
  const cookies = [...cookiesOf(student), ...cookiesOf(staff)]
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = { 'content-type': 'application/json', cookie: cookies };
  const out = await portal.caller().send(userLogout, '{}', headers);
  expect([...cookiesOf(out).keys()].sort()).toEqual(['baeum_media', 'baeum_refresh']);
  expect((await portal.caller(student.body.result.accessToken).post(userInfo, {})).status).toBe(419);
  expect((await portal.caller(staff.body.result.accessToken).post(userInfo, {})).status).toBe(200);
  // The expired cookie of the student does not prevent using the valid one of the staff.
  expect((await portal.caller().send(refreshToken, '{}', headers)).status).toBe(200);
});

test('suspends an account at sign-in and in the middle of a session', async () => {
  const sue = await portal.as(world.sue);
  await portal.services.db
    .update(account)
    .set({ suspendedAt: new Date() })
    .where(eq(account.id, world.sue.id));
  expect(codeOf(await signIn('sue'))).toEqual(expected(sessionRefusals.suspended));
  expect(codeOf(await sue.post(userInfo, {}))).toEqual(expected(sessionRefusals.suspended));
  await portal.services.db.update(account).set({ suspendedAt: null }).where(eq(account.id, world.sue.id));
});

test('ends earlier sessions only if the system is configured to', async () => {
  const tokenOf = async () => (await signIn('ann')).body.result.accessToken;
  const before = await tokenOf();
  await tokenOf();
  expect((await portal.caller(before).post(userInfo, {})).status).toBe(200);
  await portal.services.db.update(systemInfo).set({ singleSignIn: true });
  const last = await tokenOf();
  portal.clock.advance(1);
  expect(codeOf(await portal.caller(before).post(userInfo, {}))).toEqual(
    expected(sessionRefusals.otherLogin),
  );
  expect((await portal.caller(last).post(userInfo, {})).status).toBe(200);
});

test('changes the password, ends the other sessions and keeps this one', async () => {
  const other = portal.caller((await signIn('ben')).body.result.accessToken);
  const ben = portal.caller((await signIn('ben')).body.result.accessToken);
  const wrong = await ben.post(changePassword, { password: 'wrong-password', newPassword: 'a new password' });
  expect(codeOf(wrong)).toEqual(expected(sessionRefusals.wrongCurrent));
  const short = await ben.post(changePassword, { password, newPassword: 'short' });
  expect(short.body.message).toBe('새 비밀번호는 8자 이상 입력해 주세요. (newPassword)');

  expect((await ben.post(changePassword, { password, newPassword: '새 비밀번호 1234' })).status).toBe(200);
  portal.clock.advance(1);
  expect((await ben.post(userInfo, {})).status).toBe(200);
  expect((await other.post(userInfo, {})).status).toBe(419);
  expect((await signIn('ben')).status).toBe(400);
  expect((await signIn('ben', '새 비밀번호 1234'.normalize('NFD'))).status).toBe(200);
  const back = { password: '새 비밀번호 1234', newPassword: password };
  expect((await ben.post(changePassword, back)).status).toBe(200);
});

test('changing the password ends every session that used the old one, concurrent sign-ins included', async () => {
  const { db } = portal.services;
  for (let round = 0; round < 5; round++) {
    await db.delete(loginThrottle);
    const keeper = portal.caller((await signIn('ben')).body.result.accessToken);
    const [changed, ...begun] = await Promise.all([
      keeper.post(changePassword, { password, newPassword: 'another one 12' }),
      ...Array.from({ length: 4 }, () => signIn('ben')),
    ]);
    expect(changed?.status).toBe(200);
    portal.clock.advance(1);
    for (const reply of begun.filter(({ status }) => status === 200))
      expect((await portal.caller(reply.body.result.accessToken).post(userInfo, {})).status).toBe(419);
    await db.delete(loginThrottle);
    expect(
      (await keeper.post(changePassword, { password: 'another one 12', newPassword: password })).status,
    ).toBe(200);
  }
});

test('concurrent sign-ins leave one session if only one is allowed', async () => {
  await portal.services.db.update(systemInfo).set({ singleSignIn: true });
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(Array.from({ length: 3 }, () => signIn('ann')));
    portal.clock.advance(1);
    const alive = await Promise.all(
      replies.map((reply) => portal.caller(reply.body.result.accessToken).post(userInfo, {})),
    );
    expect(alive.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('accepts state-changing calls only from its own pages', async () => {
  const ann = await portal.as(world.ann);
  const from = (origin: string) => ann.send(userInfo, '{}', { 'content-type': 'application/json', origin });
  expect((await from('https://evil.example')).status).toBe(403);
  expect((await from('null')).status).toBe(403);
  expect((await from(portal.url)).status).toBe(200);
});

test('the media cookie reads media, and nothing else, as long as the session lasts', async () => {
  const reply = await signIn('ann');
  const cookie = `baeum_media=${cookiesOf(reply).get('baeum_media')}`;
  const file = `/api/fileDownload.do?fileFlnm=${world.handout}&fileRovl=assignment`;
  expect((await portal.caller().get(file, { cookie })).status).toBe(200);
  await portal.caller(reply.body.result.accessToken).post(userLogout, {});
  expect((await portal.caller().get(file, { cookie })).status).toBe(419);
});
