/** Signing in at an institution that follows the standard: a real provider on this machine. */
import {
  institutionBegin,
  institutionCallback,
  sessionRefusals,
  userInfo,
} from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { usualLimits } from '../platform/limits/settings.ts';
import { accessLog, account, session } from '../platform/tables.ts';
import { systemInfo } from '../portal/tables.ts';
import { type Institution, signInAt, startInstitution } from '../testing/institution.ts';
import { institutional, redirectUri, refusedWith } from '../testing/institutional.ts';
import { signingIn } from '../testing/signing-in.ts';

const { portal, world, signIn, refresh } = await signingIn();
let institution: Institution;
let stage: Awaited<ReturnType<typeof institutional>>;

beforeAll(async () => {
  institution = await startInstitution(redirectUri);
  stage = await institutional(portal, institution.config);
});
afterAll(() => institution.away());
// The provider uses the real time.
beforeEach(() => portal.clock.set(new Date().toISOString()));

/** A sign-in from the button to the final redirect. */
async function signInBy(name: string | undefined, to?: string) {
  const browser = stage.browser();
  const begun = await browser.begin(to);
  return { browser, ...(await browser.comeBack(await signInAt(begun.to, name))) };
}

const sessionsOf = (id: number) => portal.services.db.select().from(session).where(eq(session.accountId, id));

test('a student gets the same kind of session as by a password', async () => {
  const { to, cookies, browser } = await signInBy('ann');
  expect(to).toBe('/st/enter?to=');
  const byPassword = await signIn('ann');
  expect([...cookies.keys()].filter((name) => !name.startsWith('__Host-baeum_sign_in_')).sort()).toEqual([
    '__Host-baeum_media',
    '__Host-baeum_refresh',
  ]);
  expect(cookies.get('__Host-baeum_refresh')).toMatchObject({
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  const renewed = await refresh(browser.jar.get('__Host-baeum_refresh'));
  expect(renewed.status).toBe(200);
  const { accessToken } = renewed.body.result as { accessToken: string };
  const user = (await portal.caller(accessToken).post(userInfo, {})).body.result;
  expect(user).toEqual(
    (await portal.caller(byPassword.body.result.accessToken).post(userInfo, {})).body.result,
  );
  const [first, second] = await sessionsOf(world.ann.id);
  const lasting = (row: typeof first) => (row ? row.expiresAt.getTime() - row.createdAt.getTime() : 0);
  expect(lasting(first)).toBe(lasting(second));
});

test('login ids are case-insensitive, as with a password', async () => {
  expect((await signInBy('ANN')).to).toBe('/st/enter?to=');
});

test('staff get to the staff page, with their own cookies', async () => {
  for (const name of ['prof', 'admin']) {
    const { to, browser } = await signInBy(name);
    expect(to).toBe('/st/enter?to=%2Fstaff');
    expect([...browser.jar.keys()].sort()).toEqual([
      '__Host-baeum_staff_media',
      '__Host-baeum_staff_refresh',
    ]);
  }
});

test('staff return to the page where they started, which shows the result', async () => {
  const page = '/staff/inquiries/3?page=2';
  expect((await signInBy('admin', page)).to).toBe(`/st/enter?${new URLSearchParams({ to: page })}`);
  // A student whom the provider remembers in this browser.
  expect((await signInBy('ann', page)).to).toBe('/st/enter?to=');
  expect((await signInBy('admin', '/lms_st/lctr/board/list')).to).toBe('/st/enter?to=%2Fstaff');
  const refused = `/staff?refused=${sessionRefusals.institutionUnknown.errorCode}`;
  expect((await signInBy('nobody', page)).to).toBe(refused);
});

test('the session of an administrator is logged before it starts', async () => {
  const lines = () => portal.services.db.select().from(accessLog).orderBy(accessLog.id);
  const before = await lines();
  await signInBy('admin');
  await signInBy('prof');
  expect((await lines()).slice(before.length)).toMatchObject([
    { administratorId: world.admin.id, call: institutionCallback, impersonation: 'no', refused: false },
  ]);
});

test('the requested page is kept if it belongs to the portal', async () => {
  const to = async (wanted: string) =>
    new URL((await signInBy('ann', wanted)).to, redirectUri).searchParams.get('to');
  expect(await to('/lms_st/open/assignment/A1?x=1')).toBe('/lms_st/open/assignment/A1?x=1');
  // This includes the exam room and the evaluation.
  for (const place of ['/exam/desc', '/st/course/courseMngr/crsEvltn?lctrShdlCd=L1'])
    expect(await to(place)).toBe(place);
  expect(await to('//evil.example/lms_st')).toBe('');
});

test('unknown, suspended and cancelled sign-ins are refused with their reason', async () => {
  const refused = async (name: string | undefined) => {
    const { to, browser } = await signInBy(name);
    expect([...browser.jar.keys()]).toEqual([]);
    return to;
  };
  expect(await refused('nobody')).toBe(refusedWith(sessionRefusals.institutionUnknown));
  expect(await refused(undefined)).toBe(refusedWith(sessionRefusals.institutionDenied));
  const { db } = portal.services;
  await db.update(account).set({ suspendedAt: new Date() }).where(eq(account.id, world.sue.id));
  expect(await refused('sue')).toBe(refusedWith(sessionRefusals.suspended));
  await db.update(account).set({ suspendedAt: null }).where(eq(account.id, world.sue.id));
});

test('an account with a published password is refused here, too', async () => {
  const withheld = await institutional(
    { ...portal, services: { ...portal.services, demonstration: false } },
    institution.config,
  );
  const { db } = portal.services;
  const [ben] = await db.select().from(account).where(eq(account.id, world.ben.id));
  await db
    .update(account)
    .set({ publishedHash: ben?.passwordHash ?? null })
    .where(eq(account.id, world.ben.id));
  const browser = withheld.browser();
  const answer = await browser.comeBack(await signInAt((await browser.begin()).to, 'ben'));
  expect(answer.to).toBe(refusedWith(sessionRefusals.suspended));
  await db.update(account).set({ publishedHash: null }).where(eq(account.id, world.ben.id));
});

test('invalid login ids are not lower-cased into valid ones', async () => {
  // Lower-casing turns the Kelvin sign into a k, and the last character into an i with a dot.
  for (const name of ['\u212Aann', 'ann ', 'ann\u200b', 'ａｎｎ', "ann' or 1=1", 'a'.repeat(41)])
    expect((await signInBy(name)).to).toBe(refusedWith(sessionRefusals.institutionUnproven));
});

test('ends earlier sessions where the system says so', async () => {
  await portal.services.db.update(systemInfo).set({ singleSignIn: true });
  const earlier = portal.caller((await signIn('ann')).body.result.accessToken);
  expect((await signInBy('ann')).to).toBe('/st/enter?to=');
  portal.clock.advance(1);
  expect((await earlier.post(userInfo, {})).body.errorCode).toBe(sessionRefusals.otherLogin.errorCode);
});

test('the code is valid once, and so is the started sign-in', async () => {
  const browser = stage.browser();
  const back = await signInAt((await browser.begin()).to, 'ann');
  const kept = new Map(browser.jar);
  expect((await browser.comeBack(back)).to).toBe('/st/enter?to=');
  expect((await browser.comeBack(back)).to).toBe(refusedWith(sessionRefusals.institutionStale));
  // A replay with the cookie fails as well: the institution accepts no code twice.
  for (const [name, value] of kept) browser.jar.set(name, value);
  expect((await browser.comeBack(back)).to).toBe(refusedWith(sessionRefusals.institutionUnproven));
});

test('a reply to another browser’s sign-in is refused', async () => {
  const attacker = stage.browser();
  const back = await signInAt((await attacker.begin()).to, 'ben');
  const victim = stage.browser();
  expect((await victim.comeBack(back)).to).toBe(refusedWith(sessionRefusals.institutionStale));
  // Nor while it has started a sign-in of its own.
  const own = await victim.begin();
  expect((await victim.comeBack(back)).to).toBe(refusedWith(sessionRefusals.institutionStale));
  const mixed = new URL(back);
  mixed.searchParams.set('state', new URL(own.to).searchParams.get('state') ?? '');
  expect((await victim.comeBack(mixed)).to).toBe(refusedWith(sessionRefusals.institutionUnproven));
  expect([...victim.jar.keys()]).toEqual([]);
});

test('after a logout the institution asks for the account again', async () => {
  const asked = async (how?: { readonly anewYn: 'Y' | 'N' }) =>
    new URL((await stage.browser().begin(undefined, how)).to).searchParams.get('prompt');
  expect([await asked({ anewYn: 'Y' }), await asked({ anewYn: 'N' }), await asked()]).toEqual([
    'login',
    null,
    null,
  ]);
});

test('two tabs can sign in at the same time', async () => {
  const browser = stage.browser();
  const [first, second] = [await browser.begin('/lms_st/a'), await browser.begin('/lms_st/b')];
  const [backToFirst, backToSecond] = [await signInAt(first.to, 'ann'), await signInAt(second.to, 'ann')];
  expect((await browser.comeBack(backToSecond)).to).toBe('/st/enter?to=%2Flms_st%2Fb');
  expect((await browser.comeBack(backToFirst)).to).toBe('/st/enter?to=%2Flms_st%2Fa');
});

test('a transaction is encrypted, expires after minutes, and is bound to its browser', async () => {
  const browser = stage.browser();
  const { to, cookies } = await browser.begin();
  const asked = new URL(to).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  const [cookie] = cookies.values();
  expect(cookie).toMatchObject({
    path: '/',
    maxAge: 600,
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
  });
  for (const known of ['state', 'nonce'])
    expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain(asked.get(known));

  const back = await signInAt(to, 'ann');
  const [name = '', sealed = ''] = [...browser.jar][0] ?? [];
  // The last character stands for bits that are not read.
  const place = sealed.lastIndexOf('.') + 1;
  const changed = `${sealed.slice(0, place)}${sealed[place] === 'A' ? 'B' : 'A'}${sealed.slice(place + 1)}`;
  browser.jar.set(name, changed);
  expect((await browser.comeBack(back)).to).toBe(refusedWith(sessionRefusals.institutionStale));
  browser.jar.set(name, sealed);
  portal.clock.advance(11 * 60);
  expect((await browser.comeBack(back)).to).toBe(refusedWith(sessionRefusals.institutionStale));
});

test('any process of the portal can complete a sign-in that another one started', async () => {
  const other = await institutional(portal, institution.config);
  const browser = stage.browser();
  const back = await signInAt((await browser.begin()).to, 'ann');
  const elsewhere = other.browser();
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
  expect((await elsewhere.comeBack(back)).to).toBe('/st/enter?to=');
});

test('without an institution such a sign-in is refused, and passwords work as usual', async () => {
  const app = await buildApp(portal.services);
  for (const path of [institutionBegin, institutionCallback])
    expect((await app.inject({ method: 'GET', url: path })).headers.location).toBe(
      refusedWith(sessionRefusals.institutionOff),
    );
  await app.close();
  expect((await signIn('ann')).status).toBe(200);
});

test('a prefetch does not use up a sign-in', async () => {
  expect((await stage.app.inject({ method: 'HEAD', url: institutionBegin })).statusCode).toBe(404);
});

test('the oldest unfinished sign-ins are dropped before their cookies exceed the size of a request', async () => {
  const { clock, services } = portal;
  const limits = createLimits({ ...usualLimits, institutionSignIns: 3 }, clock);
  const { browser } = await institutional(
    { ...portal, services: { ...services, limits } },
    institution.config,
  );
  const device = browser();
  const begun: { readonly to: string }[] = [];
  for (let count = 0; count < 4; count++) begun.push(await device.begin());
  expect(device.jar.size).toBe(3);
  const end = async (which: number) =>
    (await device.comeBack(await signInAt(begun.at(which)?.to ?? '', 'ann'))).to;
  expect(await end(0)).toBe(refusedWith(sessionRefusals.institutionStale));
  expect(await end(1)).toBe('/st/enter?to=');
});
