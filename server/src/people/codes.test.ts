/** Codes that are handed over: for accounts without an address, and where mail is off. */
import { issueCodes, personDenialMessages } from '@baeum/contract/people/staff-terms';
import { checkLink, linkRefusals, typedToken, useLink } from '@baeum/contract/session/link-terms';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { desc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { programmeOperator } from '../lecture/tables.ts';
import { account, staffChange } from '../platform/tables.ts';
import { accountLink } from '../session/tables.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { addStaffAccount, addStudent } from '../testing/people.ts';
import { testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { addStaff } from '../testing/staff-stage.ts';
import { codeOf, expected } from '../testing/signing-in.ts';
import { createWorld, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
});

const issue = async (loginIds: string[], who: Parameters<TestPortal['as']>[0] = staff.operator) =>
  (await portal.as(who)).download(issueCodes, { loginIds, reason: '창구에서 나누어 줌' });

/** The rows below the head. */
async function rowsOf(response: Response) {
  expect(response.status).toBe(200);
  return (await readSheet(Buffer.from(await response.arrayBuffer()))).slice(1);
}

const password = 'a new password for 2027';

test('a code is in the workbook once, and lets its holder choose a password, once', async () => {
  const { db } = portal.services;
  const { id } = await addStudent(db, 'coded');
  const [row] = await rowsOf(await issue(['Coded ']));
  expect(row?.slice(0, 3)).toEqual(['coded', '2026-coded', expect.any(String)]);
  const code = String(row?.[3]);
  expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(row?.[4]).toBe('2026-11-25 10:00까지');
  const anybody = portal.caller();
  const token = typedToken(` ${code.toUpperCase()} `);
  expect((await anybody.post(checkLink, { token })).body.result).toMatchObject({
    purpose: 'invitation',
    loginId: 'coded',
  });
  expect((await anybody.post(useLink, { token, newPassword: password })).status).toBe(200);
  expect((await anybody.post(useLink, { token, newPassword: password })).body.errorCode).toBe(
    linkRefusals.over.errorCode,
  );
  const [line] = await db
    .select()
    .from(staffChange)
    .where(eq(staffChange.subjectId, id))
    .orderBy(desc(staffChange.id));
  expect(line).toMatchObject({ kind: 'account', call: issueCodes, reason: '창구에서 나누어 줌' });
});

test('only a hash is stored, and a later code takes the place of an earlier one', async () => {
  const { db } = portal.services;
  await addStudent(db, 'again');
  const [first] = await rowsOf(await issue(['again']));
  await rowsOf(await issue(['again']));
  const token = typedToken(String(first?.[3]));
  expect((await portal.caller().post(checkLink, { token })).body.errorCode).toBe(linkRefusals.over.errorCode);
  const stored = (await db.select().from(accountLink)).map(({ tokenHash }) => tokenHash.toString('utf8'));
  expect(stored.some((one) => one.includes(token))).toBe(false);
});

test('a code is over after seven days', async () => {
  await addStudent(portal.services.db, 'late-one');
  const [row] = await rowsOf(await issue(['late-one']));
  const token = typedToken(String(row?.[3]));
  portal.clock.set('2026-11-25T10:00:00+09:00');
  expect((await portal.caller().post(checkLink, { token })).body.errorCode).toBe(linkRefusals.over.errorCode);
  portal.clock.set(testNow);
});

test('whoever has been here, and whom the operator may not change, gets none and is listed with the reason', async () => {
  const { db } = portal.services;
  await db.update(account).set({ lastSeenAt: portal.clock.now() }).where(eq(account.loginId, 'ann'));
  const rows = await rowsOf(await issue(['ann', 'admin', 'nobody']));
  expect(rows.map((row) => [row[0], row[3], row[5]])).toEqual([
    ['ann', null, personDenialMessages.inUse],
    [expect.stringContaining('admin'), null, personDenialMessages.administrator],
    ['nobody', null, personDenialMessages.unknown],
  ]);
});

test('codes need a reason, and an operator', async () => {
  const operator = await portal.as(staff.operator);
  expect((await operator.download(issueCodes, { loginIds: ['coded'], reason: ' ' })).status).toBe(400);
  expect((await issue(['coded'], world.prof)).status).toBe(403);
});

test('who is just being made an operator gets no code from another one', async () => {
  const { db } = portal.services;
  const { id, loginId } = await addStaffAccount(db, 'appointed-meanwhile', '직원', 'staff');
  const issued = await meanwhile(db, {
    hold: (tx) => tx.select().from(account).where(eq(account.id, id)).for('update'),
    send: () => issue([loginId]),
    change: (tx) => tx.insert(programmeOperator).values({ academicCourseCode: 'C2', accountId: id }),
  });
  expect(JSON.stringify(await rowsOf(issued))).toContain(personDenialMessages.operator);
  expect(await db.$count(accountLink, eq(accountLink.accountId, id))).toBe(0);
});

test('who is just being suspended chooses no password', async () => {
  const { db } = portal.services;
  await addStudent(db, 'suspended-meanwhile');
  const [row] = await rowsOf(await issue(['suspended-meanwhile']));
  const isTheirs = eq(account.loginId, 'suspended-meanwhile');
  const reply = await meanwhile(db, {
    hold: (tx) => tx.select().from(account).where(isTheirs).for('update'),
    send: () =>
      portal
        .caller()
        .post(useLink, { token: typedToken(String(row?.[3])), newPassword: 'chosen-password-1' }),
    change: (tx) => tx.update(account).set({ suspendedAt: portal.clock.now() }).where(isTheirs),
  });
  expect(codeOf(reply)).toEqual(expected(sessionRefusals.suspended));
});
