/** Who is told what in the portal, exactly once, and what they see of it (specification §24.1, §24.2). */
import * as answering from '@baeum/contract/board/staff-terms';
import { insertQnaData } from '@baeum/contract/board/terms';
import * as t from '@baeum/contract/notification/terms';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { assignment } from '../assignment/tables.ts';
import { enrolment } from '../lecture/tables.ts';
import { accounts, type NewNotification, notify, studentsOf } from '../platform/notifications/notify.ts';
import { notification, notificationDelivery, notificationSetting } from '../platform/notifications/tables.ts';
import { account } from '../platform/tables.ts';
import { post } from '../posting/tables.ts';
import { periodsChanged } from './period-changes.ts';
import { addPost } from '../testing/boards.ts';
import { type Caller, testNow, testPortal } from '../testing/portal.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { createWorld } from '../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const { ann, sue, prof } = world;
let student: Caller;
let professor: Caller;

beforeEach(async () => {
  portal.clock.set(testNow);
  await db.delete(notification);
  await db.delete(notificationSetting);
  await db.delete(post);
  await db.update(account).set({ email: null, emailVerifiedAt: null });
  student = await portal.as(ann);
  professor = await portal.as(prof);
});

const listed = async (caller = student, which = {}) =>
  (await caller.post(t.getNotificationList, which)).body.result;
const answer = (postId: number, text: string) =>
  professor.upload(answering.writeAnswer, { postId: String(postId), text }, []);
const toldOf = (over: Partial<NewNotification> = {}): NewNotification => ({
  kind: 'notice',
  event: '1',
  side: 'student',
  lectureCode: 'LA',
  aboutKind: 'boardNotice',
  title: '보충수업 안내',
  recipients: studentsOf('LA', 1),
  ...over,
});
const tell = (over: Partial<NewNotification> = {}) => notify(db, [toldOf(over)], portal.clock.now());

test('an answer is told to who asked, and to nobody else', async () => {
  const { id } = await addPost(db, { board: 'qna', authorId: ann.id, title: '밴드가 보이지 않습니다' });
  await answer(id, '사진을 올려 주세요.');
  expect(await listed()).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'answered',
        title: '밴드가 보이지 않습니다',
        lectureCode: 'LA',
        aboutKind: 'question',
        aboutId: String(id),
        isRead: false,
      },
    ],
  });
  expect((await listed(await portal.as(sue))).items).toEqual([]);
  expect((await listed(professor)).items).toEqual([]);
});

test('a question reaches who answers in its lecture, on their side', async () => {
  await appoint(db, staff.assistant.id, ['grade']);
  await student.upload(
    insertQnaData,
    {
      lctrShdlCd: 'LA',
      boardType: '0000570001',
      boardTitle: '새 질문',
      boardContents: '<p>내용</p>',
      tempYn: 'N',
      secrtYn: 'N',
      wrtKey: randomUUID(),
    },
    [],
  );
  expect((await listed(professor)).items).toMatchObject([{ kind: 'asked', title: '새 질문' }]);
  expect((await listed(await portal.as(staff.assistant))).items).toEqual([]);
  expect((await listed()).items).toEqual([]);
});

test('what staff are told of for a duty is listed as long as they have it', async () => {
  const told = [
    ['asked', 'question'],
    ['asked', 'personalQuestion'],
    ['askedAgain', 'regrade'],
    ['appointed', 'lecture'],
  ] as const;
  for (const [kind, aboutKind] of told)
    await tell({
      kind,
      event: aboutKind,
      aboutKind,
      side: 'staff',
      recipients: accounts([staff.assistant.id, prof.id], 1),
    });
  const seenBy = async (caller: Caller) => {
    const { items, unread } = await listed(caller);
    expect(unread).toBe(items.length);
    return items.map(({ aboutKind }) => aboutKind).toSorted();
  };
  const seen: Readonly<Record<string, readonly string[]>> = {
    grade: ['lecture', 'regrade'],
    answer: ['lecture', 'personalQuestion', 'question'],
    content: ['lecture'],
  };
  for (const duty of ['grade', 'answer', 'content'] as const) {
    await appoint(db, staff.assistant.id, [duty]);
    expect(await seenBy(await portal.as(staff.assistant))).toEqual(seen[duty]);
  }
  expect(await seenBy(professor)).toHaveLength(told.length);
});

test('of each kind that the inbox lists staff are told what was asked, and the student the answer', () => {
  const sides = answering.inboxKinds.map((kind) => {
    const { asked, answered } = answering.inboxNotifications[kind];
    return [asked, answered].map((one) => t.topicSpecs[t.topicOf(one)].side);
  });
  expect(sides).toEqual(answering.inboxKinds.map(() => ['staff', 'student']));
});

test('the same event is told once, however often and however many at a time tell it', async () => {
  await Promise.all(Array.from({ length: 6 }, () => tell()));
  expect((await listed()).items).toHaveLength(1);
  await tell({ event: '2' });
  expect((await listed()).items).toHaveLength(2);
});

test('what fails tells nobody', async () => {
  const { id } = await addPost(db, { board: 'qna', authorId: ann.id });
  expect((await answer(id, '')).status).toBe(400);
  expect(await db.$count(notification)).toBe(0);
});

test('reading one or all counts down, and reading again changes nothing', async () => {
  for (const event of ['1', '2', '3']) await tell({ event });
  const { items } = await listed();
  await student.post(t.readNotifications, { id: items[0]?.id });
  expect((await student.post(t.getNotificationCount, {})).body.result).toEqual({
    unread: 2,
    latest: t.notificationKinds.notice.headline,
  });
  expect((await listed(student, { unread: true })).items).toHaveLength(2);
  await (await portal.as(sue)).post(t.readNotifications, {});
  expect((await listed()).unread).toBe(2);
  await student.post(t.readNotifications, {});
  expect(await listed()).toMatchObject({ unread: 0, items: [{}, {}, {}] });
});

test('the list is paged, and narrows to a topic', async () => {
  for (let event = 0; event < t.notificationRows + 2; event += 1) await tell({ event: String(event) });
  await tell({ kind: 'graded', event: 'g' });
  const first = await listed();
  expect(first.items).toHaveLength(t.notificationRows);
  const second = await listed(student, { before: first.next });
  expect(second.items).toHaveLength(3);
  expect(second.next).toBeNull();
  expect((await listed(student, { topic: 'grade' })).items).toMatchObject([{ kind: 'graded' }]);
});

test('who has left a lecture sees nothing more of it', async () => {
  await tell();
  await db.update(enrolment).set({ state: 'withdrawn' }).where(eq(enrolment.studentId, ann.id));
  expect(await listed()).toMatchObject({ unread: 0, items: [] });
  await db.update(enrolment).set({ state: 'enrolled' }).where(eq(enrolment.studentId, ann.id));
});

const choose = (choices: object[], more = {}) =>
  student.post(t.saveNotificationSettings, {
    choices: choices as never,
    quiet: null,
    digestHour: null,
    ...more,
  });

test('a topic that is turned off in the portal is not listed; grades and exams are all the same', async () => {
  const off = { portal: false, mail: false, push: false };
  await choose([
    { topic: 'notice', ...off },
    { topic: 'grade', ...off },
  ]);
  await tell();
  await tell({ event: 'exam', isKept: true });
  await tell({ kind: 'graded' });
  expect((await listed()).items.map(({ kind }) => kind)).toEqual(['graded', 'notice']);
  expect((await listed(await portal.as(sue))).items).toHaveLength(3);
});

test('settings are read as they were stored, by side, and others of the account stay', async () => {
  const before = (await student.post(t.getNotificationSettings, {})).body.result;
  expect(before).toMatchObject({ quiet: { from: 22, until: 8 }, digestHour: null, mail: 'off' });
  expect(before.choices.map(({ topic }) => topic)).not.toContain('question');
  await choose([{ topic: 'due', portal: true, mail: false, push: true }], {
    quiet: { from: 0, until: 6 },
    digestHour: 7,
  });
  await choose([{ topic: 'notice', portal: true, mail: false, push: false }], { digestHour: 7 });
  const after = (await student.post(t.getNotificationSettings, {})).body.result;
  expect(after).toMatchObject({ quiet: null, digestHour: 7 });
  expect(after.choices.filter(({ mail }) => !mail).map(({ topic }) => topic)).toEqual([
    'due',
    'notice',
    'team',
  ]);
  const same = await choose([], { quiet: { from: 3, until: 3 } });
  expect(same.body.errorCode).toBe(t.notificationRefusals.sameHours.errorCode);
});

const mailsOf = async () =>
  (await db.select().from(notificationDelivery)).filter(({ channel }) => channel === 'mail');

test('mails go to confirmed addresses only, after the quiet hours, or with the digest of the day', async () => {
  await tell();
  expect(await mailsOf()).toEqual([]);
  await db.update(account).set({ email: 'ann@example.ac.kr', emailVerifiedAt: new Date(testNow) });
  portal.clock.set('2026-11-18T23:30:00+09:00');
  student = await portal.as(ann);
  await tell({ event: 'night', recipients: accounts([ann.id], 1) });
  expect((await mailsOf())[0]?.dueAt).toEqual(new Date('2026-11-19T08:00:00+09:00'));
  await choose([], { digestHour: 18 });
  await tell({ event: 'digest', recipients: accounts([ann.id], 1) });
  await tell({ kind: 'due24', event: 'timely', recipients: accounts([ann.id], 1) });
  expect((await mailsOf()).map(({ dueAt }) => dueAt.toISOString()).sort()).toEqual([
    '2026-11-18T14:30:00.000Z',
    '2026-11-18T23:00:00.000Z',
    '2026-11-19T09:00:00.000Z',
  ]);
});

test('another period is told to who takes the lecture, and of what is shown alone', async () => {
  const closesAt = { before: '2026-11-18T23:59', after: '2026-11-25T23:59' };
  const change = { action: 'change', kind: 'assignment', object: 'A-open', values: { closesAt } } as const;
  const told = () => notify(db, periodsChanged([change], portal.clock.now()), portal.clock.now());
  await told();
  expect((await listed()).items).toMatchObject([
    { kind: 'period', title: '과제 A-open', aboutId: 'A-open', until: '2026-11-25T23:59:00+09:00' },
  ]);
  await db.delete(notification);
  await db.update(assignment).set({ publishedAt: null }).where(eq(assignment.code, 'A-open'));
  await told();
  expect((await listed()).items).toEqual([]);
  const same = { closesAt: { before: closesAt.before, after: closesAt.before } };
  expect(periodsChanged([{ ...change, values: same }], portal.clock.now())).toEqual([]);
});
