/** Signing in by an institution that is broken, somebody else, or lies: nobody gets in, and the log tells nothing it must not know. */
import { sessionRefusals } from '@baeum/contract/session/terms';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenId } from '../platform/openid.ts';
import {
  type Answers,
  type CrookedInstitution,
  startCrookedInstitution,
} from '../testing/faulty-provider.ts';
import { institutional, redirectUri, refusedWith } from '../testing/institutional.ts';
import { signingIn } from '../testing/signing-in.ts';

const { portal } = await signingIn();
const entered = '/st/enter?to=';
const unproven = refusedWith(sessionRefusals.institutionUnproven);
const away = refusedWith(sessionRefusals.institutionAway);

let institution: CrookedInstitution;
let stage: Awaited<ReturnType<typeof institutional>>;
let logged = '';
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  institution = await startCrookedInstitution(() => portal.clock.now());
  stage = await institutional(portal, institution.config, log);
});
afterAll(() => institution.close());
beforeEach(() => {
  institution.answer({});
  logged = '';
});

/** Comes back with a code and these parameters over those of an honest answer. */
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
  // The sign-in is over, in success and failure.
  expect([...browser.jar.keys()].filter((name) => name.includes('sign_in'))).toEqual([]);
  return to;
}

test('this one can be honest', async () => {
  expect(await signInWith({})).toBe(entered);
});

const now = () => Math.floor(portal.clock.now().getTime() / 1000);
const lies: readonly (readonly [string, () => Answers])[] = [
  ['for somebody else', () => ({ claims: { aud: 'another-portal' } })],
  ['for several, without saying who asked', () => ({ claims: { aud: ['portal', 'another'] } })],
  ['asked for by somebody else', () => ({ claims: { aud: ['portal', 'another'], azp: 'another' } })],
  ['of another issuer', () => ({ claims: { iss: 'https://login.example.com' } })],
  ['that has expired', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
  ['that never expires', () => ({ claims: { exp: undefined } })],
  ['that is not good yet', () => ({ claims: { nbf: now() + 3600 } })],
  ['of another sign-in', () => ({ claims: { nonce: 'another-nonce' } })],
  ['of no sign-in', () => ({ claims: { nonce: undefined } })],
  ['about nobody', () => ({ claims: { sub: undefined } })],
  ['signed by somebody else', () => ({ forged: true })],
  ['that is none', () => ({ exchange: { status: 200, body: { access_token: 'x', token_type: 'bearer' } } })],
  [
    'that nobody has signed',
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
  test.each(lies)('%s proves nothing', async (_what, answers) => {
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
  ])('%s names nobody', async (_what, preferred_username) => {
    expect(await signInWith({ claims: { preferred_username } })).toBe(unproven);
  });

  test('that is missing is asked for, and names nobody when it is missing there too', async () => {
    const claims = { preferred_username: undefined };
    expect(await signInWith({ claims, userInfo: { sub: 's', preferred_username: 'ann' } })).toBe(entered);
    expect(await signInWith({ claims, userInfo: { sub: 's' } })).toBe(unproven);
    expect(await signInWith({ claims, userInfo: { sub: 'another', preferred_username: 'ann' } })).toBe(
      unproven,
    );
    expect(await signInWith({ claims })).toBe(unproven);
  });

  test('of the ID token wins', async () => {
    expect(await signInWith({ userInfo: { sub: 's', preferred_username: 'nobody' } })).toBe(entered);
  });

  test('is the one that the portal was told', async () => {
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

describe('the answer that a browser brings', () => {
  test('from another institution is refused before its code goes anywhere', async () => {
    const asked = institution.asked.length;
    expect(await signInWith({}, { iss: 'https://login.example.com' })).toBe(unproven);
    expect(await signInWith({}, { iss: undefined })).toBe(unproven);
    expect(institution.asked.slice(asked)).not.toContain('/token');
  });

  test('without a code is refused', async () => {
    expect(await signInWith({}, { code: undefined })).toBe(unproven);
  });

  test('that says no is told', async () => {
    const denied = refusedWith(sessionRefusals.institutionDenied);
    expect(await signInWith({}, { code: undefined, error: 'access_denied' })).toBe(denied);
    expect(await signInWith({}, { code: undefined, error: 'interaction_required' })).toBe(denied);
  });

  test('that tells of a fault calls it no cancellation', async () => {
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

describe('an institution that is away', () => {
  test('when somebody comes back', async () => {
    for (const exchange of [
      { status: 503, body: {} },
      { status: 500, body: { error: 'server_error' } },
    ])
      expect(await signInWith({ exchange })).toBe(away);
    expect(await signInWith({ exchange: { status: 400, body: { error: 'invalid_grant' } } })).toBe(unproven);
  });

  test('when somebody begins, is told, and asked again by the next one', async () => {
    const gone = await startCrookedInstitution(() => portal.clock.now());
    const { config } = gone;
    await gone.close();
    const { browser } = await institutional(portal, config);
    const refused = await browser().begin();
    expect(refused.to).toBe(away);
    expect([...refused.cookies.keys()]).toEqual([]);
    const { errorCode } = sessionRefusals.institutionAway;
    expect((await browser().begin('/admin/log')).to).toBe(`/admin?refused=${errorCode}`);
    expect((await browser().begin('//admin')).to).toBe(away);
  });

  test('comes back without a restart of the portal', async () => {
    const late = await startCrookedInstitution(() => portal.clock.now());
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

test('the log says what was wrong, and knows no code, token or claim', async () => {
  await signInWith({ claims: { preferred_username: 'a-stranger' } });
  await signInWith({ claims: { preferred_username: ['a-secret-claim'] } });
  await signInWith({ claims: { nonce: 'a-secret-nonce' } });
  await signInWith({ claims: { aud: 'a-secret-audience' } });
  await signInWith({
    exchange: { status: 400, body: { error: 'bad', error_description: 'a-secret-description' } },
  });
  await signInWith({}, { error: 'a secret error', code: undefined });
  const lines = logged.trim().split('\n');
  expect(lines.filter((line) => line.includes('"level":40'))).toHaveLength(6);
  expect(logged).toContain('"loginId":"a-stranger"');
  expect(logged).not.toMatch(/a-code-of|an-access-token|a.secret|eyJ/);
});

test('a clock that is not the machine’s is the one that counts', async () => {
  const openId = createOpenId(institution.config, redirectUri, portal.clock);
  const { address, transaction } = await openId.begin({ anew: false });
  institution.expect(address.searchParams.get('nonce') ?? '');
  const answer = { code: 'c', state: transaction.state, iss: institution.config.issuer };
  expect(await openId.finish(answer, transaction)).toBe('ann');
});
