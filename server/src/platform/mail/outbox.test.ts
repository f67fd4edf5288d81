/** Mails on their way, to a real mail server: it may be away, break off, or refuse somebody (specification §19.11). */
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { testDatabase } from '../../testing/database.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { transaction } from '../database.ts';
import { createSealing } from '../sealing.ts';
import { deliverMails, forgetMails, type NewMail, queueMails } from './outbox.ts';
import { mail } from './tables.ts';

const { db } = await testDatabase();
const sealing = createSealing('the secret of the tests, which is long enough');
const server = await startMailServer();
const start = '2026-11-18T10:00:00+09:00';
const clock = new TestClock(start);
const transport = server.transport();
const { log } = Fastify({ logger: false });
const minute = 60;

beforeEach(async () => {
  await db.delete(mail);
  clock.set(start);
  server.received.length = 0;
  server.answers.clear();
  server.refuseSender(undefined);
});

const mailTo = (to: string, over: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  accountId: null,
  to,
  subject: '비밀번호를 다시 정해 주세요 (아주 긴 제목은 여러 줄로 나뉘어 보내집니다)',
  text: `안녕하세요.\n\nhttps://lms.example.ac.kr/st#link=${'x'.repeat(43)}`,
  expiresAt: new Date(clock.now().getTime() + 7 * 24 * 3_600_000),
  ...over,
});
const queue = (...mails: NewMail[]) => queueMails(db, sealing, mails, clock.now());
const deliver = (over: Partial<Parameters<typeof deliverMails>[0]> = {}) =>
  deliverMails({ db, sealing, transport, clock, log, ...over });
const rows = () => db.select().from(mail).orderBy(mail.id);

test('a mail arrives as it was written, and nothing of it is left', async () => {
  const written = mailTo('ann@example.ac.kr');
  await queue(written);
  const [waiting] = await rows();
  expect(JSON.stringify(waiting)).not.toMatch(/ann@|비밀번호|#link=/);
  expect(await deliver()).toEqual({ sent: 1, refused: 0, failed: 0, dropped: 0 });
  expect(server.received).toEqual([
    {
      returnTo: 'no-reply@example.ac.kr',
      to: ['ann@example.ac.kr'],
      messageId: `<${waiting?.messageId}@lms.example.ac.kr>`,
      subject: written.subject,
      text: written.text.replaceAll('\n', '\r\n'),
      unsubscribe: null,
    },
  ]);
  expect((await rows())[0]).toMatchObject({ state: 'sent', content: null });
  expect(await deliver()).toEqual({ sent: 0, refused: 0, failed: 0, dropped: 0 });
});

test('a mail of a change that is rolled back is never sent', async () => {
  const failing = transaction(db, async (tx) => {
    await queueMails(tx, sealing, [mailTo('ann@example.ac.kr')], clock.now());
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await deliver()).toEqual({ sent: 0, refused: 0, failed: 0, dropped: 0 });
});

test('while the mail server is away mails wait, longer each time, and none is lost', async () => {
  await server.stop();
  await queue(mailTo('ann@example.ac.kr'), mailTo('ben@example.ac.kr'));
  // Only one is tried, because the others would fare alike.
  expect(await deliver()).toEqual({ sent: 0, refused: 0, failed: 1, dropped: 0 });
  const [first, second] = await rows();
  expect([first?.attempts, second?.attempts, first?.state]).toEqual([1, 0, 'waiting']);
  expect(first?.error).toContain('ECONNREFUSED');
  clock.advance(minute);
  await deliver();
  clock.advance(minute);
  await deliver();
  const [later] = await rows();
  expect(later?.attempts).toBe(2);
  expect((later?.nextAt.getTime() ?? 0) - clock.now().getTime()).toBe(4 * minute * 1000);
  await server.start();
  clock.advance(4 * minute);
  expect(await deliver()).toEqual({ sent: 2, refused: 0, failed: 0, dropped: 0 });
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ann@example.ac.kr', 'ben@example.ac.kr']);
});

test('a server that breaks off after it has accepted a mail gets it again with the same Message-ID', async () => {
  await queue(mailTo('ann@example.ac.kr'));
  server.breakOff(true);
  expect(await deliver()).toEqual({ sent: 0, refused: 0, failed: 1, dropped: 0 });
  expect(server.received).toHaveLength(1);
  server.breakOff(false);
  await server.start();
  clock.advance(2 * minute);
  expect(await deliver()).toEqual({ sent: 1, refused: 0, failed: 0, dropped: 0 });
  const [one, again] = server.received;
  expect(again?.messageId).toBe(one?.messageId);
});

test('a process that is killed while it sends leaves the mail to the next one', async () => {
  await queue(mailTo('ann@example.ac.kr'));
  const killed = { ...transport, send: () => Promise.reject(new TypeError('killed')) };
  await expect(deliver({ transport: killed })).rejects.toThrow('killed');
  expect(await deliver()).toEqual({ sent: 0, refused: 0, failed: 0, dropped: 0 });
  clock.advance(2 * minute);
  expect(await deliver()).toEqual({ sent: 1, refused: 0, failed: 0, dropped: 0 });
});

test('a recipient who is refused for good is not tried again, and one who is put off is', async () => {
  server.answers.set('nobody@example.ac.kr', 550);
  server.answers.set('busy@example.ac.kr', 451);
  await queue(mailTo('nobody@example.ac.kr'), mailTo('busy@example.ac.kr'), mailTo('ann@example.ac.kr'));
  expect(await deliver()).toEqual({ sent: 1, refused: 1, failed: 1, dropped: 0 });
  const [refused, waiting] = await rows();
  expect(refused).toMatchObject({ state: 'refused', content: null });
  expect(refused?.error).not.toContain('nobody@');
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
  server.answers.clear();
  clock.advance(2 * minute);
  expect(await deliver()).toEqual({ sent: 1, refused: 0, failed: 0, dropped: 0 });
});

describe('a mail server that refuses the portal loses no mail and says nothing about addresses', () => {
  const many = 12;
  const queueMany = () =>
    queue(...Array.from({ length: many }, (_, index) => mailTo(`s${index}@example.ac.kr`)));
  const refused: string[] = [];
  const onRefused = ({ to }: { readonly to: string }) => Promise.resolve(refused.push(to));
  beforeEach(() => {
    refused.length = 0;
  });
  async function comesRound() {
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: many }, () => 'waiting'));
    server.answers.clear();
    server.refuseSender(undefined);
    clock.advance(2 * minute);
    expect(await deliver({ onRefused })).toEqual({ sent: many, refused: 0, failed: 0, dropped: 0 });
    expect(refused).toEqual([]);
  }

  test.each([
    '530 5.7.0 Authentication required',
    '550 Sender is not allowed',
    '553 5.7.1 Sender address rejected: not owned by user',
    '554 5.7.1 Access denied',
  ])('before it is told the recipient: %s', async (answer) => {
    server.refuseSender(answer);
    await queueMany();
    expect(await deliver({ onRefused })).toEqual({ sent: 0, refused: 0, failed: 1, dropped: 0 });
    await comesRound();
  });

  test.each([
    '554 5.7.1 <s@example.ac.kr>: Relay access denied',
    '550 We do not relay',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    '550 5.1.1 User unknown',
    '550 Denied',
  ])('whoever it is for: %s', async (answer) => {
    server.answers.set('*', answer);
    await queueMany();
    expect(await deliver({ onRefused })).toEqual({ sent: 0, refused: 0, failed: 5, dropped: 0 });
    await comesRound();
  });

  test('in one run after the other, also of fewer mails than tell', async () => {
    server.answers.set('*', '550 5.1.1 User unknown');
    await queue(...Array.from({ length: 8 }, (_, index) => mailTo(`s${index}@example.ac.kr`)));
    for (let run = 0; run < 4; run += 1) {
      await deliver({ onRefused });
      clock.advance(minute);
    }
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(refused).toEqual([]);
  });

  test('with a sign-in that it does not accept', async () => {
    const signingIn = await startMailServer({ asksForSignIn: true });
    await queueMany();
    const transport = signingIn.transport();
    expect(await deliver({ onRefused, transport })).toEqual({ sent: 0, refused: 0, failed: 1, dropped: 0 });
    await comesRound();
  });
});

test.each([
  ['550 5.1.1 User unknown', 'refused', true],
  ['550 No such user', 'refused', true],
  ['550 5.2.1 Mailbox disabled', 'refused', false],
  ['554 5.7.1 Relay access denied', 'waiting', false],
  ['550 5.1.8 Sender unknown', 'waiting', false],
])('a server that takes others and answers %s: the mail is %s, the address refused: %s', async (answer, state, isBarred) => {
  server.answers.set('one@example.ac.kr', answer);
  await queue(mailTo('one@example.ac.kr'), mailTo('ann@example.ac.kr'));
  const refused: string[] = [];
  await deliver({ onRefused: ({ to }) => Promise.resolve(refused.push(to)) });
  expect((await rows())[0]).toMatchObject({ state, error: expect.stringContaining(answer) });
  expect(refused).toEqual(isBarred ? ['one@example.ac.kr'] : []);
});

test('addresses that are refused here and there are settled, however many they are', async () => {
  for (let index = 0; index < 12; index += 1) {
    if (index % 3 > 0) server.answers.set(`s${index}@example.ac.kr`, '550 5.1.1 User unknown');
    await queue(mailTo(`s${index}@example.ac.kr`));
  }
  expect(await deliver()).toEqual({ sent: 4, refused: 8, failed: 0, dropped: 0 });
});

test('two processes never send the same mail', async () => {
  await queue(...Array.from({ length: 20 }, (_, index) => mailTo(`s${index}@example.ac.kr`)));
  const all = await Promise.all([deliver(), deliver({ transport: server.transport() })]);
  expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(20);
});

test('a mail whose link is over is not sent any more', async () => {
  await queue(
    mailTo('ann@example.ac.kr', { expiresAt: new Date(clock.now().getTime() + 30 * minute * 1000) }),
  );
  clock.advance(31 * minute);
  expect(await deliver()).toEqual({ sent: 0, refused: 0, failed: 0, dropped: 0 });
  expect((await rows())[0]).toMatchObject({ state: 'expired', content: null });
});

test('a mail that was written with another secret cannot be read, and blocks no other', async () => {
  await queueMails(
    db,
    createSealing('another secret, which is long enough'),
    [mailTo('ann@example.ac.kr')],
    clock.now(),
  );
  await queue(mailTo('ben@example.ac.kr'));
  expect(await deliver()).toEqual({ sent: 1, refused: 1, failed: 0, dropped: 0 });
});

test('what is left of settled mails is removed, and waiting ones stay', async () => {
  await queue(mailTo('ann@example.ac.kr'));
  await deliver();
  await queue(mailTo('ben@example.ac.kr'));
  clock.advance(60);
  await forgetMails(db, clock.now());
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
  expect(await db.$count(mail, eq(mail.state, 'sent'))).toBe(0);
});
