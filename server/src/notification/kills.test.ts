/**
 * Two processes send notifications, and one of them is killed again and again (specification §24.4): a short round. The whole one is
 * `npm run soak -- notifications`.
 */
import { addPushBrowser } from '@baeum/contract/notification/terms';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { enrolment } from '../lecture/tables.ts';
import { notification } from '../platform/notifications/tables.ts';
import { addPost } from '../testing/boards.ts';
import { mailing } from '../testing/mailing.ts';
import { publicUrl } from '../testing/mail-server.ts';
import { addStudent } from '../testing/people.ts';
import { testSecret } from '../testing/portal.ts';
import { startPushService } from '../testing/push-service.ts';
import { randomFrom } from '../testing/random.ts';
import { senders } from '../testing/senders.ts';

const rounds = Number(process.env.BAEUM_SOAK_ROUNDS ?? 2);
const random = randomFrom(Number(process.env.BAEUM_SOAK_SEED ?? 1));
const people = 12;
const noticesOfRound = 4;

const pushes = await startPushService();
const { server, portal, db, world } = await mailing({ push: pushes.transport });
const start = await senders({
  DATABASE_URL: portal.serverUrl,
  SMTP_URL: server.url,
  PUSH_HOST: pushes.host,
  SECRET: testSecret,
  PUBLIC_URL: publicUrl,
});

test('while one of two is killed again and again nothing is lost, and each kill repeats one of each kind at most', async () => {
  await db.delete(enrolment);
  const students = await Promise.all(
    Array.from({ length: people }, (_, index) => addStudent(db, `receiver${index}`)),
  );
  await db.execute(sql`update account set email = login_id || '@example.ac.kr', email_verified_at = now()
      where login_id like 'receiver%'`);
  for (const student of students)
    await (await portal.as(student)).post(addPushBrowser, pushes.browser(`browser${student.id}`));

  const sending = await Promise.all([start(), start()]);
  const titles: string[] = [];
  const received = () => server.received.length + pushes.received.length;
  for (let round = 0; round < rounds; round += 1) {
    for (let one = 0; one < noticesOfRound; one += 1) {
      const title = `소식 ${round}-${one}.`;
      titles.push(title);
      await addPost(db, {
        board: 'notice',
        authorId: world.prof.id,
        title,
        publishedAt: portal.clock.now(),
      });
    }
    const enough = received() + random.whole(1, people * noticesOfRound);
    const works = sending.map((sender) => sender.work(portal.clock.now()));
    await vi.waitUntil(() => received() >= enough, { interval: 1, timeout: 300_000 });
    await sending.shift()?.kill();
    await Promise.all(works);
    if (round + 1 < rounds) sending.push(await start());
    portal.clock.advance(60);
  }
  // What was taken by those who were killed waits for hours at most.
  portal.clock.advance(7 * 3600);
  await Promise.all(sending.map((sender) => sender.work(portal.clock.now())));

  expect(await db.$count(notification)).toBe(people * titles.length);
  const tags = pushes.received.map(({ content, browser }) => `${browser} ${content['tag']}`);
  expect(new Set(tags).size).toBe(people * titles.length);
  expect(tags.length - new Set(tags).size).toBeLessThanOrEqual(rounds);
  const mails = new Map(server.received.map((one) => [one.messageId, one]));
  expect(server.received.length - mails.size).toBeLessThanOrEqual(rounds);
  for (const title of titles)
    expect(
      [...mails.values()].filter(({ text }) => text.includes(title)),
      title,
    ).toHaveLength(people);
});
