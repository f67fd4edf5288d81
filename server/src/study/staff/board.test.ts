/** The weeks board over HTTP: reading, moving, periods, publishing, and what protects students who have begun. */
import type { Protection } from '@baeum/contract/study/board-terms';
import * as t from '@baeum/contract/study/board-terms';
import { getAsgmtList } from '@baeum/contract/assignment/terms';
import { allWeeks, getLctrDsbjList, getLctrWeekAllList } from '@baeum/contract/study/terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { assignment, submission } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { enrolment } from '../../lecture/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { attempt, quiz } from '../../quiz/tables.ts';
import { teamActivity } from '../../team/tables.ts';
import { addPost } from '../../testing/boards.ts';
import { addContent } from '../../testing/contents.ts';
import { addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { previewAt } from '../../testing/preview.ts';
import { addAttempt, addQuiz } from '../../testing/quizzes.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../../testing/teams.ts';
import { addMaterial, createWorld, type World } from '../../testing/world.ts';
import { content, learning, topic } from '../tables.ts';
import { loadOf } from './radar.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
const lectureCode = 'LA';

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});

/** Week 9 with three topics, the first with a quiz, and an assignment without a topic. */
beforeEach(async () => {
  const { db } = portal.services;
  for (const table of [learning, attempt, submission, content, quiz, topic]) await db.delete(table);
  for (const code of ['V1', 'V2', 'V3']) await addContent(db, { code });
  await addQuiz(db, { code: 'Q1', topicCode: 'topic-V1' });
  await db
    .update(assignment)
    .set({ weekNumber: 9, topicCode: null, publishedAt: new Date(0), archivedAt: null, ...openPeriod })
    .where(eq(assignment.lectureCode, lectureCode));
  prof = await portal.as(world.prof);
});

const at = (text: string) => new Date(`${text}+09:00`);
const openPeriod = {
  opensAt: at('2026-11-16T00:00:00'),
  closesAt: at('2026-11-22T23:59:00'),
  lateOpensAt: null,
  lateClosesAt: null,
};
const sent = (from: string, to: string) => ({ opensAt: `${from}:00+09:00`, closesAt: `${to}:00+09:00` });
const was = sent('2026-11-16T00:00', '2026-11-22T23:59');

const term = async () => (await prof.post(t.getTerm, { lectureCode })).body.result;
const order = async (week: number) =>
  (await term()).topics
    .filter(({ weekNumber, isArchived }) => weekNumber === week && !isArchived)
    .map(({ code }) => code.replace('topic-', ''));
const activityOf = async (code: string) => (await term()).activities.find((one) => one.code === code);
const moveTopic = async (code: string, weekNumber: number, position: number, rest: object = {}) =>
  prof.post(t.moveTopic, {
    lectureCode,
    version: (await term()).version,
    code: `topic-${code}`,
    weekNumber,
    position,
    periods: 'move',
    ...rest,
  });
const moveActivity = async (code: string, kind: 'assignment' | 'quiz' | 'team', place: object) =>
  prof.post(t.moveActivity, {
    lectureCode,
    version: (await term()).version,
    kind,
    code,
    weekNumber: 9,
    topicCode: null,
    periods: 'move',
    ...place,
  });
const protectionOf = (reply: { body: object }) =>
  JSON.parse((reply.body as { errorAbout: { protection: string } }).errorAbout.protection) as Protection;

async function watch(contentCode: string, studentId: number, reachedAt: Date | null) {
  await portal.services.db
    .insert(learning)
    .values({ contentCode, studentId, watched: [], watchedSeconds: 600, reachedAt } as never);
}

describe('the term', () => {
  test('has weeks with their load, topics in order and activities with their state', async () => {
    const { weeks, topics, activities, studentCount } = await term();
    expect(weeks).toHaveLength(15);
    // Three videos of 20 minutes; two assignments and a quiz end in week 9.
    expect(weeks[8]).toMatchObject({ number: 9, minutes: 60, due: 3 });
    expect(topics.map(({ code }) => code)).toEqual(['topic-V1', 'topic-V2', 'topic-V3']);
    expect(topics[0]?.content).toMatchObject({ code: 'V1', state: 'shown', ...was });
    expect(activities.find(({ code }) => code === 'Q1')).toMatchObject({
      topicCode: 'topic-V1',
      points: 35,
      questionCount: 3,
      state: 'shown',
      done: 0,
    });
    expect(studentCount).toBe(2);
  });

  test('takes three statements beside those of the session and of access', async () => {
    await term();
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    await portal.services.db.update(topic).set({ title: '새 제목' }).where(eq(topic.code, 'topic-V2'));
    spy.mockClear();
    await term();
    const read = spy.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')))
      .filter(
        (text) =>
          /lecture_outline|from "lecture"|learning/.test(text) && !/academic_course_code" from/.test(text),
      );
    expect(read.length).toBeLessThanOrEqual(3);
  });

  test('counts who has done what', async () => {
    await watch('V1', world.ann.id, at('2026-11-17T10:00:00'));
    await watch('V2', world.ann.id, null);
    await addAttempt(portal.services.db, 'Q1', world.ann.id);
    const { topics } = await term();
    expect(topics.map(({ content: one }) => one?.done)).toEqual([1, 0, 0]);
  });

  test('counts who has written often enough in a debate, and who has done something in a team', async () => {
    const { db, store } = portal.services;
    const professorId = world.prof.id;
    onTestFinished(async () => {
      await db.delete(teamActivity).where(eq(teamActivity.code, 'T-done'));
      await db.delete(debate).where(eq(debate.code, 'D-twice'));
    });
    const { discussionId } = await addDebate(db, { code: 'D-twice', professorId, minimumPosts: 2 });
    for (const authorId of [world.ann.id, world.ann.id, world.sue.id, professorId, professorId])
      await addCommentRow(db, { discussionId, authorId });
    const done = async (code: string) => (await activityOf(code))?.done;
    expect(await done('D-twice')).toBe(1);
    await addCommentRow(db, { discussionId, authorId: world.sue.id, deletedAt: at('2026-11-17T10:00:00') });
    expect(await done('D-twice')).toBe(1);

    await addActivity(db, { code: 'T-done', professorId });
    const one = await addTeam(db, 'T-done', [world.ann], { key: 'a' });
    const other = await addTeam(db, 'T-done', [world.sue], { key: 'b' });
    expect(await done('T-done')).toBe(0);
    await addPost(db, { board: 'team', authorId: world.ann.id, teamId: one.id, typeCode: '1' });
    expect(await done('T-done')).toBe(1);
    const work = await addTeamAssignment(db, { activityCode: 'T-done', professorId });
    const submittedAt = at('2026-11-17T10:00:00');
    await addTeamSubmission(db, store, work, other, world.sue, { submittedAt });
    expect(await done('T-done')).toBe(2);
  });
});

describe('a topic', () => {
  test('moves within its week, and every number follows', async () => {
    await moveTopic('V3', 9, 1);
    expect(await order(9)).toEqual(['V3', 'V1', 'V2']);
    await moveTopic('V3', 9, 60);
    expect(await order(9)).toEqual(['V1', 'V2', 'V3']);
  });

  test('moves to another week with its quiz and their periods, and back', async () => {
    const before = await activityOf('Q1');
    expect((await moveTopic('V1', 11, 1)).status).toBe(200);
    expect([await order(9), await order(11)]).toEqual([['V2', 'V3'], ['V1']]);
    expect(await activityOf('Q1')).toMatchObject({
      weekNumber: 11,
      topicCode: 'topic-V1',
      opensAt: '2026-12-02T09:00:00+09:00',
    });
    const { topics } = await term();
    expect(topics.at(-1)?.content).toMatchObject(sent('2026-11-30T00:00', '2026-12-06T23:59'));
    await moveTopic('V1', 9, 1);
    expect(await order(9)).toEqual(['V1', 'V2', 'V3']);
    expect(await activityOf('Q1')).toEqual(before);
  });

  test('moves without its periods where they are to be kept', async () => {
    await moveTopic('V1', 10, 1, { periods: 'keep' });
    expect((await term()).topics.at(-1)?.content).toMatchObject(was);
  });

  test('is not moved by the later of two who have read the same order', async () => {
    const { version } = await term();
    expect((await moveTopic('V1', 9, 2)).status).toBe(200);
    const late = await moveTopic('V3', 9, 1, { version });
    expect([late.status, late.body.errorCode]).toEqual([409, t.boardRefusals.arrangedMeanwhile.errorCode]);
    expect(await order(9)).toEqual(['V2', 'V1', 'V3']);
  });

  test('with periods is moved under students who have begun only after it says how many', async () => {
    await watch('V1', world.ann.id, at('2026-11-17T10:00:00'));
    const reply = await moveTopic('V1', 10, 1);
    expect(reply.body.errorCode).toBe(t.boardRefusals.hitsStudents.errorCode);
    expect(protectionOf(reply)).toEqual({ students: 1, begun: [{ title: '주제 V1', students: 1 }] });
    expect(await order(10)).toEqual([]);
    // Without its periods nothing changes for them.
    expect((await moveTopic('V1', 10, 1, { periods: 'keep' })).status).toBe(200);
    expect((await moveTopic('V1', 11, 1, { confirmed: true })).status).toBe(200);
    expect(await order(11)).toEqual(['V1']);
  });

  test('moves to where it is over for students only after it says so of all that is in it', async () => {
    const reply = await moveTopic('V1', 8, 1);
    const [{ title = '' } = {}] = [await activityOf('Q1')];
    expect(protectionOf(reply)).toEqual({
      students: 2,
      worse: [
        { title: '주제 V1', students: 2, words: '2명이 결석으로 바뀝니다.' },
        { title, students: 2, words: '2명이 미제출로 바뀝니다.' },
      ],
    });
    expect(await order(8)).toEqual([]);
    expect((await moveTopic('V1', 8, 1, { confirmed: true })).status).toBe(200);
    expect(await order(8)).toEqual(['V1']);
  });

  test('is not renamed over what somebody else has called it meanwhile', async () => {
    const rename = async (title: string, was: string) =>
      (await prof.post(t.renameTopic, { lectureCode, code: 'topic-V2', title, was })).body;
    expect((await rename('하나', '주제 V2')).result).toEqual({ changed: 1 });
    // Sent again after an outage.
    expect((await rename('하나', '주제 V2')).result).toEqual({ changed: 0 });
    expect((await rename('둘', '하나')).result).toEqual({ changed: 1 });
    expect(await rename('주제 V2', '하나')).toMatchObject({
      errorCode: t.boardRefusals.titleMeanwhile.errorCode,
      errorAbout: { title: '둘' },
    });
    expect((await term()).topics[1]?.title).toBe('둘');
  });

  test('that is removed only while it is empty stays with what somebody has put into it', async () => {
    const { db, store } = portal.services;
    const add = async () =>
      (await prof.post(t.addTopic, { lectureCode, weekNumber: 9, title: '덧붙인 주제' })).body.result.code;
    const remove = async (code: string) =>
      (await prof.post(t.removeTopic, { lectureCode, code, onlyEmpty: true })).body;
    expect((await remove('topic-V2')).errorCode).toBe(t.boardRefusals.topicFilled.errorCode);
    expect(await order(9)).toEqual(['V1', 'V2', 'V3']);
    const [withActivity, withMaterial] = [await add(), await add()];
    await moveActivity('A-open', 'assignment', { topicCode: withActivity });
    await addMaterial(db, store, { key: 'put', topicCode: withMaterial });
    for (const code of [withActivity, withMaterial])
      expect((await remove(code)).errorCode).toBe(t.boardRefusals.topicFilled.errorCode);
    expect((await remove(await add())).result.isArchived).toBe(false);
  });

  test('is added, renamed and, empty, deleted', async () => {
    const { body } = await prof.post(t.addTopic, { lectureCode, weekNumber: 9, title: '덧붙인 주제' });
    const { code } = body.result;
    expect((await term()).topics.at(-1)).toMatchObject({ code, title: '덧붙인 주제', content: null });
    await prof.post(t.renameTopic, { lectureCode, code, title: '고친 주제' });
    expect((await term()).topics.at(-1)?.title).toBe('고친 주제');
    const removed = await prof.post(t.removeTopic, { lectureCode, code });
    expect(removed.body.result.isArchived).toBe(false);
    expect((await term()).topics).toHaveLength(3);
  });

  test('with a content is archived, out of the sight of students, and comes back', async () => {
    const ann = await portal.as(world.ann);
    const names = async () =>
      (await ann.post(getLctrDsbjList, { lctrShdlCd: lectureCode, week: 9 })).body.result.list
        .filter(({ lctrDsbjSe }) => lctrDsbjSe === 'topic')
        .map(({ lctrDsbjNm, sortSod }) => `${sortSod} ${lctrDsbjNm}`);
    await prof.post(t.removeTopic, { lectureCode, code: 'topic-V1' });
    expect(await names()).toEqual(['1 주제 V2', '2 주제 V3']);
    await prof.post(t.addTopic, { lectureCode, weekNumber: 9, title: '새 주제' });
    await prof.post(t.restoreTopic, { lectureCode, code: 'topic-V1' });
    expect(await names()).toEqual(['1 주제 V2', '2 주제 V3', '3 새 주제', '4 주제 V1']);
  });
});

describe('contents that open after others', () => {
  const locked = (reply: { body: object }) => protectionOf(reply).locked;
  const opensAfter = (code: string, rule: 'week' | 'lecture') =>
    portal.services.db.update(content).set({ opensAfter: rule }).where(eq(content.code, code));
  const hide = (code: string) =>
    portal.services.db.update(content).set({ isPublic: false }).where(eq(content.code, code));
  const publish = (codes: string[], publishedAt: string, confirmed = false) =>
    prof.post(t.publishContents, { lectureCode, codes, publishedAt, confirmed });
  const lockOf = async (code: string) => {
    const ann = await portal.as(world.ann);
    const { list } = (await ann.post(getLctrDsbjList, { lctrShdlCd: lectureCode, week: 9 })).body.result;
    return list.find(({ lctrCd }) => lctrCd === code)?.lockNm;
  };

  test('are closed by a move only after it says to how many; back at its place, they open again', async () => {
    await opensAfter('V1', 'week');
    const reply = await moveTopic('V1', 9, 3);
    expect(reply.body.errorCode).toBe(t.boardRefusals.hitsStudents.errorCode);
    expect(protectionOf(reply)).toEqual({ students: 2, locked: [{ title: '주제 V1', students: 2 }] });
    expect([await order(9), await lockOf('V1')]).toEqual([['V1', 'V2', 'V3'], '']);
    expect((await moveTopic('V1', 9, 3, { confirmed: true })).status).toBe(200);
    expect(await lockOf('V1')).toBe('주제 V2');
    // Taken back.
    expect((await moveTopic('V1', 9, 1, { confirmed: true })).status).toBe(200);
    expect(await lockOf('V1')).toBe('');
  });

  test('stay open to whoever has begun them, and are asked about with what else is hit', async () => {
    await opensAfter('V3', 'lecture');
    await hide('V1');
    await moveTopic('V2', 10, 1, { periods: 'keep', confirmed: true });
    await watch('V3', world.ann.id, null);
    await watch('V2', world.ann.id, at('2026-11-17T10:00:00'));
    const back = (periods: t.PeriodChoice) => moveTopic('V2', 9, 1, { periods });
    const closed = [{ title: '주제 V3', students: 1 }];
    expect(protectionOf(await back('keep'))).toEqual({ students: 1, locked: closed });
    expect(protectionOf(await back('move'))).toMatchObject({
      begun: [{ title: '주제 V2', students: 1 }],
    });
    // Whoever has watched what comes first now can go on.
    await watch('V2', world.sue.id, at('2026-11-17T10:00:00'));
    expect((await back('keep')).status).toBe(200);
  });

  test('are closed by publishing, now or later, what comes before them, and by bringing it back', async () => {
    await opensAfter('V2', 'week');
    await hide('V1');
    for (const from of [portal.clock.now().toISOString(), '2026-11-20T09:00:00+09:00'])
      expect(locked(await publish(['V1'], from))).toMatchObject([{ title: '주제 V2' }]);
    // By then it cannot be watched any more, so that nobody waits for it.
    await portal.services.db
      .update(content)
      .set({ closesAt: at('2026-11-19T00:00:00') })
      .where(eq(content.code, 'V1'));
    expect((await publish(['V1'], '2026-11-20T09:00:00+09:00')).status).toBe(200);
    await portal.services.db.update(content).set({ closesAt: null }).where(eq(content.code, 'V1'));
    expect((await publish(['V1'], portal.clock.now().toISOString(), true)).status).toBe(200);
    expect(await lockOf('V2')).toBe('주제 V1');
    await prof.post(t.removeTopic, { lectureCode, code: 'topic-V1' });
    expect(await lockOf('V2')).toBe('');
    // It comes back as the last of its week, before the next one.
    await moveTopic('V2', 10, 1, { periods: 'keep' });
    await opensAfter('V2', 'lecture');
    await watch('V3', world.ann.id, at('2026-11-17T10:00:00'));
    const bringBack = (confirmed: boolean) =>
      prof.post(t.restoreTopic, { lectureCode, code: 'topic-V1', confirmed });
    expect(locked(await bringBack(false))).toEqual([{ title: '주제 V2', students: 1 }]);
    expect((await bringBack(true)).status).toBe(200);
  });

  test('do not ask where nobody could open them', async () => {
    await opensAfter('V1', 'week');
    await hide('V1');
    expect((await moveTopic('V1', 9, 3)).status).toBe(200);
  });
});

describe('an activity', () => {
  test('moves to a topic and another week, but not beside another of its kind', async () => {
    expect((await moveActivity('A-open', 'assignment', { topicCode: 'topic-V2' })).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject({ topicCode: 'topic-V2', ...was });
    const taken = await moveActivity('A-draft', 'assignment', { topicCode: 'topic-V2' });
    expect(taken.body.errorCode).toBe(t.boardRefusals.placeTaken.errorCode);
    await moveActivity('A-open', 'assignment', { weekNumber: 10 });
    expect(await activityOf('A-open')).toMatchObject({
      weekNumber: 10,
      topicCode: null,
      ...sent('2026-11-23T00:00', '2026-11-29T23:59'),
    });
  });

  test('moves to where it is over for students only after it says for how many', async () => {
    const toWeek8 = (how: object) => moveActivity('A-open', 'assignment', { weekNumber: 8, ...how });
    const reply = await toWeek8({});
    expect(reply.body.errorCode).toBe(t.boardRefusals.hitsStudents.errorCode);
    const { title = '' } = (await activityOf('A-open')) ?? {};
    const worse = [{ title, students: 2, words: '2명이 미제출로 바뀝니다.' }];
    expect(protectionOf(reply)).toEqual({ students: 2, worse });
    expect(await activityOf('A-open')).toMatchObject({ weekNumber: 9, ...was });
    // Without its period nothing changes for them.
    expect((await toWeek8({ periods: 'keep' })).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject({ weekNumber: 8, ...was });
    expect((await moveActivity('A-open', 'assignment', { weekNumber: 7, confirmed: true })).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject(sent('2026-11-09T00:00', '2026-11-15T23:59'));
  });

  test('moves to where less time is left only after it says to how many; drafts move unasked', async () => {
    const set = (values: object) =>
      portal.services.db.update(assignment).set(values).where(eq(assignment.code, 'A-open'));
    await set({ opensAt: at('2026-11-02T00:00:00'), closesAt: at('2026-12-06T23:59:00') });
    const reply = await moveActivity('A-open', 'assignment', { weekNumber: 8 });
    const words = '아직 마치지 않은 2명의 남은 기간이 짧아집니다.';
    expect(protectionOf(reply)).toMatchObject({ students: 2, worse: [{ students: 2, words }] });
    // Later it only begins anew.
    expect((await moveActivity('A-open', 'assignment', { weekNumber: 10 })).status).toBe(200);
    await set({ ...openPeriod, publishedAt: null });
    expect((await moveActivity('A-open', 'assignment', { weekNumber: 8 })).status).toBe(200);
  });

  test('of a team keeps its length in weeks, also when what the term cuts off is taken back', async () => {
    const { db } = portal.services;
    const code = 'T-long';
    await addActivity(db, { code, professorId: world.prof.id, weekNumber: 13, endWeekNumber: 15 });
    onTestFinished(async () => void (await db.delete(teamActivity).where(eq(teamActivity.code, code))));
    const weeks = async () => {
      const [row] = await db.select().from(teamActivity).where(eq(teamActivity.code, code));
      return [row?.weekNumber, row?.endWeekNumber];
    };
    const moveTo = async (weekNumber: number, rest: object = {}) =>
      (await moveActivity(code, 'team', { weekNumber, periods: 'keep', ...rest })).body.result.cutWeeks;
    expect([await moveTo(12), await weeks()]).toEqual([0, [12, 14]]);
    const cutWeeks = await moveTo(14);
    expect([cutWeeks, await weeks()]).toEqual([1, [14, 15]]);
    expect([await moveTo(12, { cutWeeks }), await weeks()]).toEqual([0, [12, 14]]);
    // Whoever has shortened it since keeps what was decided.
    await moveTo(13);
    await db.update(teamActivity).set({ endWeekNumber: 15 }).where(eq(teamActivity.code, code));
    const cut = await moveTo(14);
    await db.update(teamActivity).set({ endWeekNumber: 14 }).where(eq(teamActivity.code, code));
    await moveTo(13, { cutWeeks: cut });
    expect([cut, await weeks()]).toEqual([1, [13, 13]]);
    await db.update(teamActivity).set({ endWeekNumber: 15 }).where(eq(teamActivity.code, code));
    // With its topic, too.
    const place = { topicCode: 'topic-V1', weekNumber: 9, periods: 'keep' };
    expect((await moveActivity(code, 'team', place)).status).toBe(200);
    const moved = await moveTopic('V1', 14, 1, { periods: 'keep' });
    expect([moved.body.result.cutWeeks, await weeks()]).toEqual([1, [14, 15]]);
    await moveTopic('V1', 9, 1, { periods: 'keep', cutWeeks: 1 });
    expect(await weeks()).toEqual([9, 11]);
  });

  test('is hidden, shown from a time on, and shown now', async () => {
    const ann = await portal.as(world.ann);
    const sees = async () =>
      JSON.stringify((await ann.post(getLctrDsbjList, { lctrShdlCd: lectureCode, week: 9 })).body).includes(
        'Q1',
      );
    const publish = (publishedAt: string | null) =>
      prof.post(t.publishActivities, { lectureCode, items: [{ kind: 'quiz', code: 'Q1' }], publishedAt });
    await publish(null);
    expect([(await activityOf('Q1'))?.state, await sees()]).toEqual(['draft', false]);
    await publish('2100-01-01T00:00:00+09:00');
    expect([(await activityOf('Q1'))?.state, await sees()]).toEqual(['scheduled', false]);
    await publish(portal.clock.now().toISOString());
    expect([(await activityOf('Q1'))?.state, await sees()]).toEqual(['shown', true]);
  });

  test('is not shown or hidden over what somebody else has decided since it was read', async () => {
    const publish = async (publishedAt: string | null, was?: string | null) => {
      const items = [{ kind: 'quiz' as const, code: 'Q1' }];
      const input = { lectureCode, items, publishedAt, ...(was !== undefined && { was }) };
      return (await prof.post(t.publishActivities, input)).body;
    };
    const { publishedAt: shown } = (await activityOf('Q1')) ?? {};
    expect((await publish(null, shown)).result).toEqual({ changed: 1, publishedAt: null });
    // Sent again after an outage.
    expect((await publish(null, shown)).result).toEqual({ changed: 0, publishedAt: null });
    const friday = '2100-01-01T00:00:00+09:00';
    expect((await publish(friday)).result.publishedAt).toBe(friday);
    // Whoever has hidden it takes that back.
    expect((await publish(shown ?? null, null)).errorCode).toBe(t.boardRefusals.publishedMeanwhile.errorCode);
    expect((await activityOf('Q1'))?.publishedAt).toBe(friday);
    const now = portal.clock.now().toISOString();
    const { publishedAt } = (await publish(now, friday)).result;
    expect((await activityOf('Q1'))?.publishedAt).toBe(publishedAt);
    expect((await publish(now, friday)).errorCode).toBeUndefined();
    expect((await publish(null, publishedAt)).result).toEqual({ changed: 1, publishedAt: null });
  });

  test('is not hidden under students who have begun without a word', async () => {
    await addAttempt(portal.services.db, 'Q1', world.ann.id);
    const items = [{ kind: 'quiz' as const, code: 'Q1' }];
    const reply = await prof.post(t.publishActivities, { lectureCode, items, publishedAt: null });
    expect(protectionOf(reply)).toMatchObject({ students: 1, begun: [{ students: 1 }] });
    expect((await prof.post(t.removeActivity, { lectureCode, kind: 'quiz', code: 'Q1' })).status).toBe(409);
    await prof.post(t.removeActivity, { lectureCode, kind: 'quiz', code: 'Q1', confirmed: true });
    expect((await activityOf('Q1'))?.state).toBe('archived');
    await prof.post(t.restoreActivity, { lectureCode, kind: 'quiz', code: 'Q1' });
    expect(await activityOf('Q1')).toMatchObject({ state: 'shown' });
  });
});

describe('a move that is taken back', () => {
  const draft = (code: string) =>
    portal.services.db.update(assignment).set({ publishedAt: null }).where(eq(assignment.code, code));
  const setPeriod = (code: string, was: ReturnType<typeof sent>, period: ReturnType<typeof sent>) =>
    prof.post(t.changeActivityPeriod, { lectureCode, kind: 'assignment', code, was, ...period });
  const inWeek10 = sent('2026-11-23T00:00', '2026-11-29T23:59');

  test('keeps the end that somebody else has set since, and says so first', async () => {
    await draft('A-open');
    const { movedPeriods } = (await moveActivity('A-open', 'assignment', { weekNumber: 10 })).body.result;
    const decided = { ...inWeek10, closesAt: '2026-12-06T23:59:00+09:00' };
    expect((await setPeriod('A-open', inWeek10, decided)).status).toBe(200);
    const back = (periods: t.PeriodChoice) =>
      moveActivity('A-open', 'assignment', { weekNumber: 9, was: movedPeriods, periods });
    const { title = '' } = (await activityOf('A-open')) ?? {};
    expect((await back('move')).body).toMatchObject({
      errorCode: t.boardRefusals.periodMeanwhile.errorCode,
      errorAbout: { titles: JSON.stringify([title]) },
    });
    expect(await activityOf('A-open')).toMatchObject({ weekNumber: 10, ...decided });
    expect((await back('unchanged')).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject({ weekNumber: 9, ...decided });
  });

  test('moves periods back that are as the move has left them, or were set to that again', async () => {
    await draft('A-open');
    const { movedPeriods } = (await moveActivity('A-open', 'assignment', { weekNumber: 10 })).body.result;
    const decided = { ...inWeek10, closesAt: '2026-12-06T23:59:00+09:00' };
    await setPeriod('A-open', inWeek10, decided);
    await setPeriod('A-open', decided, inWeek10);
    const back = await moveActivity('A-open', 'assignment', { weekNumber: 9, was: movedPeriods });
    expect(back.status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject({ weekNumber: 9, ...was });
  });

  test('with a topic moves back what nobody has changed of it, and nothing that came since', async () => {
    const { db } = portal.services;
    await draft('A-open');
    const before = await activityOf('Q1');
    const { movedPeriods } = (await moveTopic('V1', 10, 1)).body.result;
    expect(movedPeriods.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['content V1', 'quiz Q1']);
    const into = { weekNumber: 10, topicCode: 'topic-V1', periods: 'keep' };
    expect((await moveActivity('A-open', 'assignment', into)).status).toBe(200);
    // A moment that no period in line shows.
    await db
      .update(content)
      .set({ closesAt: at('2026-12-13T23:59:00') })
      .where(eq(content.code, 'V1'));
    const back = (periods: t.PeriodChoice) => moveTopic('V1', 9, 1, { was: movedPeriods, periods });
    const { title = '' } = (await activityOf('A-open')) ?? {};
    expect((await back('move')).body).toMatchObject({
      errorCode: t.boardRefusals.periodMeanwhile.errorCode,
      errorAbout: { titles: JSON.stringify(['주제 V1', title]) },
    });
    expect(await order(10)).toEqual(['V1']);
    expect((await back('unchanged')).status).toBe(200);
    expect(await order(9)).toEqual(['V1', 'V2', 'V3']);
    expect(await activityOf('Q1')).toEqual(before);
    expect(await activityOf('A-open')).toMatchObject({ weekNumber: 9, ...was });
    expect((await term()).topics[0]?.content).toMatchObject(inWeek10);
    const [row] = await db.select().from(content).where(eq(content.code, 'V1'));
    expect(row?.closesAt).toEqual(at('2026-12-13T23:59:00'));
  });

  test('moves no period by another distance, where the weeks were dated otherwise since', async () => {
    const { db } = portal.services;
    await draft('A-open');
    const { movedPeriods } = (await moveActivity('A-open', 'assignment', { weekNumber: 10 })).body.result;
    const shiftWeek = (days: number) =>
      db.execute(sql`update week set starts_at = starts_at + make_interval(days => ${days}::int),
          ends_at = ends_at + make_interval(days => ${days}::int)
        where lecture_code = ${lectureCode} and number = 10`);
    await shiftWeek(3);
    const back = () => moveActivity('A-open', 'assignment', { weekNumber: 9, was: movedPeriods });
    const late = await back();
    expect(late.body.errorCode).toBe(t.boardRefusals.periodMeanwhile.errorCode);
    await shiftWeek(-3);
    expect((await back()).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject(was);
  });

  test('of a team keeps what was set of its assignments and of the peer evaluation', async () => {
    const { db } = portal.services;
    const code = 'T-back';
    onTestFinished(async () => void (await db.delete(teamActivity).where(eq(teamActivity.code, code))));
    await addActivity(db, { code, professorId: world.prof.id, weekNumber: 9, endWeekNumber: 9 });
    await addTeamAssignment(db, { activityCode: code, professorId: world.prof.id });
    const moved = await moveActivity(code, 'team', { weekNumber: 10, confirmed: true });
    const { movedPeriods } = moved.body.result;
    await db.execute(sql`update team_assignment set late_closes_at = closes_at + interval '3 days',
      late_opens_at = closes_at + interval '1 minute' where activity_code = ${code}`);
    const back = await moveActivity(code, 'team', { weekNumber: 9, was: movedPeriods, confirmed: true });
    expect(back.body.errorCode).toBe(t.boardRefusals.periodMeanwhile.errorCode);
  });
});

describe('a period', () => {
  const change = (values: object) =>
    prof.post(t.changeActivityPeriod, {
      lectureCode,
      kind: 'assignment',
      code: 'A-open',
      was,
      ...was,
      ...values,
    });
  const closed = { closesAt: '2026-11-17T12:00:00+09:00' };
  const submit = (studentId: number, submittedAt: string) =>
    portal.services.db.insert(submission).values({
      assignmentCode: 'A-open',
      studentId,
      title: '',
      body: '',
      savedAt: at(submittedAt),
      submittedAt: at(submittedAt),
    } as never);

  test('is simulated over the facts of the lecture’s students', async () => {
    await submit(world.ann.id, '2026-11-17T11:00:00');
    await submit(world.sue.id, '2026-11-17T13:00:00');
    const { body } = await prof.post(t.simulatePeriod, {
      lectureCode,
      kind: 'assignment',
      code: 'A-open',
      ...was,
      ...closed,
    });
    const { students, before, after, worse } = body.result;
    expect(before).toMatchObject({ done: 2, late: 0, missed: 0 });
    expect(after).toMatchObject({ done: 1, late: 1, missed: students - 2 });
    expect(worse).toBe(students - 1);
  });

  test('does to students what its simulation said', async () => {
    await submit(world.ann.id, '2026-11-17T11:00:00');
    await submit(world.sue.id, '2026-11-17T13:00:00');
    const wanted = { lectureCode, kind: 'assignment', code: 'A-open', ...was, ...closed } as const;
    const { after, students } = (await prof.post(t.simulatePeriod, wanted)).body.result;
    expect((await change({ ...closed, confirmed: true })).status).toBe(200);
    // As each student is told from then on.
    const told = await Promise.all(
      [world.ann, world.sue].map(async (student) => {
        const caller = await portal.as(student);
        const { list } = (await caller.post(getAsgmtList, { lctrShdlCd: lectureCode })).body.result;
        const one = list.find(({ asgmtCd }) => asgmtCd === 'A-open');
        if (!one?.mySbmtDt) return 'missed';
        return Date.parse(one.mySbmtDt) < Date.parse(one.asgmtEnde) + 60_000 ? 'done' : 'late';
      }),
    );
    const count = (outcome: string) => told.filter((one) => one === outcome).length;
    expect(students).toBe(told.length);
    expect({ done: count('done'), late: count('late'), missed: count('missed') }).toEqual({
      done: after.done,
      late: after.late,
      missed: after.missed,
    });
  });

  test('that would hit students says how, offers one that hits nobody, and is changed when confirmed', async () => {
    await submit(world.ann.id, '2026-11-17T13:00:00');
    await submit(world.sue.id, '2026-11-17T14:00:30');
    const { worse, harmless } = protectionOf(await change(closed));
    expect(worse).toMatchObject([{ students: 2, words: '2명이 지각으로 바뀝니다.' }]);
    expect(harmless).toEqual({ ...was, closesAt: '2026-11-17T14:00:00+09:00', lateClosesAt: null });
    expect((await change({ ...harmless })).status).toBe(200);
    expect((await change({ ...closed, was: harmless, confirmed: true })).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject({ ...was, ...closed });
  });

  test('that leaves less time says to how many, as the forms do, and is changed when confirmed', async () => {
    await submit(world.ann.id, '2026-11-17T13:00:00');
    const shorter = { closesAt: '2026-11-20T23:59:00+09:00' };
    const { students, worse, harmless } = protectionOf(await change(shorter));
    const words = '아직 마치지 않은 1명의 남은 기간이 짧아집니다.';
    expect([students, worse]).toMatchObject([1, [{ students: 1, words }]]);
    expect(harmless).toEqual({ ...was, lateClosesAt: null });
    expect(await activityOf('A-open')).toMatchObject(was);
    expect((await change({ ...shorter, confirmed: true })).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject({ ...was, ...shorter });
  });

  test('of a draft hits nobody', async () => {
    await portal.services.db
      .update(assignment)
      .set({ publishedAt: null })
      .where(eq(assignment.code, 'A-open'));
    expect((await change(closed)).status).toBe(200);
  });

  test('with a late period keeps what comes after the end', async () => {
    await change({ ...closed, lateClosesAt: was.closesAt, confirmed: true });
    expect(await activityOf('A-open')).toMatchObject({
      lateOpensAt: '2026-11-17T12:01:00+09:00',
      lateClosesAt: was.closesAt,
    });
  });

  test('is refused when it ends before it begins, or was changed meanwhile', async () => {
    const backwards = await change({ closesAt: '2026-11-15T00:00:00+09:00' });
    expect(backwards.body.errorCode).toBe(t.boardRefusals.endBeforeStart.errorCode);
    const stale = await change({ was: { ...was, closesAt: '2026-11-21T23:59:00+09:00' } });
    expect(stale.body).toMatchObject({
      errorCode: t.boardRefusals.periodMeanwhile.errorCode,
      errorAbout: was,
    });
  });

  test('is refused, too, when somebody has changed its late period meanwhile', async () => {
    const late = { ...was, lateClosesAt: '2026-11-24T23:59:00+09:00' };
    expect((await change({ ...late })).status).toBe(200);
    const stale = await change({ closesAt: '2026-11-23T23:59:00+09:00' });
    expect(stale.body).toMatchObject({
      errorCode: t.boardRefusals.periodMeanwhile.errorCode,
      errorAbout: late,
    });
    expect(await activityOf('A-open')).toMatchObject(late);
    const moved = { ...late, closesAt: '2026-11-23T23:59:00+09:00' };
    expect((await change({ ...moved, was: late })).status).toBe(200);
    expect(await activityOf('A-open')).toMatchObject(moved);
  });

  test('of a content decides about attendance', async () => {
    await watch('V1', world.ann.id, at('2026-11-18T09:00:00'));
    const period = { was, opensAt: was.opensAt, closesAt: '2026-11-18T08:00:00+09:00' };
    const reply = await prof.post(t.changeContentPeriod, { lectureCode, code: 'V1', ...period });
    const words = '1명이 결석으로 바뀝니다. 1명이 지각으로 바뀝니다.';
    expect(protectionOf(reply).worse).toEqual([{ title: '주제 V1', students: 2, words }]);
  });
});

describe('the radar', () => {
  test('counts what is due in all lectures of the students, and says nothing about fewer than five', async () => {
    const { db } = portal.services;
    const few = await prof.post(t.getDueRadar, { lectureCode, weekNumber: 9 });
    expect(few.body.result.load).toEqual([]);
    const ids = await Promise.all(
      ['r1', 'r2', 'r3', 'r4', 'r5'].map(async (loginId) => (await addStudent(db, loginId)).id),
    );
    onTestFinished(async () => {
      for (const id of ids) await db.delete(enrolment).where(eq(enrolment.studentId, id));
    });
    const { students, load } = (await prof.post(t.getDueRadar, { lectureCode, weekNumber: 9 })).body.result;
    expect(load.map(({ due }) => due)).toEqual([1, 2, 3]);
    expect(load.at(-1)?.students).toBe(students);
  });

  test('leaves out steps of fewer than five students', () => {
    expect(loadOf([3, 1, 1, 1, 1, 0])).toEqual([{ due: 1, students: 5 }]);
    expect(loadOf([])).toEqual([]);
  });
});

describe('the preview', () => {
  const page = { lctrShdlCd: lectureCode };
  const topics = async (moment: string) =>
    (await previewAt(prof, lectureCode, moment)(getLctrDsbjList, { ...page, week: allWeeks })).list;

  test('is the study page of a student who has done nothing, at any moment', async () => {
    await portal.services.db
      .update(quiz)
      .set({ publishedAt: at('2026-11-17T00:00:00') })
      .where(eq(quiz.code, 'Q1'));
    const [before] = await topics('2026-11-16T12:00:00+09:00');
    expect(before).toMatchObject({ lctrDsbjNm: '주제 V1', quizCd: null, attCd: 'C', ingYn: 'Y' });
    const later = '2026-11-23T12:00:00+09:00';
    expect((await topics(later))[0]).toMatchObject({ quizCd: 'Q1', attCd: 'E' });
    const { list } = await previewAt(prof, lectureCode, later)(getLctrWeekAllList, page);
    expect(list[8]).toMatchObject({ wkSt: 'missed', cntntCnt: 3 });
  });

  test('hides what students do not see then', async () => {
    await portal.services.db.update(content).set({ isPublic: false }).where(eq(content.code, 'V1'));
    const shown = await topics('2026-11-18T12:00:00+09:00');
    expect(shown.map(({ lctrOpenYn }) => lctrOpenYn).slice(0, 3)).toEqual(['N', 'Y', 'Y']);
  });
});

test('every change is a line of the history, and what changes nothing is none', async () => {
  const lines = async () =>
    (await portal.services.db.select().from(staffChange).orderBy(desc(staffChange.id)).limit(1))[0];
  await moveTopic('V2', 10, 1, { periods: 'keep' });
  expect(await lines()).toMatchObject({ action: 'change', kind: 'topic', object: 'topic-V2', lectureCode });
  const { id } = (await lines()) ?? {};
  await prof.post(t.renameTopic, { lectureCode, code: 'topic-V2', title: '주제 V2' });
  expect((await lines())?.id).toBe(id);
});

test('a week gets another title, which students see; settings that were read before are out of date', async () => {
  const settings = async () => (await prof.post(getLecture, { lectureCode })).body.result;
  const before = await settings();
  const title = `새 주제 ${before.revision}`;
  const rename = async (weekNumber: number) =>
    (await prof.post(t.renameWeek, { lectureCode, weekNumber, title })).body;
  expect(await rename(9)).toMatchObject({ result: { changed: 1 } });
  expect((await term()).weeks.find(({ number }) => number === 9)?.title).toBe(title);
  const after = await settings();
  expect([after.revision, after.weeks[8]]).toEqual([before.revision + 1, { ...before.weeks[8], title }]);
  expect(await rename(9)).toMatchObject({ result: { changed: 0 } });
  expect(await rename(16)).toMatchObject({ errorCode: t.boardRefusals.unknownItem.errorCode });
  // Whoever takes an earlier name back does not take this one.
  const was = `${title}!`;
  const late = await prof.post(t.renameWeek, { lectureCode, weekNumber: 9, title: '처음', was });
  expect(late.body).toMatchObject({
    errorCode: t.boardRefusals.titleMeanwhile.errorCode,
    errorAbout: { title },
  });
});
