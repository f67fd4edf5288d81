import { idleLimits } from '@baeum/contract/session/staff-terms';
import { refreshToken, sessionRefusals, userInfo } from '@baeum/contract/session/terms';
import { describe, expect, test } from 'vitest';
import { signInPolicy } from '../platform/tables.ts';
import { password } from '../testing/people.ts';
import { type Reply, testNow } from '../testing/portal.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';
import { lifetimes } from './lifetimes.ts';

const { portal, signIn } = await signingIn();
// As long as administrators may choose: the end without use is in idle.test.ts.
await portal.services.db.update(signInPolicy).set({ idleMinutes: idleLimits.max });
const json = { 'content-type': 'application/json' };

/** Renews a session like a browser, which uses it at once, and returns the reply. */
async function renewing(id: string) {
  let cookie = [...cookiesOf(await signIn(id))].map((pair) => pair.join('=')).join('; ');
  return async (): Promise<Reply> => {
    const reply = await portal.caller().send(refreshToken, '{}', { ...json, cookie });
    if (reply.status === 200) {
      cookie = [...cookiesOf(reply)].map((pair) => pair.join('=')).join('; ');
      const { accessToken } = reply.body.result as { accessToken: string };
      await portal.caller(accessToken).post(userInfo, {});
    }
    return reply;
  };
}

describe.each([
  ['ann', lifetimes.student],
  ['prof', lifetimes.professor],
  ['admin', lifetimes.administrator],
] as const)('the session of %s', (id, { unused, longest }) => {
  test('lasts as long as it is renewed in time, up to its total lifetime', async () => {
    const renew = await renewing(id);
    const step = unused / 1000 - 1;
    const rounds = Math.floor(longest / 1000 / step);
    for (let round = 0; round < rounds; round++) {
      portal.clock.advance(step);
      expect([round, (await renew()).status]).toEqual([round, 200]);
    }
    portal.clock.set(new Date(new Date(testNow).getTime() + longest).toISOString());
    expect(codeOf(await renew())).toEqual(expected(sessionRefusals.none));
  });

  test('ends when it is not renewed in time', async () => {
    const renew = await renewing(id);
    portal.clock.advance(unused / 1000);
    expect(codeOf(await renew())).toEqual(expected(sessionRefusals.none));
  });

  test('has cookies and a token that expire with it', async () => {
    const renew = await renewing(id);
    portal.clock.set(new Date(new Date(testNow).getTime() + unused - 60_000).toISOString());
    const reply = await renew();
    const left = Math.min(unused, longest - unused + 60_000) / 1000;
    for (const line of reply.headers.getSetCookie()) expect(line).toContain(`; Max-Age=${left};`);
  });
});

test('a sign-in ends the previous session of the browser on that side, and no other', async () => {
  const elsewhere = (await signIn('ann')).body.result.accessToken;
  const staff = (await signIn('prof')).body.result.accessToken;
  const first = await signIn('ann');
  const cookie = [...cookiesOf(first)].map((pair) => pair.join('=')).join('; ');
  const again = await portal
    .caller()
    .send('/api/auth/login.do', JSON.stringify({ id: 'ben', password }), { ...json, cookie });
  const { accessToken } = again.body.result as { accessToken: string };
  const statusOf = async (token: string) => (await portal.caller(token).post(userInfo, {})).status;
  expect(await statusOf(first.body.result.accessToken)).toBe(419);
  for (const token of [accessToken, elsewhere, staff]) expect(await statusOf(token)).toBe(200);
});
