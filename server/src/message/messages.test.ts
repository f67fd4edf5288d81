/** Messages to chosen students (specification §22.3). */
import { updateNoticeViewCnt } from '@baeum/contract/board/terms';
import * as t from '@baeum/contract/message/staff-terms';
import { getMyMsgData, getMyMsgList, updateMyMsgRead } from '@baeum/contract/message/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Duty } from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { submission } from '../assignment/tables.ts';
import { extension } from '../extension/tables.ts';
import { enrolment } from '../lecture/tables.ts';
import { learning } from '../study/tables.ts';
import { addPost } from '../testing/boards.ts';
import { addContent } from '../testing/contents.ts';
import { enterAs } from '../testing/impersonation.ts';
import { type Caller, testNow, testPortal } from '../testing/portal.ts';
import { codeOf, expected } from '../testing/signing-in.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { message } from './tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const staff = await addStaff(db);
const { ann, sue, prof } = world;
let professor: Caller;

await addContent(db, {
  code: 'over',
  weekNumber: 8,
  attendanceStartsAt: seoul('2026-11-09T00:00:00'),
  attendanceEndsAt: seoul('2026-11-15T23:59:00'),
});

beforeEach(async () => {
  portal.clock.set(testNow);
  await db.delete(message);
  await db.delete(submission);
  await db.delete(extension);
  professor = await portal.as(prof);
});

type To = Parameters<typeof preview>[0];

async function preview(
  to:
    | { audience: 'everybody' }
    | { audience: 'students'; studentNumbers: string[] }
    | { audience: 'undone'; kind: 'assignment' | 'content'; code: string }
    | { audience: 'absent'; weekNumber: number }
    | { audience: 'unread'; noticeId: number },
  caller = professor,
) {
  return caller.post(t.previewReceivers, { lectureCode: 'LA', to });
}

const letter = { title: '{이름} 학생에게', body: '{강의} 수강 확인\n{보낸사람} 드림' };

async function send(to: To, text: Partial<typeof letter> = {}, caller = professor) {
  const { token } = (await preview(to, caller)).body.result;
  return caller.post(t.sendMessage, {
    lectureCode: 'LA',
    to,
    token,
    ...letter,
    ...text,
    key: crypto.randomUUID(),
  });
}

const toAnn: To = { audience: 'students', studentNumbers: ['2026-ann'] };
const received = async (student = ann) =>
  (await (await portal.as(student)).post(getMyMsgList, {})).body.result;
const arrive = () => portal.clock.advance(t.recallSeconds);

test('each student reads the message with the own blanks filled, and the sender sees who has', async () => {
  const { result } = (await send({ audience: 'everybody' })).body;
  expect(result.receivers).toBeGreaterThan(1);
  arrive();
  const student = await portal.as(ann);
  const [first] = (await student.post(getMyMsgList, {})).body.result.list;
  expect(first).toMatchObject({ msgTitle: '안나 학생에게', rgsrNm: '김교수', readYn: 'N' });
  const { data } = (await student.post(getMyMsgData, { msgSeq: first?.msgSeq ?? 0 })).body.result;
  expect(data.msgContents).toBe('분자생물학의 이해 수강 확인\n김교수 드림');
  const teacher = await portal.as(prof);
  const counts = async () => (await teacher.post(t.listReceivers, { id: result.id })).body.result.counts;
  expect(await counts()).toMatchObject({ read: 0 });
  await student.post(updateMyMsgRead, { msgSeq: data.msgSeq });
  expect(await counts()).toMatchObject({ all: result.receivers, read: 1, unread: result.receivers - 1 });
  const readers = await teacher.post(t.listReceivers, { id: result.id, state: 'read' });
  expect(readers.body.result.items).toMatchObject([{ studentNumber: '2026-ann' }]);
  expect((await received()).unreadCnt).toBe(0);
});

test('only those who have not handed in receive it, each with the own deadline', async () => {
  await db.insert(submission).values({
    assignmentCode: 'A-open',
    studentId: sue.id,
    title: '제출',
    body: '본문',
    savedAt: seoul('2026-11-17T09:00:00'),
    submittedAt: seoul('2026-11-17T09:00:00'),
  });
  await db.insert(extension).values({
    lectureCode: 'LA',
    assignmentCode: 'A-open',
    studentId: ann.id,
    closesAt: seoul('2026-11-30T18:00:00'),
    lateClosesAt: null,
    reason: '병결',
    givenBy: prof.id,
    givenAt: seoul('2026-11-17T09:00:00'),
    batch: crypto.randomUUID(),
  });
  const to = { audience: 'undone', kind: 'assignment', code: 'A-open' } as const;
  const { names, first } = (await preview(to)).body.result;
  expect(names).toContain('안나');
  expect(names).not.toContain('수');
  expect(first).toMatchObject({ activity: '과제 A-open', lecture: '분자생물학의 이해' });
  await send(to, { body: '{활동}: {마감}까지' });
  arrive();
  const [got] = (await received()).list;
  const student = await portal.as(ann);
  const { data } = (await student.post(getMyMsgData, { msgSeq: got?.msgSeq ?? 0 })).body.result;
  expect(data.msgContents).toBe('과제 A-open: 11월 30일 18:00까지');
  expect((await received(sue)).list).toEqual([]);
});

test('only those who have been absent in a week receive it', async () => {
  await addContent(db, { code: 'running' });
  await db.insert(learning).values({
    contentCode: 'over',
    studentId: sue.id,
    watched: [{ from: 0, to: 1200 }],
    watchedSeconds: 1200,
    reachedAt: seoul('2026-11-10T09:00:00'),
  });
  const { weeks } = (await professor.post(t.getMessageChoices, { lectureCode: 'LA' })).body.result;
  expect(weeks).toEqual([{ weekNumber: 8, title: '8주차 주제' }]);
  const to = { audience: 'absent', weekNumber: 8 } as const;
  const { names, first } = (await preview(to)).body.result;
  expect(names).toContain('안나');
  expect(names).not.toContain('수');
  expect(first).toMatchObject({ week: '8주차' });
  await send(to, { body: '{주차} 영상을 보지 않았습니다.' });
  arrive();
  expect((await received()).list).toHaveLength(1);
  expect((await received(sue)).list).toEqual([]);
  // Until the end of a week nobody has been absent in it.
  expect((await preview({ audience: 'absent', weekNumber: 9 })).body.result.names).toEqual([]);
  expect(codeOf(await preview({ audience: 'absent', weekNumber: 99 }))).toEqual(
    expected(t.messageRefusals.noActivity),
  );
  expect(codeOf(await send({ audience: 'everybody' }, { body: '{주차}' }))).toEqual(
    expected(t.messageRefusals.unknownBlank),
  );
});

test('only those who have not read a notice receive it', async () => {
  const notice = await addPost(db, { board: 'notice', authorId: prof.id });
  await (await portal.as(sue)).post(updateNoticeViewCnt, { boardSeq: notice.id });
  const { names } = (await preview({ audience: 'unread', noticeId: notice.id })).body.result;
  expect(names).toContain('안나');
  expect(names).not.toContain('수');
  const foreign = await addPost(db, { board: 'notice', authorId: prof.id, lectureCode: 'LB' });
  expect(codeOf(await preview({ audience: 'unread', noticeId: foreign.id }))).toEqual(
    expected(t.messageRefusals.noActivity),
  );
});

test('a message goes to those of the preview alone', async () => {
  const to: To = { audience: 'everybody' };
  const { token } = (await preview(to)).body.result;
  const own = and(eq(enrolment.studentId, ann.id), eq(enrolment.lectureCode, 'LA'));
  onTestFinished(async () => void (await db.update(enrolment).set({ state: 'enrolled' }).where(own)));
  await db.update(enrolment).set({ state: 'cancelled' }).where(own);
  const key = crypto.randomUUID();
  const reply = await professor.post(t.sendMessage, { lectureCode: 'LA', to, token, ...letter, key });
  expect(codeOf(reply)).toEqual(expected(t.messageRefusals.changed));
  expect(await db.$count(message)).toBe(0);
});

test('who does not take the lecture is never written to', async () => {
  const ofOthers: To = { audience: 'students', studentNumbers: ['2026-ben', '2026-nobody'] };
  expect((await preview(ofOthers)).body.result).toMatchObject({ names: [], first: null });
  expect(codeOf(await send(ofOthers))).toEqual(expected(t.messageRefusals.nobody));
});

test('a repeated sending is one message', async () => {
  const { token } = (await preview(toAnn)).body.result;
  const sending = { lectureCode: 'LA', to: toAnn, token, ...letter, key: crypto.randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => professor.post(t.sendMessage, sending)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const done = replies.map(({ body }) => body.result.id);
  expect(new Set(done).size).toBe(1);
  expect(await db.$count(message)).toBe(1);
  expect((await professor.post(t.sendMessage, sending)).body.result).toEqual({ id: done[0], receivers: 1 });
});

test('the key of a message that was sent sends no other one, and does not pass for it', async () => {
  const everybody: To = { audience: 'everybody' };
  const { token } = (await preview(toAnn)).body.result;
  const sending = { lectureCode: 'LA', to: toAnn, token, ...letter, key: crypto.randomUUID() };
  const { id } = (await professor.post(t.sendMessage, sending)).body.result;
  const all = (await preview(everybody)).body.result;
  for (const other of [{ title: '고친 제목' }, { body: '고친 내용' }, { to: everybody, token: all.token }])
    expect(codeOf(await professor.post(t.sendMessage, { ...sending, ...other }))).toEqual(
      expected(t.messageRefusals.sentOther),
    );
  const [first, second] = await Promise.all(
    ['하나', '둘'].map((title) =>
      professor.post(t.sendMessage, {
        ...sending,
        title,
        to: everybody,
        token: all.token,
        key: '6b0ad5f1-6f43-4a4b-9d7c-0f3b6f7a2c11',
      }),
    ),
  );
  expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
  expect(await db.$count(message)).toBe(2);
  expect((await professor.post(t.sendMessage, sending)).body.result).toEqual({ id, receivers: 1 });
  const alike = await professor.post(t.sendMessage, { ...sending, title: ` ${letter.title}  ` });
  expect(alike.body.result).toEqual({ id, receivers: 1 });
});

test('it is taken back until students see it, and not afterwards', async () => {
  const { id } = (await send(toAnn)).body.result;
  expect((await received()).list).toEqual([]);
  const other = await appointed();
  expect(codeOf(await other.post(t.recallMessage, { id }))).toEqual(expected(t.messageRefusals.notSender));
  expect((await professor.post(t.recallMessage, { id })).status).toBe(200);
  const late = (await send(toAnn)).body.result;
  arrive();
  expect((await received()).list).toHaveLength(1);
  expect(codeOf(await (await portal.as(prof)).post(t.recallMessage, { id: late.id }))).toEqual(
    expected(t.messageRefusals.gone),
  );
});

const appointed = async () => {
  await appoint(db, staff.assistant.id, ['answer']);
  return portal.as(staff.assistant);
};

test('says what is missing, and what nothing can stand in', async () => {
  const refusal = async (text: Partial<typeof letter>, to = toAnn) => codeOf(await send(to, text));
  expect(await refusal({ title: ' ' })).toEqual(expected(t.messageRefusals.noTitle));
  expect(await refusal({ body: '\n' })).toEqual(expected(t.messageRefusals.noBody));
  expect(await refusal({ body: '{점수}점입니다' })).toEqual(expected(t.messageRefusals.unknownBlank));
  expect(await refusal({ title: '{활동} 안내' })).toEqual(expected(t.messageRefusals.unknownBlank));
  expect(await refusal({ body: '{강의}'.repeat(490) })).toEqual(expected(t.messageRefusals.tooLong));
});

test('a message is read by the student it was sent to and by nobody else', async () => {
  await send(toAnn);
  arrive();
  const msgSeq = (await received()).list[0]?.msgSeq ?? 0;
  const classmate = await portal.as(sue);
  expect(codeOf(await classmate.post(getMyMsgData, { msgSeq }))).toEqual(expected(commonRefusals.notFound));
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: ann }, '학생의 요청');
  await impersonating.post(updateMyMsgRead, { msgSeq });
  expect((await received()).unreadCnt).toBe(1);
});

test('who answers writes messages, and nobody else', async () => {
  const assistant = await appointed();
  expect((await send(toAnn, {}, assistant)).status).toBe(200);
  await appoint(db, staff.assistant.id, ['grade']);
  const grader = await portal.as(staff.assistant);
  expect(codeOf(await preview(toAnn, grader))).toEqual(expected(staffRefusals.notPermitted));
  const stranger = await portal.as(staff.otherProfessor);
  expect(codeOf(await preview(toAnn, stranger))).toEqual(expected(commonRefusals.notFound));
});

test.each([
  { audience: 'undone', kind: 'assignment', code: 'A-open', needs: 'grade' },
  { audience: 'undone', kind: 'content', code: 'over', needs: 'attendance' },
  { audience: 'absent', weekNumber: 8, needs: 'attendance' },
] as const)('who answers learns of nobody’s work or attendance without the duty ($audience $kind)', async ({
  needs,
  ...to
}) => {
  await appoint(db, staff.assistant.id, ['answer']);
  const answering = await portal.as(staff.assistant);
  expect(codeOf(await preview(to, answering))).toEqual(expected(staffRefusals.notPermitted));
  const { token } = (await preview(to)).body.result;
  const message = { ...letter, lectureCode: 'LA', to, token, key: crypto.randomUUID() };
  expect(codeOf(await answering.post(t.sendMessage, message))).toEqual(expected(staffRefusals.notPermitted));
  await appoint(db, staff.assistant.id, ['answer', needs]);
  const knowing = await portal.as(staff.assistant);
  expect((await preview(to, knowing)).status).toBe(200);
  expect((await knowing.post(t.sendMessage, message)).status).toBe(200);
});

test('who has received what somebody else has sent is told to those who may know all of it', async () => {
  const { id } = (await send(toAnn)).body.result;
  await appoint(db, staff.assistant.id, ['answer']);
  const answering = await portal.as(staff.assistant);
  expect((await answering.post(t.getMessage, { id })).body.result.showsReceivers).toBe(false);
  expect(codeOf(await answering.post(t.listReceivers, { id }))).toEqual(
    expected(t.messageRefusals.othersReceivers),
  );
  const own = (await send(toAnn, {}, answering)).body.result;
  expect((await answering.post(t.listReceivers, { id: own.id })).status).toBe(200);
  await appoint(db, staff.assistant.id, ['answer', 'grade', 'attendance']);
  expect((await (await portal.as(staff.assistant)).post(t.listReceivers, { id })).status).toBe(200);
});

test('what can be chosen is what one may know of', async () => {
  const offered = async (...duties: Duty[]) => {
    await appoint(db, staff.assistant.id, duties);
    const caller = await portal.as(staff.assistant);
    const { activities, weeks } = (await caller.post(t.getMessageChoices, { lectureCode: 'LA' })).body.result;
    const contents = activities.filter(({ kind }) => kind === 'content').length;
    return [contents > 0, activities.length > contents, weeks.length > 0];
  };
  expect(await offered('answer')).toEqual([false, false, false]);
  expect(await offered('answer', 'attendance')).toEqual([true, false, true]);
  expect(await offered('answer', 'grade')).toEqual([false, true, false]);
});

test('what can be chosen is what students see, the next to close first', async () => {
  const { activities } = (await professor.post(t.getMessageChoices, { lectureCode: 'LA' })).body.result;
  const ends = activities.map(({ closesAt }) => Date.parse(closesAt));
  const now = Date.parse(testNow);
  expect(activities.map(({ code }) => code)).toContain('A-open');
  const coming = ends.filter((end) => end >= now);
  expect(ends.slice(0, coming.length)).toEqual(coming.toSorted((a, b) => a - b));
});
