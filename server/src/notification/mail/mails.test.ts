/** Mails of notifications: written when they are sent, to who may still know, once whoever sends them (specification §24.4, §24.5). */
import * as t from '@baeum/contract/notification/terms';
import { listRefusedAddresses, retryAddress } from '@baeum/contract/notification/staff-terms';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { jobs } from '../../recurring/jobs.ts';
import { enrolment } from '../../lecture/tables.ts';
import { mail } from '../../platform/mail/tables.ts';
import { accounts, type NewNotification, notify } from '../../platform/notifications/notify.ts';
import { notification, notificationDelivery } from '../../platform/notifications/tables.ts';
import { account } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';
import { addPost } from '../../testing/boards.ts';
import { bounceOf } from '../../testing/bounces.ts';
import { mailing } from '../../testing/mailing.ts';
import { addStudent } from '../../testing/people.ts';

const { server, portal, db, world, send, addressOf } = await mailing();
const { ann, sue, admin } = world;

const tell = (over: Partial<NewNotification> = {}) =>
  notify(
    db,
    [
      {
        kind: 'graded',
        event: '1',
        side: 'student',
        lectureCode: 'LA',
        aboutKind: 'lecture',
        title: '과제 1',
        recipients: accounts([ann.id], 'LA'),
        ...over,
      },
    ],
    portal.clock.now(),
  );
const reasons = async () =>
  (await db.select().from(notificationDelivery))
    .map(({ reason }) => reason ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1));

test('a mail names the thing, leads to it, and can be ended with one click', async () => {
  await tell();
  await send();
  const [received] = server.received;
  expect(received).toMatchObject({
    to: [addressOf('ann')],
    subject: '[배움] 성적이 공개되었습니다: 과제 1',
  });
  expect(received?.text).toContain('https://lms.example.ac.kr/lms_st/open/myLctrInfo/LA');
  expect(received?.unsubscribe?.post).toBe('List-Unsubscribe=One-Click');
  await send();
  expect(server.received).toHaveLength(1);
});

test('a mail to staff leads into the console', async () => {
  await tell({ kind: 'appointed', side: 'staff', recipients: accounts([world.prof.id], 'LA') });
  await send();
  const [received] = server.received;
  expect(received?.to).toEqual([addressOf('prof')]);
  expect(received?.text.split('\r\n')).toContain('https://lms.example.ac.kr/staff/open/lecture/LA');
});

test('all that is due for somebody comes as one mail', async () => {
  for (const event of ['1', '2', '3']) await tell({ event, title: `과제 ${event}` });
  await send();
  expect(server.received.map(({ subject }) => subject)).toEqual(['[배움] 새 알림 3건이 있습니다']);
  expect(server.received[0]?.text).toMatch(/과제 1[^]*과제 2[^]*과제 3/);
});

test('a link in a mail ends mails of its topics, by itself only when it is posted', async () => {
  await tell();
  await send();
  const link = server.received[0]?.unsubscribe?.link ?? '';
  const path = link.replace('https://lms.example.ac.kr', portal.url);
  const opened = await fetch(path);
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('성적 알림을')]);
  const mailIsOn = async () => {
    const settings = await (await portal.as(ann)).post(t.getNotificationSettings, {});
    return settings.body.result.choices.find(({ topic }) => topic === 'grade')?.mail;
  };
  expect(await mailIsOn()).toBe(true);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(path, { method: 'POST', body })).status).toBe(200);
  expect(await mailIsOn()).toBe(false);
  await tell({ event: '2' });
  await send();
  expect(server.received).toHaveLength(1);
  const wrong = await fetch(`${path.slice(0, -3)}abc`, { method: 'POST', body });
  expect(wrong.status).toBe(404);
});

test('nothing is sent to who has left the lecture, or has read it in the portal', async () => {
  await tell({ recipients: accounts([ann.id, sue.id], 'LA') });
  await db.update(enrolment).set({ state: 'withdrawn' }).where(eq(enrolment.studentId, sue.id));
  await (await portal.as(ann)).post(t.readNotifications, {});
  await send();
  await db.update(enrolment).set({ state: 'enrolled' }).where(eq(enrolment.studentId, sue.id));
  expect(server.received).toEqual([]);
  expect(await reasons()).toEqual(['left', 'read']);
  expect((await db.select().from(mail)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});

test('nothing is sent of what has been deleted or hidden meanwhile, also while the mail server was away', async () => {
  const asked = await addPost(db, { board: 'qna', authorId: sue.id });
  await tell({ aboutKind: 'question', recipients: accounts([ann.id, sue.id], asked.id) });
  await server.stop();
  await send();
  await db
    .update(post)
    .set({ hiddenAt: portal.clock.now(), hiddenReason: '광고' })
    .where(eq(post.id, asked.id));
  await server.start();
  portal.clock.advance(5 * 60);
  await send();
  // Who wrote it still sees it.
  expect(server.received.map(({ to }) => to)).toEqual([[addressOf('sue')]]);
  expect(await reasons()).toContain('gone');
});

test('an account that is suspended or has lost its address gets nothing', async () => {
  await tell({ recipients: accounts([ann.id, sue.id], 'LA') });
  await db.update(account).set({ suspendedAt: portal.clock.now() }).where(eq(account.id, ann.id));
  await db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, sue.id));
  await send();
  expect(server.received).toEqual([]);
  expect(await reasons()).toEqual(['noAddress', 'suspended']);
});

test('an address that is refused for good is told to operators, and gets nothing more until they try again', async () => {
  server.answers.set(addressOf('ann'), 550);
  // Another one is accepted: the mail server does not refuse everybody.
  await tell({ recipients: accounts([ann.id, sue.id], 'LA') });
  await send();
  server.answers.clear();
  await tell({ event: '2' });
  await send();
  expect(server.received.map(({ to }) => to)).toEqual([[addressOf('sue')]]);
  expect(await reasons()).toContain('refusedAddress');
  const administrator = await portal.as(admin);
  const listed = (await administrator.post(listRefusedAddresses, {})).body.result;
  expect(listed).toMatchObject({ total: 1, items: [{ loginId: 'ann', email: addressOf('ann') }] });
  expect(JSON.stringify(listed.items.map(({ error }) => error))).not.toContain('@');
  await administrator.post(retryAddress, { loginId: 'ann' });
  await tell({ event: '3' });
  await send();
  expect(server.received).toHaveLength(2);
});

/** Mails to two students have been sent; what comes back arrives in the folder. */
async function returning() {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-bounces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const transport = server.transport({ address: 'bounces@lms.example.ac.kr', folder });
  await tell({ recipients: accounts([ann.id, sue.id], 'LA') });
  await send(transport);
  const returnTo = (loginId: string) =>
    server.received.find(({ to }) => to.includes(addressOf(loginId)))?.returnTo ?? '';
  return { folder, transport, returnTo };
}

test('a file that cannot be read or that somebody else has removed holds up no other', async () => {
  const { folder, transport, returnTo } = await returning();
  const write = (name: string, to: string) => writeFile(join(folder, name), bounceOf(to));
  const ofFirstRead = Array.from({ length: 200 }, (_, index) => `1-${String(index).padStart(3, '0')}`);
  for (const name of ofFirstRead) await write(name, returnTo('ann'));
  for (const name of ['2-gone', '2-unreadable', '3']) await write(name, returnTo('sue'));
  // While the first ones are noted.
  const opened = portal.services.sealing;
  let isChanged = false;
  const sealing: typeof opened = {
    ...opened,
    sign(...given) {
      if (!isChanged) {
        isChanged = true;
        rmSync(join(folder, '2-gone'));
        rmSync(join(folder, '2-unreadable'));
        mkdirSync(join(folder, '2-unreadable'));
      }
      return opened.sign(...given);
    },
  };
  const errors: object[] = [];
  const log = { error: (fields: object) => errors.push(fields) } as never;
  const counts = await jobs.bounces({ ...portal.services, mail: transport, sealing }, log);
  expect(counts).toEqual({ read: 201, refused: 2, unreadable: 1 });
  expect(errors).toEqual([{ err: expect.objectContaining({ code: 'EISDIR' }), files: 1 }]);
  expect(await readdir(folder)).toEqual(['2-unreadable']);
});

test('an address from which a mail comes back for good gets nothing more, as long as it is the address of the account', async () => {
  const { folder, transport, returnTo } = await returning();
  const files = {
    a: bounceOf(returnTo('ann'), { diagnostic: `smtp; 550 5.1.1 <${addressOf('ann')}> unknown` }),
    b: bounceOf(returnTo('sue')),
    c: bounceOf(returnTo('ann').replace(/-[^@]+/, '-00000000000000000000')),
    d: 'Subject: I am away\r\n\r\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, '.writing'), bounceOf(returnTo('ann')));
  await db.update(account).set({ email: 'sue.new@example.ac.kr' }).where(eq(account.id, sue.id));
  const read = () => jobs.bounces({ ...portal.services, mail: transport }, { warn: () => {} } as never);
  expect(await read()).toEqual({ read: 4, refused: 1, unreadable: 0 });
  expect(await readdir(folder)).toEqual(['.writing']);
  expect(await read()).toEqual({ read: 0, refused: 0, unreadable: 0 });
  const listed = (await (await portal.as(admin)).post(listRefusedAddresses, {})).body.result;
  expect(listed).toMatchObject({ total: 1, items: [{ loginId: 'ann', error: '550 5.1.1 … unknown' }] });
  server.received.length = 0;
  await tell({ event: '2', recipients: accounts([ann.id, sue.id], 'LA') });
  await send(transport);
  expect(server.received.map(({ to }) => to)).toEqual([['sue.new@example.ac.kr']]);
});

test('without a mail server nothing waits for one', async () => {
  await tell();
  const { mail: _, ...without } = portal.services;
  await jobs.mails(without, { warn: () => {} } as never);
  expect(await reasons()).toEqual(['mailOff']);
});

const many = 60;

test('two processes and a kill: nothing is lost, and one mail comes twice with the same id', async () => {
  const students = await Promise.all(
    Array.from({ length: many }, (_, index) => addStudent(db, `many${index}`)),
  );
  const ids = students.map(({ id }) => id);
  await db
    .update(account)
    .set({ email: 'many@example.ac.kr', emailVerifiedAt: portal.clock.now() })
    .where(inArray(account.id, ids));
  await tell({ recipients: accounts(ids, 'LA') });
  await tell({ recipients: accounts(ids, 'LA') });
  const own = server.transport();
  let left = 7;
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const killed = {
    ...own,
    send: async (sent: Parameters<typeof own.send>[0]) => {
      await own.send(sent);
      begun();
      left -= 1;
      if (left === 0) throw new TypeError('killed between acceptance and record');
    },
  };
  const sending = send(killed);
  // It has taken some, so that the other one cannot take all.
  await Promise.race([hasBegun, sending]);
  const [first, second] = await Promise.allSettled([sending, send(server.transport())]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  portal.clock.advance(3 * 60);
  await Promise.all([send(), send(server.transport())]);
  const messageIds = server.received.map(({ messageId }) => messageId);
  expect(new Set(messageIds).size).toBe(many);
  expect(messageIds.length).toBe(many + 1);
  expect(await db.$count(notification)).toBe(many);
});
