import {
  calendarFeed as feedCall,
  feedAddress,
  getFeed,
  removeFeed,
  renewFeed,
} from '@baeum/contract/lecture/feed-terms';
import { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { assignment } from '../../assignment/tables.ts';
import { account } from '../../platform/tables.ts';
import { addContent } from '../../testing/contents.ts';
import { addFeed, readFeed } from '../../testing/feeds.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { enterAs } from '../../testing/impersonation.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../../testing/portal.ts';
import { addQuiz } from '../../testing/quizzes.ts';
import { addAssignment, createWorld, seoul, type World } from '../../testing/world.ts';
import { ownTodo } from '../own-todo/tables.ts';
import { academicEvent, enrolment, lecture } from '../tables.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
let address: string;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  const { db } = portal.services;
  await addContent(db, { code: 'V1' });
  await addQuiz(db, {
    code: 'exam',
    title: '중간 점검; 1, 2장\n준비물',
    isExam: true,
    opensAt: seoul('2026-11-25T10:00:00'),
    closesAt: seoul('2026-11-25T10:50:00'),
  });
  await addAssignment(db, {
    code: 'moving',
    professorId: world.prof.id,
    closesAt: seoul('2026-11-27T18:00:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  });
  await db.insert(academicEvent).values([
    {
      academicCourseCode: 'C1',
      key: 'week-of-exams',
      code: '0000290001',
      name: '중간고사 기간',
      startsAt: seoul('2026-11-23T00:00:00'),
      endsAt: seoul('2026-11-27T23:59:00'),
    },
    {
      academicCourseCode: 'C2',
      key: 'foreign',
      code: '0000290001',
      name: '다른 과정의 일정',
      startsAt: seoul('2026-11-23T00:00:00'),
      endsAt: seoul('2026-11-23T23:59:00'),
    },
  ]);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
  const { info } = (await ann.post(renewFeed, {})).body.result;
  address = info.feedUrl ?? '';
});

const read = (from = address) => readFeed(portal, from);

/** A new address of somebody's feed. */
async function renewed(account: Parameters<typeof portal.as>[0]): Promise<string> {
  const { info } = (await (await portal.as(account)).post(renewFeed, {})).body.result;
  return info.feedUrl ?? '';
}

const named = ({ events }: Awaited<ReturnType<typeof read>>, part: string) => {
  const found = events.filter(({ summary }) => summary.includes(part));
  expect(found, part).toHaveLength(1);
  return found[0] ?? expect.fail();
};

/** In one order. */
const texts = (pairs: readonly (readonly (string | number)[])[]) =>
  pairs.map((pair) => pair.join(' ')).sort();

test('another library reads the entries of the calendar, at the same moments', async () => {
  const { list } = (await ann.post(getAcaSchlList, { edcCrseCd: 'C1' })).body.result;
  const { events } = await read();
  const ends = list.map(({ schlNm, schlEnde, schlSe }) => [
    schlNm.replace(/\s+/g, ' '),
    // The last minute of whole days belongs to them.
    new Date(schlEnde).getTime() + (schlSe === 'academic' ? 60_000 : 0),
  ]);
  const found = events
    .filter(({ summary }) => !summary.startsWith('[강의'))
    .map(({ summary, end, isWholeDay, endText }) => [
      summary.replace(/^\[[^\]]+\] /, '').replace(/\s+/g, ' '),
      isWholeDay ? Date.parse(`${endText}T00:00:00+09:00`) : end.getTime(),
    ]);
  expect(ends.length).toBeGreaterThan(4);
  expect(texts(found)).toEqual(texts(ends));
});

test('says what it is, when and where, in words that need quoting too', async () => {
  const feed = await read();
  expect(named(feed, '중간 점검')).toMatchObject({
    summary: '[수시고사] 중간 점검; 1, 2장\n준비물',
    description: '분자생물학의 이해\n2026.11.25 10:00 ~ 2026.11.25 10:50',
    location: '분자생물학의 이해',
    start: seoul('2026-11-25T10:00:00'),
    end: seoul('2026-11-25T10:50:00'),
    url: `${portal.url}/lms_st/open/quiz/exam`,
  });
  expect(named(feed, '과제 moving')).toMatchObject({
    summary: '[과제 마감] 과제 moving',
    start: seoul('2026-11-27T18:00:00'),
    end: seoul('2026-11-27T18:00:00'),
  });
  expect(named(feed, '중간고사 기간')).toMatchObject({
    isWholeDay: true,
    startText: '2026-11-23',
    endText: '2026-11-28',
  });
  expect(named(feed, '9주차')).toMatchObject({ end: seoul('2026-11-22T23:59:00') });
  expect(feed.events.map(({ summary }) => summary).join()).not.toContain('다른 과정');
});

test('own entries that are open stand at the moment at which they are due', async () => {
  const { db } = portal.services;
  const of = (text: string, values: Partial<typeof ownTodo.$inferInsert> = {}) => ({
    studentId: world.ann.id,
    key: crypto.randomUUID(),
    text,
    dueAt: seoul('2026-11-24T15:00:00'),
    createdAt: portal.clock.now(),
    ...values,
  });
  onTestFinished(async () => void (await db.delete(ownTodo)));
  await db
    .insert(ownTodo)
    .values([
      of('실험복 챙기기', { lectureCode: 'LA' }),
      of('언젠가', { dueAt: null }),
      of('끝낸 것', { doneAt: portal.clock.now() }),
      of('남의 것', { studentId: world.sue.id }),
    ]);
  const own = (await read()).events.filter(({ summary }) => summary.startsWith('[내 할 일]'));
  expect(own).toMatchObject([
    {
      summary: '[내 할 일] 실험복 챙기기',
      start: seoul('2026-11-24T15:00:00'),
      end: seoul('2026-11-24T15:00:00'),
      location: '분자생물학의 이해',
      url: `${portal.url}/lms_st/my/todo`,
    },
  ]);
});

test('staff read what opens and closes in their lectures, and what is in their programmes', async () => {
  const { db } = portal.services;
  const staff = await addStaff(db);
  const feedOf = async (account: Parameters<typeof portal.as>[0]) => read(await renewed(account));
  const feed = await feedOf(world.prof);
  expect(named(feed, '과제 moving')).toMatchObject({
    summary: '[과제 마감] 과제 moving',
    start: seoul('2026-11-27T18:00:00'),
    end: seoul('2026-11-27T18:00:00'),
    location: '분자생물학의 이해',
    url: `${portal.url}/staff/open/assignment/moving`,
  });
  expect(named(feed, '중간 점검')).toMatchObject({
    start: seoul('2026-11-25T10:00:00'),
    end: seoul('2026-11-25T10:50:00'),
    url: `${portal.url}/staff/open/quiz/exam`,
  });
  expect(named(feed, '중간고사 기간').isWholeDay).toBe(true);
  const all = ({ events }: typeof feed) => events.map(({ summary }) => summary).join();
  expect(all(feed)).not.toContain('다른 과정');
  // Who operates a programme has its events, and the lectures of nobody.
  const operated = all(await feedOf(staff.operator));
  expect(operated).toContain('중간고사 기간');
  expect(operated).not.toContain('과제');
  expect(all(await feedOf(staff.otherProfessor))).not.toContain('과제 moving');
  // The same account's feed of the other side is another one, and stays.
  expect((await read()).events.map(({ url }) => url).join()).not.toContain('/staff/');
});

test('what is in the archive is in no feed of staff', async () => {
  const { db } = portal.services;
  const own = await renewed(world.prof);
  const isIn = async () => (await read(own)).events.some(({ summary }) => summary.includes('과제 moving'));
  expect(await isIn()).toBe(true);
  const archive = (archivedAt: Date | null) =>
    db.update(assignment).set({ archivedAt }).where(eq(assignment.code, 'moving'));
  onTestFinished(async () => void (await archive(null)));
  await archive(portal.clock.now());
  expect(await isIn()).toBe(false);
  await archive(null);
  onTestFinished(
    async () => void (await db.update(lecture).set({ archivedAt: null }).where(eq(lecture.code, 'LA'))),
  );
  await db.update(lecture).set({ archivedAt: portal.clock.now() }).where(eq(lecture.code, 'LA'));
  expect(await isIn()).toBe(false);
});

test('a moved deadline moves its event, and nothing else', async () => {
  const before = await read();
  expect(await read()).toMatchObject({ events: before.events });
  const { db } = portal.services;
  const move = (closesAt: Date) =>
    db.update(assignment).set({ closesAt }).where(eq(assignment.code, 'moving'));
  onTestFinished(async () => void (await move(seoul('2026-11-27T18:00:00'))));
  await move(seoul('2026-12-01T12:00:00'));
  const after = await read();
  const [was, is] = [named(before, '과제 moving'), named(after, '과제 moving')];
  expect(is).toMatchObject({ uid: was.uid, start: seoul('2026-12-01T12:00:00') });
  expect(is.sequence).toBe(was.sequence + 1);
  const rest = (feed: typeof before) =>
    feed.events.filter(({ uid }) => uid !== was.uid).map((event) => ({ ...event, sequence: 0 }));
  expect(rest(after)).toEqual(rest(before));
  await db.update(assignment).set({ archivedAt: portal.clock.now() }).where(eq(assignment.code, 'moving'));
  onTestFinished(
    async () =>
      void (await db.update(assignment).set({ archivedAt: null }).where(eq(assignment.code, 'moving'))),
  );
  expect((await read()).events.filter(({ uid }) => uid === was.uid)).toEqual([]);
});

test('a new address takes the place of the one before, with the same events', async () => {
  const before = await read();
  const { info } = (await ann.post(renewFeed, {})).body.result;
  expect((await portal.caller().get(address)).status).toBe(404);
  const after = await read(info.feedUrl ?? '');
  expect(after.events).toEqual(before.events);
  await ann.post(removeFeed, {});
  expect((await portal.caller().get(info.feedUrl ?? '')).status).toBe(404);
  expect((await ann.post(getFeed, {})).body.result).toEqual({ info: null });
});

test('whoever leaves a lecture or is suspended reads nothing of it any more', async () => {
  const { db } = portal.services;
  const own = and(eq(enrolment.studentId, world.ann.id), eq(enrolment.lectureCode, 'LA'));
  const [row] = await db.select().from(enrolment).where(own);
  onTestFinished(async () => void (await db.update(enrolment).set({ state: row?.state }).where(own)));
  await db.update(enrolment).set({ state: 'cancelled' }).where(own);
  expect((await read()).events).toEqual([]);

  onTestFinished(
    async () =>
      void (await db.update(account).set({ suspendedAt: null }).where(eq(account.id, world.ann.id))),
  );
  await db.update(account).set({ suspendedAt: portal.clock.now() }).where(eq(account.id, world.ann.id));
  expect((await portal.caller().get(address)).status).toBe(404);
});

test('the address says when it was last read', async () => {
  const info = async (caller = ann) => (await caller.post(getFeed, {})).body.result.info;
  expect(await info()).toEqual({ feedUrl: address, regDt: testNow, lastReadDt: null });
  portal.clock.set('2026-11-18T13:20:00+09:00');
  await read();
  expect((await info(await portal.as(world.ann)))?.lastReadDt).toBe('2026-11-18T13:00:00+09:00');
});

test('administrators in a student’s place neither see nor make the address', async () => {
  const { impersonating } = await enterAs(portal, { admin: world.admin, student: world.ann }, '학생의 요청');
  expect((await impersonating.post(getFeed, {})).body.result.info).toMatchObject({ feedUrl: null });
  expect((await impersonating.post(renewFeed, {})).body.errorCode).toBe('ADMIN_CALENDAR');
  await read();
});

test('one address is read at most so often, and stays out of caches', async () => {
  const reply = await portal.caller().get(address);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  let status = 200;
  for (let time = 0; status === 200 && time < 60; time += 1)
    ({ status } = await portal.caller().get(address));
  expect(status).toBe(429);
  const others = feedAddress(await addFeed(portal.services, world.sue.id));
  expect((await portal.caller().get(others)).status).toBe(200);
});

test('a token is not the token of something else', async () => {
  const { tokens } = portal.services;
  const id = crypto.randomUUID();
  for (const token of ['', 'x', id, `${id}.`, tokens.signMedia(id), tokens.signFeed(id)])
    expect((await portal.caller().get(`${feedCall}?${new URLSearchParams({ token })}`)).status).toBe(404);
});
