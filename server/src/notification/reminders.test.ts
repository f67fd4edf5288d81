/** Reminders: before an end, once, to who could still do it and has not (specification §24.3). */
import { getNotificationList } from '@baeum/contract/notification/terms';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignment, submission } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { accommodation, extension } from '../extension/tables.ts';
import { academicCourse, enrolment } from '../lecture/tables.ts';
import { notification } from '../platform/notifications/tables.ts';
import { quiz } from '../quiz/tables.ts';
import { topic } from '../study/tables.ts';
import { teamActivity } from '../team/tables.ts';
import { addContent } from '../testing/contents.ts';
import { addDebate } from '../testing/debates.ts';
import { testNow } from '../testing/portal.ts';
import { addQuiz } from '../testing/quizzes.ts';
import { addActivity, addTeam, addTeamAssignment } from '../testing/teams.ts';
import { mailing } from '../testing/mailing.ts';
import { addAssignment, seoul } from '../testing/world.ts';

const { server, portal, db, world, remind, send } = await mailing();
const { ann, sue, prof } = world;
const end = seoul('2026-11-18T23:59:00');
const [code, title] = ['A-due', '전사 조절 논문 읽기'];

await db.delete(submission);
await db.delete(assignment);
await addAssignment(db, { code, title, professorId: prof.id, lateOpensAt: null, lateClosesAt: null });

beforeEach(async () => {
  await db.delete(submission);
  await db.delete(extension);
  await db.update(assignment).set({ closesAt: end }).where(eq(assignment.code, code));
});

const told = async (id = ann.id, about = code) =>
  (
    await db
      .select()
      .from(notification)
      .where(and(eq(notification.accountId, id), eq(notification.aboutId, about)))
  )
    .sort((one, other) => one.id - other.id)
    .map(({ kind }) => kind);
const handIn = (studentId: number, submittedAt: Date | null) =>
  db.insert(submission).values({
    assignmentCode: code,
    studentId,
    title: '제출물',
    body: '본문',
    submittedAt,
    savedAt: portal.clock.now(),
  });

test('everybody who has not handed in is reminded once at each distance', async () => {
  await handIn(sue.id, portal.clock.now());
  await remind();
  await remind();
  expect(await told()).toEqual(['due24']);
  portal.clock.set('2026-11-18T23:05:00+09:00');
  await remind();
  await remind();
  expect(await told()).toEqual(['due24', 'due1']);
  expect(await told(sue.id)).toEqual([]);
  const list = await (await portal.as(ann)).post(getNotificationList, { topic: 'due' });
  expect(list.body.result.items[0]).toMatchObject({ title, until: '2026-11-18T23:59:00+09:00' });
});

test('a draft is nothing that was handed in', async () => {
  await handIn(ann.id, null);
  await remind();
  expect(await told()).toEqual(['due24']);
});

test('nobody is reminded of what is further away, over, or not shown', async () => {
  portal.clock.set('2026-11-17T10:00:00+09:00');
  await remind();
  portal.clock.set('2026-11-19T00:01:00+09:00');
  await remind();
  await db.update(assignment).set({ publishedAt: null });
  portal.clock.set(testNow);
  await remind();
  await db.update(assignment).set({ publishedAt: seoul('2026-11-01T00:00:00') });
  expect(await told()).toEqual([]);
});

test('who hands in between the reminder and its mail gets no mail; a draft does not count', async () => {
  await remind();
  await handIn(ann.id, portal.clock.now());
  await handIn(sue.id, null);
  await send();
  expect(server.received.map(({ to }) => to)).toEqual([['sue@example.ac.kr']]);
});

test('who has left gets neither a reminder nor its mail', async () => {
  const state = (id: number, to: 'enrolled' | 'withdrawn') =>
    db.update(enrolment).set({ state: to }).where(eq(enrolment.studentId, id));
  await state(sue.id, 'withdrawn');
  await remind();
  await state(ann.id, 'withdrawn');
  await send();
  await state(sue.id, 'enrolled');
  await state(ann.id, 'enrolled');
  expect([await told(sue.id), server.received]).toEqual([[], []]);
});

test('a deadline that is moved is another one, and the mail about the earlier one is dropped', async () => {
  await remind();
  await db
    .update(assignment)
    .set({ closesAt: seoul('2026-11-19T09:00:00') })
    .where(eq(assignment.code, code));
  await send();
  expect(server.received).toEqual([]);
  await remind();
  expect(await told()).toEqual(['due24', 'due24']);
});

const extend = (ends: Pick<typeof extension.$inferInsert, 'closesAt' | 'lateClosesAt'>) =>
  db.insert(extension).values({
    lectureCode: 'LA',
    assignmentCode: code,
    studentId: ann.id,
    ...ends,
    reason: '입원',
    givenBy: prof.id,
    givenAt: portal.clock.now(),
    batch: '00000000-0000-4000-8000-00000000000a',
  });

test('who has an extension is reminded of its end', async () => {
  await extend({ closesAt: seoul('2026-11-20T23:59:00') });
  await remind();
  expect([await told(), await told(sue.id)]).toEqual([[], ['due24']]);
  portal.clock.set('2026-11-20T10:00:00+09:00');
  await remind();
  expect([await told(), await told(sue.id)]).toEqual([['due24'], ['due24']]);
});

describe('also reminded is of', () => {
  const over = seoul('2026-11-17T09:00:00');
  const late = { closesAt: over, lateClosesAt: seoul('2026-11-18T20:00:00') };
  const made = 'made-for-this';
  beforeEach(async () => {
    await db.update(assignment).set({ closesAt: over }).where(eq(assignment.code, code));
    return async () => {
      await db.delete(quiz).where(eq(quiz.code, made));
      await db.delete(debate).where(eq(debate.code, made));
      await db.delete(teamActivity).where(eq(teamActivity.code, made));
      await db.delete(topic).where(eq(topic.code, `topic-${made}`));
      await db.delete(accommodation);
      await db.update(enrolment).set({ countsFrom: null });
      await db.update(academicCourse).set({ lateJoining: 'excused' });
    };
  });

  test('the late end of a quiz', async () => {
    await addQuiz(db, { code: made, opensAt: seoul('2026-11-16T09:00:00'), ...late });
    await remind();
    expect(await told(ann.id, made)).toEqual(['due24']);
  });

  test('the late end of a debate', async () => {
    await addDebate(db, {
      code: made,
      professorId: prof.id,
      lateOpensAt: seoul('2026-11-17T09:01:00'),
      ...late,
    });
    await remind();
    expect(await told(ann.id, made)).toEqual(['due24']);
  });

  test('the late end of a team’s assignment', async () => {
    const activityCode = await addActivity(db, { code: made, professorId: prof.id });
    await addTeam(db, activityCode, [ann, sue]);
    const { id } = await addTeamAssignment(db, {
      activityCode,
      professorId: prof.id,
      lateOpensAt: seoul('2026-11-17T09:01:00'),
      ...late,
    });
    await remind();
    expect(await told(ann.id, String(id))).toEqual(['due24']);
  });

  test('the late end of an extension', async () => {
    await extend(late);
    await remind();
    expect([await told(), await told(sue.id)]).toEqual([['due24'], []]);
  });

  test('the moment from which a content cannot be watched late any more', async () => {
    await addContent(db, { code: made, attendanceEndsAt: over, closesAt: late.lateClosesAt });
    await remind();
    expect(await told(ann.id, '9')).toEqual(['due24']);
  });

  test('the end of a quiz for whoever has more time', async () => {
    await addQuiz(db, { code: made, closesAt: seoul('2026-11-18T09:30:00'), limitMinutes: 60 });
    const given = { lectureCode: 'LA', givenBy: prof.id, givenAt: portal.clock.now() };
    await db.insert(accommodation).values({ studentId: ann.id, timePercent: 200, ...given });
    await remind();
    expect([await told(ann.id, made), await told(sue.id, made)]).toEqual([['due1'], []]);
  });

  test('the end of what stays open for whoever has joined late', async () => {
    await db.update(academicCourse).set({ lateJoining: 'open' });
    await db.update(enrolment).set({ countsFrom: '2026-11-12' }).where(eq(enrolment.studentId, ann.id));
    const before = { closesAt: seoul('2026-11-11T09:00:00') };
    await db.update(assignment).set(before).where(eq(assignment.code, code));
    await remind();
    expect([await told(), await told(sue.id)]).toEqual([['due24'], []]);
  });
});

test('a reminder that would come in the quiet hours and too late is not sent', async () => {
  portal.clock.set('2026-11-18T23:05:00+09:00');
  await remind();
  portal.clock.set('2026-11-19T08:00:00+09:00');
  await send();
  expect(server.received).toEqual([]);
});
