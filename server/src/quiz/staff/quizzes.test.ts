/** Staff make, change and copy quizzes; what students have begun is protected. */
import type { Input } from '@baeum/contract';
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import * as t from '@baeum/contract/quiz/staff-terms';
import { getQuizList } from '@baeum/contract/quiz/terms';
import { getDesk } from '@baeum/contract/desk/staff-terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { getTerm, publishActivities } from '@baeum/contract/study/board-terms';
import { previewReply } from '@baeum/contract/study/preview-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { harmsIn, offersIn } from '../../testing/harms.ts';
import { addAttempt } from '../../testing/quizzes.ts';
import { appoint } from '../../testing/staff-stage.ts';
import { makeQuiz, questionOf, quizFields } from '../../testing/staff-quizzes.ts';
import { addStaffAccount } from '../../testing/people.ts';
import { createWorld, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});

const { quizStaffRefusals: refusals } = t;
const get = async (quizCode: string) => (await prof.post(t.getQuizForm, { quizCode })).body.result;
const questionsOf = async (quizCode: string) => (await prof.post(t.getQuestions, { quizCode })).body.result;

type Fields = Partial<Input<typeof t.addQuiz>> & { readonly revision?: number; readonly confirmed?: boolean };
async function change(quizCode: string, fields: Fields) {
  const { revision } = await get(quizCode);
  return prof.post(t.changeQuiz, { quizCode, revision, ...quizFields, ...fields });
}

async function quizWith(...questions: ReturnType<typeof questionOf>[]): Promise<string> {
  const quizCode = await makeQuiz(prof);
  const { version } = await questionsOf(quizCode);
  const order = questions.map(({ key }) => key);
  await prof.post(t.saveQuestions, { quizCode, version, order, changed: questions });
  return quizCode;
}
const publish = (code: string) =>
  prof.post(publishActivities, {
    lectureCode: 'LA',
    items: [{ kind: 'quiz', code }],
    publishedAt: portal.clock.now().toISOString(),
  });
const listedTo = async (student: { readonly id: number }) => {
  const caller = await portal.as(student);
  const { list } = (await caller.post(getQuizList, { lctrShdlCd: 'LA', recordCountPerPage: 100 })).body
    .result;
  return list.map(({ quizCd }) => quizCd);
};

test('a new quiz is a draft, and students see it once it is published', async () => {
  const code = await makeQuiz(prof);
  expect(await get(code)).toMatchObject({ ...quizFields, state: 'draft', takers: 0, questionCount: 0 });
  expect(await listedTo(world.ann)).not.toContain(code);
  await publish(code);
  expect(await listedTo(world.ann)).toContain(code);
  expect((await get(code)).state).toBe('shown');
});

test.each(['occasional', 'midterm', 'final'] as const)('a quiz becomes a %s exam', async (kind) => {
  const code = await makeQuiz(prof);
  await publish(code);
  expect((await change(code, { kind })).status).toBe(200);
  expect((await get(code)).kind).toBe(kind);
  // Midterm and final exams are in the exam room alone.
  expect((await listedTo(world.ann)).includes(code)).toBe(kind === 'occasional');
});

test.each([
  ['week', refusals.weekBeyondEnd, { weekNumber: 40 }],
  ['topic', refusals.topicWrong, { topicCode: 'nowhere' }],
  ['period', refusals.endBeforeStart, { closesAt: '2026-11-17T23:59:00+09:00' }],
  ['late period', refusals.endBeforeStart, { lateClosesAt: quizFields.closesAt }],
  ['condition', refusals.afterLectureWithoutTopic, { afterLecture: true }],
] as const)('a wrong %s is refused', async (_field, refusal, fields) => {
  const { status, body } = await prof.post(t.addQuiz, { lectureCode: 'LA', ...quizFields, ...fields });
  expect([status, body.errorCode]).toEqual([refusal.status, refusal.errorCode]);
});

test('a form that was read before another change is refused with both versions', async () => {
  const code = await makeQuiz(prof);
  const { revision } = await get(code);
  await change(code, { title: '먼저 바꾼 제목' });
  const { body } = await prof.post(t.changeQuiz, { quizCode: code, revision, ...quizFields });
  expect(body.errorCode).toBe(staffRefusals.stale.errorCode);
  expect(JSON.parse(body.errorAbout?.['stored'] ?? '')).toMatchObject({
    values: { title: '먼저 바꾼 제목', attemptLimit: '1', lateClosesAt: '' },
  });
});

test('publishing and questions are no change of the form', async () => {
  const code = await makeQuiz(prof);
  const { revision } = await get(code);
  await publish(code);
  const { version } = await questionsOf(code);
  await prof.post(t.saveQuestions, { quizCode: code, version, order: ['one'], changed: [questionOf('one')] });
  expect((await get(code)).revision).toBe(revision);
});

describe('once a student has begun', () => {
  async function begunQuiz(): Promise<string> {
    const code = await quizWith(questionOf('one'), questionOf('two'));
    await publish(code);
    await addAttempt(portal.services.db, code, world.ann.id);
    return code;
  }

  test.each([
    ['제한 시간이 짧아집니다', { limitMinutes: 20 }],
    ['결과를 볼 수 없게 됩니다', { opensResults: false }],
    ['시험 구분이 바뀝니다', { kind: 'midterm' }],
    ['순서가 바뀝니다', { shufflesItems: true }],
  ] as const)('%s: asked first, then done', async (words, fields) => {
    const code = await begunQuiz();
    const asked = await change(code, fields);
    const { body } = asked;
    expect(body.errorCode).toBe(activityRefusals.hits.errorCode);
    expect(body.message).toContain('이미 1명이 응시했습니다');
    expect(body.message).toContain(words);
    const [harm] = harmsIn(asked);
    const [name] = Object.keys(fields);
    expect(harm).toMatchObject({ students: 1, instead: { fields: { [name ?? '']: expect.any(String) } } });
    expect((await change(code, { ...fields, confirmed: true })).status).toBe(200);
    expect(await get(code)).toMatchObject(fields);
  });

  test('a period that others miss is asked about with their number', async () => {
    const code = await begunQuiz();
    const shorter = { closesAt: '2026-11-18T09:30:00+09:00' };
    const asked = await change(code, shorter);
    const { body } = asked;
    expect(body.errorCode).toBe(activityRefusals.hits.errorCode);
    expect(body.message).toMatch(/^\d+명이 미제출로 바뀝니다\.$/);
    const [fields] = offersIn(asked);
    expect(fields).toEqual({ opensAt: quizFields.opensAt, closesAt: quizFields.closesAt, lateClosesAt: '' });
    const less = { ...fields, lateClosesAt: fields?.['lateClosesAt'] || null };
    expect((await change(code, less)).status).toBe(200);
  });

  test('what is better for students is not asked about', async () => {
    const code = await begunQuiz();
    const better = { closesAt: '2026-11-29T23:59:00+09:00', attemptLimit: null, title: '고친 제목' };
    expect((await change(code, better)).status).toBe(200);
  });
});

test('a copy is a draft with the same questions, in no topic', async () => {
  const code = await quizWith(questionOf('one'), questionOf('two', { points: 5 }));
  await publish(code);
  const { quizCode } = (await prof.post(t.copyQuiz, { quizCode: code })).body.result;
  expect(await get(quizCode)).toMatchObject({
    title: `${quizFields.title} (사본)`,
    state: 'draft',
    topicCode: null,
    questionCount: 2,
    points: 15,
  });
  expect((await questionsOf(quizCode)).questions).toEqual((await questionsOf(code)).questions);
});

test('what is asked and what is correct is read with the duty alone', async () => {
  const { db } = portal.services;
  const account = await addStaffAccount(db, 'quiz-assistant', '조교', 'staff');
  await appoint(db, account.id, ['content', 'grade']);
  const canary = '카나리아';
  const items = [
    { key: 'a', title: canary, isCorrect: true },
    { key: 'b', title: '다른 보기', isCorrect: false },
  ];
  const code = await quizWith(questionOf('one', { title: canary, explanation: canary, items }));
  const assistant = await portal.as({ ...account, side: 'staff' });
  const lectureCode = 'LA';
  const replies = await Promise.all([
    assistant.post(t.getQuizForm, { quizCode: code }),
    assistant.post(getTerm, { lectureCode }),
    assistant.post(previewReply, {
      lectureCode,
      at: quizFields.opensAt,
      call: getQuizList,
      input: JSON.stringify({ lctrShdlCd: lectureCode }),
    }),
    assistant.post(getDesk, {}),
    assistant.post(listLectureHistory, { lectureCode }),
  ]);
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(canary);
  }
  for (const path of [t.getQuestions, t.copyQuiz, t.readGift] as const)
    expect((await assistant.post(path, { quizCode: code, source: '' })).status).toBe(403);
  await appoint(db, account.id, ['assess']);
  const entrusted = await portal.as({ ...account, side: 'staff' });
  const read = await entrusted.post(t.getQuestions, { quizCode: code });
  expect(JSON.stringify(read.body)).toContain(canary);
});
