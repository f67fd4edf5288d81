/** Replies about how a student stands are sent again, and never those of before a change, or of somebody else (decision 51). */
import { getAsgmtList } from '@baeum/contract/assignment/terms';
import { getDebateList } from '@baeum/contract/debate/terms';
import { getAcaSchlList, getMyLctrInfo, getMyLctrList, getTodoList } from '@baeum/contract/lecture/terms';
import { getQuizList } from '@baeum/contract/quiz/terms';
import * as study from '@baeum/contract/study/terms';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { assignment, submission } from '../assignment/tables.ts';
import { academicEvent, enrolment } from '../lecture/tables.ts';
import { post } from '../posting/tables.ts';
import { KeptReplies } from '../platform/kept-replies.ts';
import { addPost } from '../testing/boards.ts';
import { addContent } from '../testing/contents.ts';
import { connected } from '../testing/database.ts';
import { addDebate } from '../testing/debates.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { addAttempt, addQuiz } from '../testing/quizzes.ts';
import { type Caller, type TestPortal, testNow, testPortal } from '../testing/portal.ts';
import { addDraft, createWorld, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let ann: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  await addContent(db, { code: 'V1' });
  await addQuiz(db, { code: 'Q1' });
  await addQuiz(db, { code: 'Q-over', closesAt: new Date('2026-11-18T09:59:00+09:00') });
  await addAttempt(db, 'Q-over', world.ann.id);
  await addWorkOfSue();
  await addPost(db, { board: 'notice', authorId: world.prof.id });
  for (const title of ['질문', '가릴 질문'])
    await addPost(db, { board: 'qna', authorId: world.sue.id, title });
});
/** Everything that is told of her is different from what is told of others. */
async function addWorkOfSue(): Promise<void> {
  const { db, store } = portal.services;
  const { sue } = world;
  for (const code of ['V2', 'V3']) await addContent(db, { code });
  await connected(portal.ownerUrl, (client) =>
    client.query(`insert into learning (student_id, content_code, watched, watched_seconds, reached_at)
      select ${sue.id}, code, '{[0,600)}', 600, '2026-11-17 10:00+09' from unnest(array['V2', 'V3']) code`),
  );
  await addAttempt(db, 'Q1', sue.id);
  const { id } = await addDraft(db, store, 'A-open', sue.id);
  const submittedAt = new Date('2026-11-17T10:00:00+09:00');
  await db.update(submission).set({ submittedAt }).where(eq(submission.id, id));
  const { discussionId } = await addDebate(db, { code: 'D1', professorId: world.prof.id });
  await addCommentRow(db, { discussionId, authorId: sue.id, stance: 'for' });
  await addCommentRow(db, { discussionId, authorId: world.ben.id, stance: 'against' });
}

beforeEach(async () => {
  portal.clock.set(testNow);
  ann = await portal.as(world.ann);
});

const edcCrseCd = 'C1';
const lctrShdlCd = 'LA';
const calls = [
  [getMyLctrList, { edcCrseCd }],
  [getAcaSchlList, { edcCrseCd }],
  [getTodoList, {}],
  [getTodoList, { doneYn: 'Y' }],
  [getMyLctrInfo, { lctrShdlCd }],
  [study.getLctrWeekNumList, { lctrShdlCd }],
  [study.getLctrWeekAllList, { lctrShdlCd }],
  [study.getLctrWeekInfo, { lctrShdlCd, week: 9 }],
  [study.getLctrDsbjList, { lctrShdlCd, week: 9 }],
  [study.getLctrDsbjList, { lctrShdlCd, week: 0 }],
  [getAsgmtList, { lctrShdlCd }],
  [getQuizList, { lctrShdlCd }],
  [getDebateList, { lctrShdlCd }],
] as const;
type Asked = (typeof calls)[number];
const named = calls.map((asked) => ({ name: `${asked[0]} ${JSON.stringify(asked[1])}`, asked }));

async function ask(caller: Caller, [path, input]: Asked): Promise<unknown> {
  const { status, body } = await caller.send(path, JSON.stringify(input), {
    'content-type': 'application/json',
  });
  expect(status).toBe(200);
  return body;
}

/** What a server says that has just been started. */
async function askNew(asked: Asked): Promise<unknown> {
  const app = await buildApp({ ...portal.services, replies: new KeptReplies() });
  onTestFinished(() => app.close());
  const [url, payload] = asked;
  const headers = { authorization: `Bearer ${ann.token}` };
  return (await app.inject({ method: 'POST', url, payload, headers })).json();
}

function countStatements(): () => number {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

test.each(named)('$name is sent again after one statement that asks for its version', async ({ asked }) => {
  const first = await ask(ann, asked);
  const statements = countStatements();
  expect(await ask(ann, asked)).toEqual(first);
  // A week is looked up before.
  expect(statements()).toBe(asked[0] === study.getLctrWeekInfo ? 2 : 1);
  expect(await askNew(asked)).toEqual(first);
});

test.each(named)('$name is told to each student of their own', async ({ asked }) => {
  const sue = await portal.as(world.sue);
  const [ofAnn, ofSue] = [await ask(ann, asked), await ask(sue, asked)];
  expect(await ask(sue, asked)).toEqual(ofSue);
  expect(await ask(ann, asked)).toEqual(ofAnn);
  expect(ofAnn).not.toEqual(ofSue);
});

/** A change by SQL, and which of the calls must tell it. */
const changes: Readonly<Record<string, readonly [sql: () => string, told: readonly string[]]>> = {
  'what has been watched': [
    () => `insert into learning (student_id, content_code, watched, watched_seconds, reached_at)
      values (${world.ann.id}, 'V1', '{[0,600)}', 600, now())
      on conflict (student_id, content_code) do update set watched_seconds = learning.watched_seconds - 1`,
    [getMyLctrList, getMyLctrInfo, study.getLctrDsbjList, study.getLctrWeekNumList, study.getLctrWeekAllList],
  ],
  'a draft': [
    () => `delete from submission_file where submission_id in (select id from submission where student_id = ${world.ann.id});
      delete from submission where student_id = ${world.ann.id} and assignment_code = 'A-draft'`,
    [getMyLctrList, getAcaSchlList, getTodoList, getAsgmtList],
  ],
  'an attempt': [
    () => `delete from attempt where student_id = ${world.ann.id}`,
    [getQuizList, getMyLctrInfo],
  ],
  'the end of an assignment': [
    () => `update assignment set closes_at = closes_at - interval '1 minute' where code = 'A-open'`,
    [getAcaSchlList, getTodoList, getAsgmtList],
  ],
  'what others say in a debate': [
    () => `update comment set deleted_at = now() where author_id = ${world.ben.id}`,
    [getDebateList],
  ],
  'an academic event': [() => `update academic_event set name = name || '!'`, [getAcaSchlList]],
  'a post': [() => `update post set title = title || '!'`, [getMyLctrInfo]],
  'a question that is hidden': [
    () => `update post set hidden_at = now(), hidden_reason = '중복' where title like '가릴 질문%'`,
    [getMyLctrInfo],
  ],
  'an answer to a question': [
    () => `insert into comment (discussion_id, author_id, body, character_count, created_at)
      select discussion_id, ${world.prof.id}, '답변', 2, now() from post where board = 'qna'`,
    [getMyLctrInfo],
  ],
  'a name of the lecture': [
    () => `update lecture set name = name || '!' where code = 'LA'`,
    [getMyLctrList, getAcaSchlList, getTodoList, getMyLctrInfo],
  ],
};

test.each(Object.entries(changes))('a change by SQL is told by the next call: %s', async (_what, [
  sql,
  told,
]) => {
  const before = await Promise.all(calls.map((asked) => ask(ann, asked)));
  await connected(portal.ownerUrl, (client) => client.query(sql()));
  const after = await Promise.all(calls.map((asked) => ask(ann, asked)));
  expect(after).toEqual(await Promise.all(calls.map(askNew)));
  const changed = calls.flatMap(([path], index) =>
    JSON.stringify(after[index]) === JSON.stringify(before[index]) ? [] : [path as string],
  );
  expect(changed).toEqual(expect.arrayContaining([...told]));
});

test('a reply is told anew when time has changed it', async () => {
  const { db } = portal.services;
  const closesAt = new Date('2026-11-18T10:30:00+09:00');
  await db
    .update(assignment)
    .set({ closesAt, lateOpensAt: null, lateClosesAt: null })
    .where(eq(assignment.code, 'A-open'));
  const asked: Asked = [getAsgmtList, { lctrShdlCd }];
  const stateAt = async (time: string) => {
    portal.clock.set(`2026-11-18T${time}+09:00`);
    ann = await portal.as(world.ann);
    const { list } = (await ann.post(getAsgmtList, { lctrShdlCd })).body.result;
    expect(await ask(ann, asked)).toEqual(await askNew(asked));
    return list.find(({ asgmtCd }) => asgmtCd === 'A-open')?.progressStatus;
  };
  expect(await stateAt('10:29:00')).toBe('progress');
  expect(await stateAt('10:30:59.999')).toBe('progress');
  expect(await stateAt('10:31:00')).toBe('finish');
  expect(await stateAt('10:30:00')).toBe('progress');
});

test('a post that is published later, and one that is no longer new, are told in time', async () => {
  const { db } = portal.services;
  const at = new Date('2026-11-18T12:00:00+09:00');
  const { id } = await addPost(db, { board: 'notice', authorId: world.prof.id, publishedAt: at });
  onTestFinished(async () => {
    await db.delete(post).where(eq(post.id, id));
  });
  const newYn = async (time: string) => {
    portal.clock.set(time);
    ann = await portal.as(world.ann);
    const { ntcPrevList } = (await ann.post(getMyLctrInfo, { lctrShdlCd })).body.result;
    return ntcPrevList.find(({ notiSeq }) => notiSeq === id)?.newYn;
  };
  expect(await newYn('2026-11-18T11:59:59+09:00')).toBeUndefined();
  expect(await newYn('2026-11-18T12:00:00+09:00')).toBe('Y');
  expect(await newYn('2026-11-25T11:59:59+09:00')).toBe('Y');
  expect(await newYn('2026-11-25T12:00:00+09:00')).toBe('N');
});

test('an academic event begins and ends for those who ask again', async () => {
  const progressAt = async (time: string) => {
    portal.clock.set(time);
    ann = await portal.as(world.ann);
    const { list } = (await ann.post(getAcaSchlList, { edcCrseCd })).body.result;
    return list.find(({ schlSe }) => schlSe === 'academic')?.progressStatus;
  };
  const [event] = await portal.services.db.select().from(academicEvent);
  expect(event?.endsAt.toISOString()).toBe('2026-11-13T14:59:00.000Z');
  expect(await progressAt('2026-11-08T23:59:59+09:00')).toBe('before');
  expect(await progressAt('2026-11-09T00:00:00+09:00')).toBe('progress');
  expect(await progressAt('2026-11-13T23:59:59+09:00')).toBe('progress');
  expect(await progressAt('2026-11-14T00:00:00+09:00')).toBe('finish');
});

test('access is checked in each call: whoever has left a lecture is told nothing of it', async () => {
  const { db } = portal.services;
  const sue = await portal.as(world.sue);
  for (const asked of calls) await ask(sue, asked);
  await db.delete(enrolment).where(eq(enrolment.studentId, world.sue.id));
  onTestFinished(async () => {
    await db.insert(enrolment).values({ studentId: world.sue.id, lectureCode: 'LA' });
  });
  // The session is known for a second, and with it who takes which lecture.
  expect((await sue.post(getMyLctrInfo, { lctrShdlCd })).status).toBe(404);
  expect((await sue.post(getAsgmtList, { lctrShdlCd })).status).toBe(404);
  expect((await sue.post(getMyLctrList, { edcCrseCd })).body.result.list).toEqual([]);
  portal.clock.advance(2);
  for (const [path, input] of calls.filter(([, one]) => 'lctrShdlCd' in one))
    expect((await sue.post(path, input as never)).status, path).toBe(404);
});

test('a reply that is kept compressed has the same content for whoever takes none', async () => {
  const url = study.getLctrDsbjList;
  const app = await buildApp(portal.services);
  onTestFinished(() => app.close());
  const inject = (encoding: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: { lctrShdlCd, week: 0 },
      headers: { authorization: `Bearer ${ann.token}`, 'accept-encoding': encoding },
    });
  const replies = [
    await inject('gzip'),
    await inject('gzip'),
    await inject('identity'),
    await inject('gzip;q=0'),
  ];
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual([
    'gzip',
    'gzip',
    undefined,
    undefined,
  ]);
  for (const { headers, rawPayload } of replies) {
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
    });
  }
  const [first, second, plain, refused] = replies;
  expect(second?.rawPayload).toEqual(first?.rawPayload);
  expect(refused?.body).toBe(plain?.body);
  expect(plain?.json()).toEqual(await ask(ann, [url, { lctrShdlCd, week: 0 }]));
});
