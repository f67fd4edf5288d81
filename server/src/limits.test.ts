/** Limits of concurrency and rate (decision 31), as clients see them. */
import { submitAsgmtData } from '@baeum/contract/assignment/terms';
import { getAccTokenAID } from '@baeum/contract/exam/terms';
import { downloadAllDataFiles } from '@baeum/contract/material/terms';
import { getSysInfo } from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { changePassword, login, sessionRefusals, userInfo } from '@baeum/contract/session/terms';
import { copyAsgmt } from '@baeum/contract/team/assignment-terms';
import { expect, test } from 'vitest';
import type { LimitSettings } from './platform/limits/settings.ts';
import { waitingForLocks, whileLocked } from './testing/database.ts';
import { loginThrottle } from './session/tables.ts';
import { addStudent, password } from './testing/people.ts';
import { type Caller, type Reply, testNow, testPortal } from './testing/portal.ts';
import { report } from './testing/submitting.ts';
import { addAssignment, createWorld } from './testing/world.ts';

/** A portal of its own with low limits, so that nothing is counted across tests. */
async function limited(limits: Partial<LimitSettings>) {
  const portal = await testPortal({ limits });
  const world = await createWorld(portal.services.db, portal.services.store);
  const cho = await portal.as(await addStudent(portal.services.db, 'cho'));
  return { portal, world, ann: await portal.as(world.ann), cho };
}

/** Expects a refusal with 429 and the time after which to retry. */
const laterThan = (reply: Pick<Reply, 'status' | 'headers'>): number | undefined =>
  reply.status === commonRefusals.tooMany.status ? Number(reply.headers.get('retry-after')) : undefined;

test('calls of a session are limited at once and per minute; other sessions are not affected', async () => {
  const { portal, world, ann } = await limited({ callsPerMinute: 6 });
  const ask = (caller: Caller) => caller.post(userInfo, {});
  for (let count = 0; count < 3; count++) expect((await ask(ann)).status).toBe(200);
  const refused = await ask(ann);
  expect(refused.body).toMatchObject({ status: 429, errorCode: 'COMM_429' });
  expect(laterThan(refused)).toBe(10);
  expect((await ask(await portal.as(world.ann))).status).toBe(200);
  portal.clock.advance(10);
  expect((await ask(ann)).status).toBe(200);
  expect(laterThan(await ask(ann))).toBe(10);
});

test('open calls are limited per address', async () => {
  const { portal, ann } = await limited({ openCallsPerMinute: 4 });
  const anybody = portal.caller();
  const ask = () => anybody.send(getSysInfo, '{}', { 'content-type': 'application/json' });
  expect([laterThan(await ask()), laterThan(await ask())]).toEqual([undefined, undefined]);
  expect(laterThan(await ask())).toBe(15);
  expect((await ann.post(userInfo, {})).status).toBe(200);
});

test('uploads are limited per account and hour', async () => {
  const { portal, world, ann, cho } = await limited({ uploadsPerHour: 8 });
  await addAssignment(portal.services.db, { code: 'T-1', professorId: world.prof.id });
  const save = (caller: Caller) => caller.upload(submitAsgmtData, {}, []);
  expect([laterThan(await save(ann)), laterThan(await save(ann))]).toEqual([undefined, undefined]);
  expect(laterThan(await save(ann))).toBe(450);
  // Another session of the account counts as well.
  expect(laterThan(await save(await portal.as(world.ann)))).toBe(450);
  expect(laterThan(await save(cho))).toBeUndefined();
  expect((await ann.post(userInfo, {})).status).toBe(200);
});

test('a call that stores a copy of a file counts as an upload', async () => {
  const { ann, cho } = await limited({ uploadsPerHour: 4, uploadsAtOnce: 1 });
  const copy = (caller: Caller) => caller.post(copyAsgmt, { taAsgmtSeq: 1, teamSeq: 1, untyId: 'ben' });
  expect((await copy(ann)).status).toBe(404);
  expect(laterThan(await copy(ann))).toBe(900);
  expect(laterThan(await ann.upload(submitAsgmtData, {}, []))).toBe(900);
  expect((await copy(cho)).status).toBe(404);
});

/** A long request: how to make it, the table whose lock keeps it in progress, and the time after which to retry. */
const heavy = [
  {
    what: 'calls with files',
    own: { uploadsAtOnce: 1 },
    all: { uploadsTogether: 1 },
    table: 'assignment',
    after: 5,
    ask: (caller: Caller) =>
      caller.upload(
        submitAsgmtData,
        { asgmtCd: 'T-1', asgmtSbmtNm: '제목', asgmtSbmtCn: '본문', tempYn: 'Y' },
        [report],
      ),
  },
  {
    what: 'archives',
    own: { exportsAtOnce: 1 },
    all: { exportsTogether: 1 },
    table: 'material',
    after: 10,
    ask: async (caller: Caller) => {
      const reply = await caller.download(downloadAllDataFiles, { lctrShdlCd: 'LA' });
      await reply.arrayBuffer();
      return reply;
    },
  },
];

test.each(heavy)('$what: so many at once of an account', async ({ own, table, after, ask }) => {
  const { portal, world, ann, cho } = await limited(own);
  const { db } = portal.services;
  await addAssignment(db, { code: 'T-1', professorId: world.prof.id });
  const held = await whileLocked(portal.ownerUrl, table, async () => {
    const first = { reply: ask(ann) };
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    expect(laterThan(await ask(await portal.as(world.ann)))).toBe(after);
    const others = { reply: ask(cho) };
    await expect.poll(() => waitingForLocks(db)).toBe(2);
    return [first, others];
  });
  const replies = await Promise.all(held.map(({ reply }) => reply));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(laterThan(await ask(ann))).toBeUndefined();
});

test.each(heavy)('$what: so many at once of all', async ({ all, table, after, ask }) => {
  const { portal, world, ann, cho } = await limited(all);
  const { db } = portal.services;
  await addAssignment(db, { code: 'T-1', professorId: world.prof.id });
  const held = await whileLocked(portal.ownerUrl, table, async () => {
    const first = { reply: ask(ann) };
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    expect(laterThan(await ask(cho))).toBe(after);
    return first;
  });
  expect((await held.reply).status).toBe(200);
  expect((await ask(cho)).status).toBe(200);
});

test('sign-ins in progress are limited; the others are refused, and not counted as failed passwords', async () => {
  const { portal, ann } = await limited({ signInsTogether: 2 });
  const signIn = (id: string) => portal.caller().post(login, { id, password });
  const held = await whileLocked(portal.ownerUrl, 'login_throttle', async () => {
    const waiting = ['ann', 'ben'].map((id) => ({ reply: signIn(id) }));
    await expect.poll(() => waitingForLocks(portal.services.db)).toBe(2);
    const refused = await signIn('sue');
    expect(refused.body).toMatchObject({ status: 429, errorCode: commonRefusals.tooMany.errorCode });
    expect(laterThan(refused)).toBe(1);
    // Changing a password counts, too.
    expect(laterThan(await ann.post(changePassword, { password, newPassword: 'another-one' }))).toBe(1);
    return waiting;
  });
  expect((await Promise.all(held.map(({ reply }) => reply))).map(({ status }) => status)).toEqual([200, 200]);
  const rows = await portal.services.db.select().from(loginThrottle);
  expect(rows.map(({ subject, failures }) => [subject, failures])).toEqual([['ip:127.0.0.1', 0]]);
  expect((await signIn('sue')).status).toBe(200);
});

test('wrong passwords are limited per account and per address', async () => {
  const { portal } = await limited({ freeAttempts: 2, addressFailures: 5 });
  const guess = async (id: string) =>
    (await portal.caller().post(login, { id, password: 'wrong' })).body.errorCode;
  const { wrongPassword, throttled } = sessionRefusals;
  expect([await guess('ann'), await guess('ann'), await guess('ann')]).toEqual([
    wrongPassword.errorCode,
    wrongPassword.errorCode,
    throttled.errorCode,
  ]);
  // These reach the limit of five of the address.
  const others = [await guess('ben'), await guess('sue')];
  expect(others).toEqual([wrongPassword.errorCode, wrongPassword.errorCode]);
  expect(await guess('prof')).toBe(throttled.errorCode);
});

test('tokens of the exam room are limited per session', async () => {
  const { portal, ann } = await limited({ examTokens: 1 });
  portal.clock.set(testNow);
  const ask = async () => (await ann.post(getAccTokenAID, {})).status;
  expect([await ask(), await ask()]).toEqual([200, 429]);
  portal.clock.advance(61);
  expect(await ask()).toBe(200);
});
