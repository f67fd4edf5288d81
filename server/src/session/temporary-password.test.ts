/** A temporary password allows nothing except changing it, and expires. */
import { calls } from '@baeum/contract';
import { type Call, isRefusedBeforePasswordChange } from '@baeum/contract/call';
import { getAcaList } from '@baeum/contract/lecture/terms';
import {
  changePassword,
  temporaryPasswordDays,
  sessionRefusals,
  userInfo,
  userLogout,
} from '@baeum/contract/session/terms';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { evaluationBlocks } from '../evaluation/blocks.ts';
import { enrolments } from '../lecture/enrolments.ts';
import { staffRoles } from '../lecture/staff-roles.ts';
import { createSessions } from '../platform/sessions.ts';
import { account, session } from '../platform/tables.ts';
import { enterAs, logOf } from '../testing/impersonation.ts';
import { waitingForLocks } from '../testing/database.ts';
import { signInAt, startInstitution } from '../testing/institution.ts';
import { institutional, redirectUri } from '../testing/institutional.ts';
import { password } from '../testing/people.ts';
import { type Caller, testNow } from '../testing/portal.ts';
import { codeOf, cookiesOf, expected, signingIn } from '../testing/signing-in.ts';
import { issueTemporaryPassword } from './account-administration.ts';
import { hashPassword } from '../platform/passwords.ts';
import { transaction } from '../platform/database.ts';

const { portal, world, signIn, refresh } = await signingIn();
const { clock } = portal;
const { db } = portal.services;
const own = '나만 아는 긴 비밀번호';
const json = { 'content-type': 'application/json' };
const days = 24 * 60 * 60;

let given: string;
beforeEach(async () => {
  clock.set(testNow);
  given = await issueTemporaryPassword(db, 'ann', clock.now());
});

/** Ann, with her temporary password. */
async function signedIn(): Promise<{ ann: Caller; cookie: string | undefined }> {
  const reply = await signIn('ann', given);
  expect(reply.status).toBe(200);
  return {
    ann: portal.caller(reply.body.result.accessToken),
    cookie: cookiesOf(reply).get('baeum_refresh'),
  };
}
const hasToChange = async (caller: Caller) => (await caller.post(userInfo, {})).body.result.user.pwdChngYn;
const change = (caller: Caller, newPassword: string, present = given) =>
  caller.post(changePassword, { password: present, newPassword });

describe('before it is changed', () => {
  const guarded = Object.values<Call>(calls).filter(({ access }) => access.who !== 'open');

  test('of the account calls only the user’s own data and the change are allowed', () => {
    expect(guarded.filter((call) => !isRefusedBeforePasswordChange(call)).map(({ path }) => path)).toEqual([
      userInfo,
      changePassword,
    ]);
  });

  test('every other call is refused before its input is read', async () => {
    const { ann } = await signedIn();
    for (const { path, body } of guarded.filter(isRefusedBeforePasswordChange)) {
      const reply = body === 'query' ? await ann.get(path) : await ann.send(path, 'no request', json);
      const { errorCode } =
        reply instanceof Response ? ((await reply.json()) as { errorCode: string }) : reply.body;
      expect({ path, status: reply.status, errorCode }).toEqual({
        path,
        ...expected(sessionRefusals.passwordChangeRequired),
      });
    }
  });

  test('the same applies to staff, and the audit log has the refusal', async () => {
    const administrator = await issueTemporaryPassword(db, 'admin', clock.now());
    const { body } = await signIn('admin', administrator);
    const admin = portal.caller(body.result.accessToken);
    expect(await hasToChange(admin)).toBe('Y');
    for (const path of Object.values<Call>(calls)
      .filter(({ access }) => access.who === 'administrator')
      .map((call) => call.path)) {
      expect(codeOf(await admin.send(path, '{}', json))).toEqual(
        expected(sessionRefusals.passwordChangeRequired),
      );
      expect((await logOf(portal))[0]).toMatchObject({ call: path, refused: true });
    }
  });

  test('the session can be renewed and ended', async () => {
    const { cookie } = await signedIn();
    const renewed = await refresh(cookie);
    expect(renewed.status).toBe(200);
    const { accessToken } = renewed.body.result as { accessToken: string };
    const ann = portal.caller(accessToken);
    expect(await hasToChange(ann)).toBe('Y');
    expect(codeOf(await ann.post(getAcaList, {}))).toEqual(expected(sessionRefusals.passwordChangeRequired));
    expect((await ann.post(userLogout, {})).status).toBe(200);
    expect(codeOf(await ann.post(userInfo, {}))).toEqual(expected(sessionRefusals.none));
  });

  test('the media cookie is refused, too', async () => {
    const cookie = cookiesOf(await signIn('ann', given)).get('baeum_media');
    const reply = await portal
      .caller()
      .get('/view/imgView.do?filePath=x', { cookie: `baeum_media=${cookie}` });
    expect(await reply.json()).toMatchObject(expected(sessionRefusals.passwordChangeRequired));
  });
});

describe('changing it', () => {
  test('requires the current one, and a different one that is not common', async () => {
    const { ann } = await signedIn();
    expect(codeOf(await change(ann, own, 'wrong-password'))).toEqual(expected(sessionRefusals.wrongCurrent));
    expect(codeOf(await change(ann, given))).toEqual(expected(sessionRefusals.samePassword));
    expect(codeOf(await change(ann, 'password'))).toEqual(expected(sessionRefusals.weakPassword));
    expect(await hasToChange(ann)).toBe('Y');
  });

  test('another Unicode form of the same letters is not a different password', async () => {
    await db
      .update(account)
      .set({ passwordHash: await hashPassword(own) })
      .where(eq(account.id, world.ann.id));
    given = own;
    const { ann } = await signedIn();
    expect(codeOf(await change(ann, own.normalize('NFD')))).toEqual(expected(sessionRefusals.samePassword));
  });

  test('takes effect at once on every server, and permanently', async () => {
    const other = await buildApp({
      ...portal.services,
      sessions: createSessions({
        ...portal.services,
        demonstration: false,
        evaluationBlocks,
        enrolments,
        staffRoles,
      }),
    });
    const { ann } = await signedIn();
    const elsewhere = async () => {
      const headers = { authorization: `Bearer ${ann.token}` };
      return (await other.inject({ method: 'POST', url: getAcaList, payload: {}, headers })).statusCode;
    };
    expect(await elsewhere()).toBe(403);
    expect((await change(ann, own)).status).toBe(200);
    expect(await elsewhere()).toBe(200);
    await other.close();
    expect(await hasToChange(ann)).toBe('N');
    expect((await ann.post(getAcaList, {})).status).toBe(200);

    clock.advance(10 * temporaryPasswordDays * days);
    expect(codeOf(await signIn('ann', given))).toEqual(expected(sessionRefusals.wrongPassword));
    const { body } = await signIn('ann', own);
    expect(await hasToChange(portal.caller(body.result.accessToken))).toBe('N');
  });

  test('does not overwrite a temporary password that was issued meanwhile', async () => {
    const { ann } = await signedIn();
    const next = await hashPassword('given meanwhile');
    let changing: Promise<unknown> | undefined;
    await transaction(db, async (tx) => {
      await tx.update(account).set({ passwordHash: next }).where(eq(account.id, world.ann.id));
      changing = change(ann, own).then(codeOf);
      await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0);
    });
    expect(await changing).toEqual(expected(sessionRefusals.wrongCurrent));
    const [row] = await db.select().from(account).where(eq(account.id, world.ann.id));
    expect(row?.passwordHash).toBe(next);
  });
});

describe('an unchanged temporary password', () => {
  test(`is refused after ${temporaryPasswordDays} days, with a message only for those who know it`, async () => {
    clock.advance(temporaryPasswordDays * days - 1);
    expect((await signIn('ann', given)).status).toBe(200);
    clock.advance(1);
    expect(codeOf(await signIn('ann', given))).toEqual(expected(sessionRefusals.temporaryPasswordExpired));
    expect(codeOf(await signIn('ann', 'wrong-password'))).toEqual(expected(sessionRefusals.wrongPassword));
    given = await issueTemporaryPassword(db, 'ann', clock.now());
    expect((await signIn('ann', given)).status).toBe(200);
  });

  test('of an administrator is also logged as refused', async () => {
    const administrator = await issueTemporaryPassword(db, 'admin', clock.now());
    clock.advance(temporaryPasswordDays * days);
    expect(codeOf(await signIn('admin', administrator))).toEqual(
      expected(sessionRefusals.temporaryPasswordExpired),
    );
    expect((await logOf(portal))[0]).toMatchObject({ administratorId: world.admin.id, refused: true });
  });

  test('can still be changed in a session that was started in time', async () => {
    clock.advance(temporaryPasswordDays * days - 60);
    const { ann } = await signedIn();
    clock.advance(120);
    expect((await change(ann, own)).status).toBe(200);
    expect((await signIn('ann', own)).status).toBe(200);
  });
});

describe('no change is required of', () => {
  test('a password of one’s own choice, however old', async () => {
    clock.advance(10 * temporaryPasswordDays * days);
    const { body } = await signIn('ben', password);
    expect(await hasToChange(portal.caller(body.result.accessToken))).toBe('N');
  });

  test('a password while an administrator impersonates the student', async () => {
    const { impersonating } = await enterAs(portal, {
      admin: { ...world.admin, loginId: 'admin' },
      student: { ...world.ann, loginId: 'ann' },
    });
    expect(await hasToChange(impersonating)).toBe('N');
    expect((await impersonating.post(getAcaList, {})).status).toBe(200);
  });

  test('a password when the institution has signed the student in', async () => {
    // The provider uses the clock of the machine.
    clock.set(new Date().toISOString());
    await db
      .update(account)
      .set({ passwordIssuedAt: new Date(0) })
      .where(eq(account.id, world.ann.id));
    const institution = await startInstitution(redirectUri);
    const { browser } = await institutional(portal, institution.config);
    const visitor = browser();
    const { to } = await visitor.begin();
    await visitor.comeBack(await signInAt(to, 'ann'));
    const [begun] = await db
      .select({ id: session.id })
      .from(session)
      .where(
        and(eq(session.accountId, world.ann.id), isNull(session.endedAt), isNull(session.administratorId)),
      );
    const ann = portal.caller(await portal.services.tokens.signAccess(begun?.id ?? '', clock.now()));
    expect(await hasToChange(ann)).toBe('N');
    expect((await ann.post(getAcaList, {})).status).toBe(200);
  });
});
