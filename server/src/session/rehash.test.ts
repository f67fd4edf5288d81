/** Password hashes are updated to the current parameters. */
import { changePassword, login, sessionRefusals } from '@baeum/contract/session/terms';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { account } from '../platform/tables.ts';
import { password } from '../testing/people.ts';
import { codeOf, expected, signingIn } from '../testing/signing-in.ts';
import { isOutdated } from '../platform/passwords.ts';

const { portal, world, signIn } = await signingIn();
const { db } = portal.services;

const row = async () => {
  const [found] = await db
    .select({ hash: account.passwordHash, published: account.publishedHash, setAt: account.passwordSetAt })
    .from(account)
    .where(eq(account.id, world.ann.id));
  if (found === undefined) throw new Error('no account');
  return found;
};
const keep = (values: { passwordHash: string; publishedHash?: string | null }) =>
  db.update(account).set(values).where(eq(account.id, world.ann.id));

let old: string;
beforeEach(async () => {
  old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await keep({ passwordHash: old, publishedHash: null });
});

test('a hash with other parameters is replaced at the next sign-in, once', async () => {
  const { setAt } = await row();
  expect(isOutdated(old)).toBe(true);
  expect((await signIn('ann')).status).toBe(200);
  const after = await row();
  expect(isOutdated(after.hash)).toBe(false);
  // The password itself is unchanged.
  expect(after.setAt).toEqual(setAt);
  expect((await signIn('ann')).status).toBe(200);
  expect(await row()).toEqual(after);
});

test('a wrong password changes nothing', async () => {
  expect(codeOf(await signIn('ann', 'wrong-password'))).toEqual(expected(sessionRefusals.wrongPassword));
  expect((await row()).hash).toBe(old);
});

test('concurrent sign-ins are not refused because of it', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => signIn('ann')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(isOutdated((await row()).hash)).toBe(false);
});

test('a published password is still recognised as published', async () => {
  await keep({ passwordHash: old, publishedHash: old });
  // Where the demonstration is not offered, it is refused and not rehashed.
  expect(codeOf(await signIn('ann'))).toEqual(expected(sessionRefusals.suspended));
  expect((await row()).hash).toBe(old);
  const app = await buildApp({ ...portal.services, demonstration: true });
  const reply = await app.inject({ method: 'POST', url: login, payload: { id: 'ann', password } });
  await app.close();
  expect(reply.statusCode).toBe(200);
  const { hash: after, published } = await row();
  expect(isOutdated(after)).toBe(false);
  expect(published).toBe(after);
});

test('a changed password has a hash with the current parameters', async () => {
  const ann = await portal.as(world.ann);
  expect((await ann.post(changePassword, { password, newPassword: 'another-one' })).status).toBe(200);
  expect(isOutdated((await row()).hash)).toBe(false);
});
