/** `npm run account`: an administrator for a portal that has none, and new passwords. */
import { login, userInfo, userTypes } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account, secondFactor } from '../platform/tables.ts';
import { signingIn } from '../testing/signing-in.ts';
import { addAdministrator, issueTemporaryPassword, removeSecondFactor } from './account-administration.ts';

const { portal, world, signIn } = await signingIn();
const { db, clock } = portal.services;

test('the first administrator signs in with the printed password', async () => {
  const password = await addAdministrator(db, 'first.admin', ' 첫 관리자 ', clock.now());
  expect(password).toMatch(/^[\w-]{16}$/);
  const { status, body } = await signIn('FIRST.admin', password);
  expect([status, body.result.userType]).toEqual([200, userTypes.administrator]);
  const { user } = (await portal.caller(body.result.accessToken).post(userInfo, {})).body.result;
  expect(user).toMatchObject({
    id: 'first.admin',
    name: '첫 관리자',
    psitNm: '관리자',
    psitCd: '0000240003',
    // It was printed for somebody else.
    pwdChngYn: 'Y',
  });
});

test('an existing account is never replaced, and ids and names follow the same rules as in packs', async () => {
  const before = await db.select().from(account).where(eq(account.id, world.ann.id));
  await expect(addAdministrator(db, 'ann', '안나', clock.now())).rejects.toThrow(
    'there is an account "ann" already',
  );
  expect(await db.select().from(account).where(eq(account.id, world.ann.id))).toEqual(before);
  for (const id of ['', 'A', 'two words', '-x', 'x'.repeat(41)])
    await expect(addAdministrator(db, id, '이름', clock.now())).rejects.toThrow('cannot be a login id');
  for (const name of [' ', '가'.repeat(61)])
    await expect(addAdministrator(db, 'second', name, clock.now())).rejects.toThrow('1 to 60 characters');
});

test('a new password replaces the old one and ends its sessions', async () => {
  const old = await signIn('sue');
  const entered = portal.caller(old.body.result.accessToken);
  expect((await entered.post(userInfo, {})).status).toBe(200);
  const given = await issueTemporaryPassword(db, ' Sue', clock.now());
  portal.clock.advance(2);
  expect((await entered.post(userInfo, {})).status).toBe(419);
  expect((await signIn('sue')).body.errorCode).toBe('LOGIN_002');
  expect((await portal.caller().post(login, { id: 'sue', password: given })).status).toBe(200);
  await expect(issueTemporaryPassword(db, 'nobody', clock.now())).rejects.toThrow(
    'there is no account "nobody"',
  );
});

test('a second factor that was lost is removed, and the sessions end', async () => {
  const admin = await portal.as(world.admin);
  const values = { sealedSecret: 'of nobody', enrolledAt: clock.now(), lastStep: 0 };
  await db.insert(secondFactor).values({ accountId: world.admin.id, ...values });
  await removeSecondFactor(db, 'Admin', clock.now());
  expect(await db.$count(secondFactor)).toBe(0);
  expect((await admin.post(userInfo, {})).status).toBe(419);
  await expect(removeSecondFactor(db, 'admin', clock.now())).rejects.toThrow('has no second factor');
});
