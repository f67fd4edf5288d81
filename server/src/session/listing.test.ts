import { endOtherSessions, getSessionList, sessionsListed, userInfo } from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { session } from '../platform/tables.ts';
import { enterAs } from '../testing/impersonation.ts';
import { password } from '../testing/people.ts';
import { testNow } from '../testing/portal.ts';
import { signingIn } from '../testing/signing-in.ts';

const { portal, world, signIn } = await signingIn();
const { db } = portal.services;

const statusOf = async (token: string | undefined) => (await portal.caller(token).post(userInfo, {})).status;

/** Signs in from a browser with this user agent, a minute after the previous step. */
async function signInFrom(userAgent: string): Promise<string> {
  portal.clock.advance(60);
  const reply = await portal.caller().send('/api/auth/login.do', JSON.stringify({ id: 'ann', password }), {
    'content-type': 'application/json',
    'user-agent': userAgent,
  });
  return (reply.body.result as { accessToken: string }).accessToken;
}

test('the sessions of an account are listed, newest first, and no others', async () => {
  await db.delete(session);
  await signIn('ben');
  const phone = await signInFrom('a phone');
  await signInFrom('a library');
  const { list } = (await portal.caller(phone).post(getSessionList, {})).body.result;
  expect(list.map(({ usrAgnt, hereYn }) => [usrAgnt, hereYn])).toEqual([
    ['a library', 'N'],
    ['a phone', 'Y'],
  ]);
  expect(list[1]).toMatchObject({ addr: '127.0.0.1', loginDt: '2026-11-18T10:01:00+09:00' });
  expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{8}-/);
});

test('sessions of the same browser and second have different keys, which are no parts of tokens', async () => {
  await db.delete(session);
  const tokens = [];
  for (let nth = 0; nth < 3; nth++) tokens.push((await signIn('ann')).body.result.accessToken);
  const keysFor = async (token: string | undefined) =>
    (await portal.caller(token).post(getSessionList, {})).body.result.list.map(({ sesnKey }) => sesnKey);
  const keys = await keysFor(tokens[0]);
  expect(new Set(keys).size).toBe(3);
  expect(await keysFor(tokens[1])).toEqual(keys);
  const ids = (await db.select({ id: session.id }).from(session)).map(({ id }) => id.slice(0, 8));
  for (const key of keys) expect(ids.filter((id) => key.includes(id))).toEqual([]);
});

test('ended and impersonation sessions are not listed, and the list is limited', async () => {
  await db.delete(session);
  const own = await signInFrom('own');
  await signInFrom('forgotten');
  portal.clock.set('2026-11-25T10:00:30+09:00');
  const again = await signInFrom('again');
  await enterAs(portal, { admin: world.admin, student: world.ann });
  expect(await statusOf(own)).toBe(401);
  const { list } = (await portal.caller(again).post(getSessionList, {})).body.result;
  expect(list.map(({ usrAgnt }) => usrAgnt)).toEqual(['again', 'forgotten']);
  for (let more = 0; more < sessionsListed; more++) await portal.as(world.ann);
  expect((await portal.caller(again).post(getSessionList, {})).body.result.list).toHaveLength(sessionsListed);
  portal.clock.set(testNow);
});

test('all other sessions of the account end at once; impersonation sessions and other accounts are not affected', async () => {
  await db.delete(session);
  const here = await signInFrom('here');
  const elsewhere = [await signInFrom('a'), await signInFrom('b')];
  const ben = (await signIn('ben')).body.result.accessToken;
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: world.ann });
  // They are removed from the cache of this process, too.
  for (const token of elsewhere) expect(await statusOf(token)).toBe(200);
  expect((await portal.caller(here).post(endOtherSessions, {})).body.result).toEqual({ cnt: 2 });
  for (const token of elsewhere) expect(await statusOf(token)).toBe(419);
  for (const token of [here, ben, impersonating.token]) expect(await statusOf(token)).toBe(200);
  expect((await portal.caller(here).post(endOtherSessions, {})).body.result).toEqual({ cnt: 0 });
});
