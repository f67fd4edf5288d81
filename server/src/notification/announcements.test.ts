/** Notices of lectures and messages: told of once, when they appear (specification §24.1). */
import { recallMessage } from '@baeum/contract/message/staff-terms';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolment } from '../lecture/tables.ts';
import { message, messageReceiver } from '../message/tables.ts';
import { notification } from '../platform/notifications/tables.ts';
import { post } from '../posting/tables.ts';
import { addPost } from '../testing/boards.ts';
import { mailing } from '../testing/mailing.ts';
import { seoul } from '../testing/world.ts';

const { portal, db, world, announce, send, server } = await mailing();
const { ann, sue, prof } = world;
const lectureCode = 'LA';
const appears = seoul('2026-11-18T12:00:00');
const before = '2026-11-18T11:59:59+09:00';
const after = '2026-11-18T12:00:30+09:00';

beforeEach(async () => {
  await db.delete(messageReceiver);
  await db.delete(message);
  await db.delete(post).where(eq(post.board, 'notice'));
  portal.clock.set(before);
});

const told = async (id: number) =>
  (
    await db
      .select({ accountId: notification.accountId, title: notification.title })
      .from(notification)
      .where(eq(notification.aboutId, String(id)))
      .orderBy(asc(notification.accountId))
  ).map(({ accountId, title }) => [accountId, title]);

const addNotice = async (publishedAt: Date | null): Promise<number> =>
  (await addPost(db, { board: 'notice', authorId: prof.id, title: '휴강 안내', publishedAt })).id;

async function addMessage(): Promise<number> {
  const [row] = await db
    .insert(message)
    .values({
      lectureCode,
      senderId: prof.id,
      key: crypto.randomUUID(),
      title: '{이름} 학생에게',
      body: '본문',
      sentAt: appears,
    })
    .returning({ id: message.id });
  const messageId = row?.id ?? 0;
  await db
    .insert(messageReceiver)
    .values([{ messageId, studentId: ann.id, title: '앤 학생에게', body: '본문' }]);
  return messageId;
}

test('a notice is told of once it appears, to everybody who takes the lecture, whoever runs the job', async () => {
  const id = await addNotice(appears);
  await announce();
  expect(await told(id)).toEqual([]);
  portal.clock.set(after);
  await Promise.all([announce(), announce()]);
  await announce();
  const title = '휴강 안내';
  expect(await told(id)).toEqual([ann.id, sue.id].sort((a, b) => a - b).map((one) => [one, title]));
});

test('drafts, withdrawn notices and old ones are not told of', async () => {
  const draft = await addNotice(null);
  const old = await addNotice(seoul('2026-11-17T11:00:00'));
  const withdrawn = await addNotice(appears);
  await db
    .update(post)
    .set({ deletedAt: new Date(before) })
    .where(eq(post.id, withdrawn));
  portal.clock.set(after);
  await announce();
  for (const id of [draft, old, withdrawn]) expect(await told(id)).toEqual([]);
});

test('a message is told of with its own title, to those it was sent to, unless it was taken back', async () => {
  const [kept, recalled] = [await addMessage(), await addMessage()];
  const professor = await portal.as(prof);
  expect((await professor.post(recallMessage, { id: recalled })).status).toBe(200);
  portal.clock.set(after);
  await announce();
  expect(await told(kept)).toEqual([[ann.id, '앤 학생에게']]);
  expect(await told(recalled)).toEqual([]);
});

test('who leaves the lecture before the mail gets none', async () => {
  await addNotice(appears);
  portal.clock.set(after);
  await announce();
  const ofSue = and(eq(enrolment.studentId, sue.id), eq(enrolment.lectureCode, lectureCode));
  await db.update(enrolment).set({ state: 'withdrawn' }).where(ofSue);
  try {
    await send();
    expect(server.received.flatMap(({ to }) => to)).toEqual(['ann@example.ac.kr']);
  } finally {
    await db.update(enrolment).set({ state: 'enrolled' }).where(ofSue);
  }
});
