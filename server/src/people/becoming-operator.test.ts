/** Nobody who had an account in hand before keeps it once it is an operator's (specification §20.4). */
import { mergePeople, previewMerge } from '@baeum/contract/people/merging-terms';
import * as t from '@baeum/contract/people/staff-terms';
import { changePassword, login, sessionRefusals } from '@baeum/contract/session/terms';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { secondFactor, staffChangeValue } from '../platform/tables.ts';
import { makeOperator } from '../testing/appointing.ts';
import { enrol } from '../testing/authenticator.ts';
import { type Caller, testPortal } from '../testing/portal.ts';
import { codeOf, expected } from '../testing/signing-in.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
let operator: Caller;
let admin: Caller;
let factorsBefore: number;
beforeEach(async () => {
  factorsBefore = await db.$count(secondFactor);
  operator = await portal.as(staff.operator);
  admin = await portal.as(world.admin);
});

const signIn = (id: string, password: string) => portal.caller().post(login, { id, password });
const chosen = 'chosen by another';

/** An account that an operator has made, and used before its holder: with a password and an app of the operator's own. */
async function takenOver(loginId: string): Promise<void> {
  const made = await operator.post(t.addPerson, { type: 'staff', loginId, name: '직원' });
  const { password } = made.body.result;
  const used = portal.caller((await signIn(loginId, password)).body.result.accessToken);
  expect((await used.post(changePassword, { password, newPassword: chosen })).status).toBe(200);
  await enrol(used, portal.clock.now());
  expect(await db.$count(secondFactor)).toBe(factorsBefore + 1);
}

async function expectWithdrawn(loginId: string): Promise<void> {
  expect(codeOf(await signIn(loginId, chosen))).toEqual(expected(sessionRefusals.wrongPassword));
  expect(await db.$count(secondFactor)).toBe(factorsBefore);
  const [told] = await db
    .select()
    .from(staffChangeValue)
    .where(eq(staffChangeValue.field, 'secondFactor'))
    .orderBy(desc(staffChangeValue.changeId));
  expect(told).toMatchObject({ before: true, after: false });
  const { password } = (await admin.post(t.resetPassword, { loginId })).body.result;
  expect((await signIn(loginId, password)).status).toBe(200);
}

test('an appointment withdraws password and second factor', async () => {
  await takenOver('appointed');
  expect((await makeOperator(admin, 'appointed', ['C2'])).status).toBe(200);
  await expectWithdrawn('appointed');
});

test('so does a merge', async () => {
  await takenOver('kept');
  await operator.post(t.addPerson, { type: 'staff', loginId: 'closed', name: '직원' });
  expect((await makeOperator(admin, 'closed', ['C2'])).status).toBe(200);
  const pair = { loginId: 'closed', keeper: 'kept' };
  expect((await admin.post(previewMerge, pair)).body.result).toMatchObject({ becomesOperator: true });
  expect((await admin.post(mergePeople, pair)).status).toBe(200);
  await expectWithdrawn('kept');
});
