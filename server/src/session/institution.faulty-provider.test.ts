/** Signing in at a provider that is broken, forged or malicious: nobody gets in, and the log contains no secrets. */
import { sessionRefusals } from '@baeum/contract/session/terms';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenId } from '../platform/openid.ts';
import { type Answers, type FaultyProvider, startFaultyProvider } from '../testing/faulty-provider.ts';
import { institutional, redirectUri, refusedWith } from '../testing/institutional.ts';
import { signingIn } from '../testing/signing-in.ts';

const { portal } = await signingIn();
const entered = '/st/enter?to=';
const unproven = refusedWith(sessionRefusals.institutionUnproven);
const away = refusedWith(sessionRefusals.institutionAway);

let institution: FaultyProvider;
let stage: Awaited<ReturnType<typeof institutional>>;
let logged = '';
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  institution = await startFaultyProvider(() => portal.clock.now());
  stage = await institutional(portal, institution.config, log);
});
afterAll(() => institution.close());
beforeEach(() => {
  institution.answer({});
  logged = '';
});

/** Returns from the provider with a valid reply in which these parameters are replaced. */
async function signInWith(answers: Answers, over: Readonly<Record<string, string | undefined>> = {}) {
  institution.answer(answers);
  const browser = stage.browser();
  const { searchParams: asked } = new URL((await browser.begin()).to);
  institution.expect(asked.get('nonce') ?? '');
  const state = asked.get('state') ?? '';
  const given = { code: 'a-code-of-the-institution', state, iss: institution.config.issuer, ...over };
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) back.searchParams.set(name, value);
  const { to } = await browser.comeBack(back);
  // The cookie of the sign-in is gone after success and failure alike.
  expect([...browser.jar.keys()].filter((name) => name.includes('sign_in'))).toEqual([]);
  return to;
}

test('without faults the sign-in succeeds', async () => {
  expect(await signInWith({})).toBe(entered);
});

const now = () => Math.floor(portal.clock.now().getTime() / 1000);
const invalidTokens: readonly (readonly [string, () => Answers])[] = [
  ['for somebody else', () => ({ claims: { aud: 'another-portal' } })],
  [
    'for several clients, without the one that requested it',
    () => ({ claims: { aud: ['portal', 'another'] } }),
  ],
  ['requested by somebody else', () => ({ claims: { aud: ['portal', 'another'], azp: 'another' } })],
  ['of another issuer', () => ({ claims: { iss: 'https://login.example.com' } })],
  ['that has expired', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
  ['that never expires', () => ({ claims: { exp: undefined } })],
  ['that is not valid yet', () => ({ claims: { nbf: now() + 3600 } })],
  ['of another sign-in', () => ({ claims: { nonce: 'another-nonce' } })],
  ['without a sign-in', () => ({ claims: { nonce: undefined } })],
  ['about nobody', () => ({ claims: { sub: undefined } })],
  ['signed by somebody else', () => ({ forged: true })],
  [
    'that is missing',
    () => ({ exchange: { status: 200, body: { access_token: 'x', token_type: 'bearer' } } }),
  ],
  [
    'that is not signed',
    () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const claims = {
        iss: institution.config.issuer,
        aud: 'portal',
        sub: 's',
        iat: now(),
        exp: now() + 300,
      };
      const id_token = `${part({ alg: 'none' })}.${part({ ...claims, preferred_username: 'ann' })}.`;
      return { exchange: { status: 200, body: { access_token: 'x', token_type: 'bearer', id_token } } };
    },
  ],
];

describe('an ID token', () => {
  test.each(invalidTokens)('%s proves nothing', async (_what, answers) => {
    expect(await signInWith(answers())).toBe(unproven);
  });
});

describe('the claim', () => {
  test.each([
    ['a number', 2026],
    ['null', null],
    ['a list', ['ann']],
    ['an object', { toString: 'ann' }],
    ['empty', ''],
    ['something else than an id', 'ann@example.ac.kr'],
    ['far too long', 'a'.repeat(100_000)],
    ['hostile', "ann\u0000' --"],
  ])('%s identifies nobody', async (_what, preferred_username) => {
    expect(await signInWith({ claims: { preferred_username } })).toBe(unproven);
  });

  test('that is missing is requested from the userinfo endpoint, and identifies nobody if it is missing there, too', async () => {
    const claims = { preferred_username: undefined };
    expect(await signInWith({ claims, userInfo: { sub: 's', preferred_username: 'ann' } })).toBe(entered);
    expect(await signInWith({ claims, userInfo: { sub: 's' } })).toBe(unproven);
    expect(await signInWith({ claims, userInfo: { sub: 'another', preferred_username: 'ann' } })).toBe(
      unproven,
    );
    expect(await signInWith({ claims })).toBe(unproven);
  });

  test('of the ID token takes precedence', async () => {
    expect(await signInWith({ userInfo: { sub: 's', preferred_username: 'nobody' } })).toBe(entered);
  });

  test('is the configured one', async () => {
    const other = await institutional(portal, { ...institution.config, claim: 'constructor' });
    const browser = other.browser();
    const { searchParams: asked } = new URL((await browser.begin()).to);
    institution.expect(asked.get('nonce') ?? '');
    const back = new URL(redirectUri);
    back.search = String(
      new URLSearchParams({ code: 'c', state: asked.get('state') ?? '', iss: institution.config.issuer }),
    );
    expect((await browser.comeBack(back)).to).toBe(unproven);
  });
});

describe('the reply that a browser brings back', () => {
  test('of another institution is refused before its code is sent anywhere', async () => {
    const asked = institution.asked.length;
    expect(await signInWith({}, { iss: 'https://login.example.com' })).toBe(unproven);
    expect(await signInWith({}, { iss: undefined })).toBe(unproven);
    expect(institution.asked.slice(asked)).not.toContain('/token');
  });

  test('without a code is refused', async () => {
    expect(await signInWith({}, { code: undefined })).toBe(unproven);
  });

  test('that denies the sign-in is reported as such', async () => {
    const denied = refusedWith(sessionRefusals.institutionDenied);
    expect(await signInWith({}, { code: undefined, error: 'access_denied' })).toBe(denied);
    expect(await signInWith({}, { code: undefined, error: 'interaction_required' })).toBe(denied);
  });

  test('that reports an error of the provider is not reported as denied', async () => {
    for (const error of ['server_error', 'temporarily_unavailable'])
      expect(await signInWith({}, { code: undefined, error })).toBe(away);
    for (const error of ['invalid_scope', 'unauthorized_client', 'made_up'])
      expect(await signInWith({}, { code: undefined, error })).toBe(unproven);
  });

  test('redirects nowhere else, regardless of its content', async () => {
    const browser = stage.browser();
    const evil = ['//evil.example', 'https://evil.example', '/\\evil', '\u0000', 'a'.repeat(7000)];
    for (const value of evil)
      for (const name of ['state', 'code', 'iss', 'error', 'to', 'redirect_uri', 'refused']) {
        const back = new URL(redirectUri);
        back.searchParams.set(name, value);
        expect((await browser.comeBack(back)).to).toMatch(/^\/st\?refused=(?:LOGIN_022|COMM_400)$/);
      }
    const twice = new URL(`${redirectUri}?state=a&state=b`);
    expect((await browser.comeBack(twice)).to).toBe('/st?refused=COMM_400');
  });
});

describe('an unavailable institution', () => {
  test('is reported when a browser returns', async () => {
    for (const exchange of [
      { status: 503, body: {} },
      { status: 500, body: { error: 'server_error' } },
    ])
      expect(await signInWith({ exchange })).toBe(away);
    expect(await signInWith({ exchange: { status: 400, body: { error: 'invalid_grant' } } })).toBe(unproven);
  });

  test('is reported when a sign-in starts, on the page where it was started', async () => {
    const gone = await startFaultyProvider(() => portal.clock.now());
    const { config } = gone;
    await gone.close();
    const { browser } = await institutional(portal, config);
    const refused = await browser().begin();
    expect(refused.to).toBe(away);
    expect([...refused.cookies.keys()]).toEqual([]);
    const { errorCode } = sessionRefusals.institutionAway;
    expect((await browser().begin('/staff/log')).to).toBe(`/staff?refused=${errorCode}`);
    expect((await browser().begin('//staff')).to).toBe(away);
  });

  test('is used again without a restart of the portal', async () => {
    const late = await startFaultyProvider(() => portal.clock.now());
    late.answer({ issuer: 'https://somebody-else.example' });
    const { browser } = await institutional(portal, late.config);
    expect((await browser().begin()).to).toBe(away);
    late.answer({});
    expect((await browser().begin()).to).toContain(`${late.config.issuer}/authorize?`);
    const asked = () => late.asked.filter((path) => path.startsWith('/.well-known')).length;
    const before = asked();
    await Promise.all([browser().begin(), browser().begin()]);
    expect(asked()).toBe(before);
    portal.clock.advance(61 * 60);
    await Promise.all([browser().begin(), browser().begin()]);
    expect(asked()).toBe(before + 1);
    await late.close();
  });
});

test('the log has the reason, but no code, token or claim', async () => {
  await signInWith({ claims: { preferred_username: 'an-unknown-account' } });
  await signInWith({ claims: { preferred_username: ['a-secret-claim'] } });
  await signInWith({ claims: { nonce: 'a-secret-nonce' } });
  await signInWith({ claims: { aud: 'a-secret-audience' } });
  await signInWith({
    exchange: { status: 400, body: { error: 'bad', error_description: 'a-secret-description' } },
  });
  await signInWith({}, { error: 'a secret error', code: undefined });
  const lines = logged.trim().split('\n');
  expect(lines.filter((line) => line.includes('"level":40'))).toHaveLength(6);
  expect(logged).toContain('"loginId":"an-unknown-account"');
  expect(logged).not.toMatch(/a-code-of|an-access-token|a.secret|eyJ/);
});

test('the portal’s clock counts, not that of the machine', async () => {
  const openId = createOpenId(institution.config, redirectUri, portal.clock);
  const { address, transaction } = await openId.begin({ asksAgain: false });
  institution.expect(address.searchParams.get('nonce') ?? '');
  const answer = { code: 'c', state: transaction.state, iss: institution.config.issuer };
  expect(await openId.finish(answer, transaction)).toBe('ann');
});
