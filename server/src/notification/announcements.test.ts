/** Notices of lectures and messages: told of once, when they appear (specification §24.1). */
import { recallMessage } from '@baeum/contract/message/staff-terms';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { assignment } from '../assignment/tables.ts';
import { enrolment } from '../lecture/tables.ts';
import { message, messageReceiver } from '../message/tables.ts';
import { notification, notificationDelivery, notificationSetting } from '../platform/notifications/tables.ts';
import { post } from '../posting/tables.ts';
import { quiz } from '../quiz/tables.ts';
import { content } from '../study/tables.ts';
import { addPost } from '../testing/boards.ts';
import { addContent } from '../testing/contents.ts';
import { mailing } from '../testing/mailing.ts';
import { addQuiz } from '../testing/quizzes.ts';
import { addAssignment, seoul } from '../testing/world.ts';

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
  await db.delete(assignment).where(eq(assignment.code, 'later'));
  portal.clock.set(before);
});

const told = async (id: number | string) =>
  (
    await db
      .select({ accountId: notification.accountId, title: notification.title })
      .from(notification)
      .where(eq(notification.aboutId, String(id)))
      .orderBy(asc(notification.accountId))
  ).map(({ accountId, title }) => [accountId, title]);

const everybody = (title: string) => [ann.id, sue.id].sort((a, b) => a - b).map((one) => [one, title]);

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
  expect(await told(id)).toEqual(everybody('휴강 안내'));
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

const addLater = (publishedAt: Date | null) =>
  addAssignment(db, { code: 'later', professorId: prof.id, title: '관찰 일지', publishedAt });
const publish = (publishedAt: Date | null) =>
  db.update(assignment).set({ publishedAt }).where(eq(assignment.code, 'later'));

test('activities and contents are told of once they are published, now or at a time', async () => {
  await addLater(appears);
  await addContent(db, { code: 'later-content', publishedAt: appears });
  await addContent(db, { code: 'never', publishedAt: appears, isPublic: false });
  await addQuiz(db, { code: 'later-exam', title: '중간고사', examKind: 'midterm' });
  await db.update(quiz).set({ publishedAt: appears }).where(eq(quiz.code, 'later-exam'));
  // Who wants to know of no new activity learns of exams all the same.
  await db
    .insert(notificationSetting)
    .values({ accountId: sue.id, choices: { published: { portal: false, mail: false } } });
  await announce();
  expect(await told('later')).toEqual([]);
  portal.clock.set(after);
  await Promise.all([announce(), announce()]);
  expect(await told('later')).toEqual(everybody('관찰 일지'));
  expect(await told('later-content')).toEqual(everybody('주제 later-content'));
  expect(await told('never')).toEqual([]);
  const ofSue = await db
    .select({ aboutKind: notification.aboutKind, inPortal: notification.inPortal })
    .from(notification)
    .where(eq(notification.accountId, sue.id))
    .orderBy(asc(notification.aboutKind));
  expect(ofSue).toEqual([
    { aboutKind: 'assignment', inPortal: false },
    { aboutKind: 'content', inPortal: false },
    { aboutKind: 'exam', inPortal: true },
  ]);
  await db.delete(content).where(inArray(content.code, ['later-content', 'never']));
  await db.delete(quiz).where(eq(quiz.code, 'later-exam'));
});

test('what was published before drafts existed, and drafts, are told to nobody', async () => {
  await addLater(null);
  portal.clock.set(after);
  await announce();
  expect(await db.$count(notification)).toBe(0);
});

test('what is taken back leaves the portal and is not mailed; published again it is told of again', async () => {
  await addLater(appears);
  portal.clock.set(after);
  await announce();
  expect(await told('later')).toEqual(everybody('관찰 일지'));
  await publish(seoul('2026-11-18T15:00:00'));
  await Promise.all([announce(), announce()]);
  expect(await told('later')).toEqual([]);
  expect(await db.$count(notificationDelivery)).toBe(0);
  await send();
  expect(server.received).toEqual([]);
  portal.clock.set('2026-11-18T15:00:20+09:00');
  await announce();
  await announce();
  expect(await told('later')).toEqual(everybody('관찰 일지'));
  await send();
  expect(server.received.map(({ subject }) => subject)).toEqual([
    '[배움] 새 활동이 공개되었습니다: 관찰 일지',
    '[배움] 새 활동이 공개되었습니다: 관찰 일지',
  ]);
});

test('a mail about what is taken back is not sent, even if it is on its way', async () => {
  const id = await addNotice(appears);
  portal.clock.set(after);
  await announce();
  await server.stop();
  await send();
  await db.update(post).set({ deletedAt: portal.clock.now() }).where(eq(post.id, id));
  await announce();
  await server.start();
  portal.clock.advance(5 * 60);
  await send();
  expect(server.received).toEqual([]);
  expect(await told(id)).toEqual([]);
});
