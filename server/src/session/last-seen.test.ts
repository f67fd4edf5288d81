/** When an account was last used, as operators read it. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../platform/tables.ts';
import { enterAs } from '../testing/impersonation.ts';
import { cookiesOf, signingIn } from '../testing/signing-in.ts';

const { portal, world, signIn, refresh } = await signingIn();
const { db, clock } = portal.services;

async function lastSeen(id: number): Promise<Date | null> {
  const [row] = await db.select({ at: account.lastSeenAt }).from(account).where(eq(account.id, id));
  return row?.at ?? null;
}

test('signing in and renewing the session count, to the precision of some minutes', async () => {
  const signedInAt = clock.now();
  let cookies = cookiesOf(await signIn('ann'));
  expect(await lastSeen(world.ann.id)).toEqual(signedInAt);
  portal.clock.advance(5 * 60);
  cookies = cookiesOf(await refresh(cookies.get('baeum_refresh')));
  expect(await lastSeen(world.ann.id)).toEqual(signedInAt);
  portal.clock.advance(10 * 60);
  await refresh(cookies.get('baeum_refresh'));
  expect(await lastSeen(world.ann.id)).toEqual(clock.now());
});

test('an administrator in a student’s place is not the student', async () => {
  const before = await lastSeen(world.sue.id);
  await enterAs(portal, { admin: world.admin, student: world.sue });
  expect(await lastSeen(world.sue.id)).toEqual(before);
});
