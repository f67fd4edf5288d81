import { getDesk, getOverview } from '@baeum/contract/desk/staff-terms';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { scheduledAssignments } from '../assignment/staff/desk.ts';
import { submission } from '../assignment/tables.ts';
import { content, topic } from '../study/tables.ts';
import { addPost } from '../testing/boards.ts';
import { addContent } from '../testing/contents.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { rowsReadBy } from '../testing/plan.ts';
import { testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { addQuiz } from '../testing/quizzes.ts';
import { addStaff, appoint } from '../testing/staff-stage.ts';
import { addAssignment, addDraft, createWorld, seoul, type World } from '../testing/world.ts';
import { scheduledQuery } from './queries.ts';

let portal: TestPortal;
let world: World;
let staff: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  staff = await addStaff(db);
  const { ann, sue, ben, prof } = world;
  // Two submissions wait in one assignment, a third has been graded, and drafts have not been handed in.
  await addAssignment(db, { code: 'A-graded', professorId: prof.id, title: '채점 과제' });
  for (const [student, at, graded] of [
    [sue, '2026-11-15T08:00:00', null],
    [ann, '2026-11-16T12:00:00', null],
  ] as const)
    await handIn('A-graded', student.id, at, graded);
  await handIn('A-open', ann.id, '2026-11-14T08:00:00', '2026-11-15T08:00:00');
  await handIn('B-open', ben.id, '2026-11-10T08:00:00', null);
  // An open question, one that a classmate has answered, and one that the professor has.
  await addPost(db, {
    board: 'qna',
    authorId: ann.id,
    title: '첫 질문',
    publishedAt: seoul('2026-11-16T07:00:00'),
  });
  const byClassmate = await addPost(db, { board: 'qna', authorId: sue.id, title: '둘째 질문' });
  await addCommentRow(db, { discussionId: byClassmate.discussionId, authorId: ann.id, body: '저도요.' });
  const answered = await addPost(db, {
    board: 'qna',
    authorId: ann.id,
    publishedAt: seoul('2026-11-02T07:00:00'),
  });
  await addCommentRow(db, { discussionId: answered.discussionId, authorId: prof.id, body: '답변입니다.' });
  await addPost(db, { board: 'qna', authorId: ann.id, publishedAt: null });
  await addPost(db, { board: 'inquiry', authorId: sue.id, title: '1:1 문의' });
  await addContent(db, { code: 'V-hidden', isPublic: false });
  await addQuiz(db, { code: 'Q-now', title: '퀴즈' });
});

async function handIn(assignmentCode: string, studentId: number, at: string, graded: string | null) {
  const { db, store } = portal.services;
  const [former] = await db
    .select({ id: submission.id })
    .from(submission)
    .where(eq(submission.studentId, studentId));
  const isThere = former !== undefined && assignmentCode === 'B-open';
  const { id } = isThere ? former : await addDraft(db, store, assignmentCode, studentId);
  await db
    .update(submission)
    .set({ submittedAt: seoul(at), gradedAt: graded === null ? null : seoul(graded) })
    .where(eq(submission.id, id));
}

const deskOf = async (who: { readonly id: number; readonly side: 'student' | 'staff' }, week = 0) =>
  (await (await portal.as(who)).post(getDesk, { week })).body.result;

test('a professor sees what waits in the lecture, the oldest first, and nothing of others', async () => {
  const { waiting } = await deskOf(world.prof);
  expect(
    waiting.map(({ kind, lectureCode, title, count, names, since }) => [
      kind,
      lectureCode,
      title,
      count,
      names,
      since,
    ]),
  ).toEqual([
    ['submission', 'LA', '채점 과제', 2, ['수', '안나'], '2026-11-15T08:00:00+09:00'],
    ['hiddenContent', 'LA', expect.any(String), 1, [], '2026-11-16T00:00:00+09:00'],
    ['question', 'LA', '첫 질문', 2, ['안나', '수'], '2026-11-16T07:00:00+09:00'],
    ['inquiry', 'LA', '1:1 문의', 1, ['수'], '2026-11-16T09:00:00+09:00'],
  ]);
  expect((await deskOf(staff.otherProfessor)).waiting.map(({ lectureCode }) => lectureCode)).toEqual(['LB']);
});

test.each([
  [[], []],
  [['grade'], ['submission']],
  [['answer'], ['question', 'inquiry']],
  [['content'], ['hiddenContent']],
] as const)('an assistant with the duties %j sees %j', async (duties, kinds) => {
  await appoint(portal.services.db, staff.assistant.id, duties);
  expect((await deskOf(staff.assistant)).waiting.map(({ kind }) => kind)).toEqual(kinds);
});

test('operators and administrators have no lectures of their own here', async () => {
  for (const one of [staff.operator, world.admin])
    expect(await deskOf(one)).toMatchObject({ waiting: [], scheduled: [] });
});

test('the week says what opens and closes, by whom it was handed in', async () => {
  const { monday, scheduled } = await deskOf(world.prof);
  expect(monday).toBe('2026-11-16');
  const rows = scheduled.map(({ at, what, kind, id, done, of }) => [
    at.slice(5, 16),
    what,
    kind,
    id,
    done,
    of,
  ]);
  expect(rows).toEqual([
    ['11-16T00:00', 'opens', 'week', '9', null, null],
    ['11-18T09:00', 'opens', 'quiz', 'Q-now', 0, 2],
    ['11-18T23:59', 'closes', 'assignment', 'A-draft', 0, 2],
    ['11-18T23:59', 'closes', 'assignment', 'A-graded', 2, 2],
    ['11-18T23:59', 'closes', 'assignment', 'A-open', 1, 2],
    ['11-18T23:59', 'closes', 'quiz', 'Q-now', 0, 2],
    ['11-22T23:59', 'closes', 'week', '9', null, null],
  ]);
});

test('other weeks can be looked at, and a hidden content waits only in its own', async () => {
  const before = await deskOf(world.prof, -1);
  expect(before.monday).toBe('2026-11-09');
  expect(before.scheduled.map(({ kind, what, id }) => `${kind} ${what} ${id}`)).toEqual([
    'week opens 8',
    'assignment opens A-draft',
    'assignment opens A-graded',
    'assignment opens A-open',
    'week closes 8',
  ]);
  const { db } = portal.services;
  await db
    .update(topic)
    .set({ weekNumber: 10 })
    .where(eq(topic.code, (await topicOf('V-hidden')) ?? ''));
  expect((await deskOf(world.prof)).waiting.map(({ kind }) => kind)).not.toContain('hiddenContent');
  await db
    .update(topic)
    .set({ weekNumber: 9 })
    .where(eq(topic.code, (await topicOf('V-hidden')) ?? ''));
});

test('who has handed in is counted for nothing that neither opens nor closes in the week', async () => {
  const submissionsReadIn = async (from: string, until: string) => {
    const statement = scheduledQuery([scheduledAssignments]);
    const read = await rowsReadBy(portal.services.db, statement, { codes: '{LA}', from, until });
    return read.submission ?? 0;
  };
  expect(await submissionsReadIn('2026-11-16 00:00+09', '2026-11-23 00:00+09')).toBeGreaterThan(0);
  expect(await submissionsReadIn('2026-11-23 00:00+09', '2026-11-30 00:00+09')).toBe(0);
});

const topicOf = async (code: string) =>
  (
    await portal.services.db.select({ code: content.topicCode }).from(content).where(eq(content.code, code))
  )[0]?.code;

test('operators see what is missing in their lectures, and what has not been answered for two days', async () => {
  const seenBy = async (who: Parameters<TestPortal['as']>[0]) =>
    (await (await portal.as(who)).post(getOverview, {})).body.result;
  // At eight the question of seven o'clock has waited for two days, the inquiry of nine has not.
  portal.clock.set('2026-11-18T08:00:00+09:00');
  const own = await seenBy(staff.operator);
  expect(own.missing.map(({ lectureCode, problems }) => [lectureCode, problems])).toEqual([
    ['LA', expect.arrayContaining(['rates', 'emptyWeeks'])],
  ]);
  expect(own.late.map(({ kind, lectureCode, since }) => [kind, lectureCode, since])).toEqual([
    ['question', 'LA', '2026-11-16T07:00:00+09:00'],
  ]);
  const others = await seenBy(staff.otherOperator);
  expect(others.missing.every(({ lectureCode }) => lectureCode === 'LB')).toBe(true);
  expect(others.late).toEqual([]);
  const all = await seenBy(world.admin);
  expect(all.lectures).toBe(own.lectures + others.lectures);
  portal.clock.set(testNow);
});

test('narrowed to some lectures or programmes, the desk says nothing of others', async () => {
  const prof = await portal.as(world.prof);
  const deskIn = async (lectures: string[]) => (await prof.post(getDesk, { week: 0, lectures })).body.result;
  expect((await deskIn(['LA'])).waiting).toEqual((await deskOf(world.prof)).waiting);
  const none = await deskIn(['LB']);
  expect([none.waiting, none.scheduled]).toEqual([[], []]);
  const operator = await portal.as(staff.operator);
  const overviewIn = async (programmes: string[]) =>
    (await operator.post(getOverview, { programmes })).body.result;
  expect((await overviewIn(['C1'])).lectures).toBeGreaterThan(0);
  expect(await overviewIn(['C2'])).toMatchObject({ lectures: 0, missing: [], late: [] });
});
