/** Staff write the questions of a quiz; what students have taken stays complete, and nothing of it changes unasked. */
import type { Input } from '@baeum/contract';
import * as t from '@baeum/contract/quiz/staff-terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { insertQuizData, quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { publishActivities } from '@baeum/contract/study/board-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addAttempt } from '../../testing/quizzes.ts';
import { makeQuiz, questionOf, type SentQuestion } from '../../testing/staff-quizzes.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { textFile } from '../../file/tables.ts';
import { attempt, quiz } from '../tables.ts';
import { keyedQuestions } from './queries.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});

const { quizStaffRefusals: refusals } = t;
const stored = async (quizCode: string) => (await prof.post(t.getQuestions, { quizCode })).body.result;

type Save = Pick<Input<typeof t.saveQuestions>, 'order' | 'changed' | 'confirmed'>;
async function save(quizCode: string, sent: Save) {
  const { version } = await stored(quizCode);
  return prof.post(t.saveQuestions, { quizCode, version, ...sent });
}

async function quizWith(...questions: SentQuestion[]): Promise<string> {
  const quizCode = await makeQuiz(prof);
  await save(quizCode, { order: questions.map(({ key }) => key), changed: questions });
  return quizCode;
}

const publish = (code: string) =>
  prof.post(publishActivities, {
    lectureCode: 'LA',
    items: [{ kind: 'quiz', code }],
    publishedAt: portal.clock.now().toISOString(),
  });

const [one, two] = [questionOf('one'), questionOf('two', { points: 5 })];

test('questions are stored in their order, and only those that have changed are sent', async () => {
  const code = await quizWith(one, two);
  const reworded = { ...one, title: '고친 문항' };
  const { body } = await save(code, { order: ['two', 'one'], changed: [reworded] });
  expect(body.result.points).toBe(15);
  expect((await stored(code)).questions).toEqual([two, reworded]);
  await save(code, { order: ['one'], changed: [] });
  expect((await stored(code)).questions).toEqual([reworded]);
});

test('a question of true or false has its answer, a choice its pictures as they are cleaned', async () => {
  const items = ['O', 'X'].map((title) => ({ key: title, title, isCorrect: title === 'X' }));
  const truth = questionOf('one', { kind: 'truth', items });
  const scripted = questionOf('two', { html: '<p>표</p><script>alert(1)</script>' });
  const code = await quizWith(truth, scripted);
  expect((await stored(code)).questions).toEqual([truth, { ...scripted, html: '<p>표</p>' }]);
});

const wrong = { key: 'a', title: '가', isCorrect: false };
test.each([
  [
    refusals.answerMissing,
    { order: ['x'], changed: [questionOf('x', { items: [wrong, { ...wrong, key: 'b' }] })] },
  ],
  [
    refusals.choiceTwice,
    { order: ['x'], changed: [questionOf('x', { items: [wrong, { ...wrong, isCorrect: true }] })] },
  ],
  [refusals.questionTwice, { order: ['one', 'one'], changed: [] }],
  [refusals.unknownQuestion, { order: ['one', 'gone'], changed: [] }],
])('is refused: %j', async (refusal, sent) => {
  const code = await quizWith(one);
  const { status, body } = await save(code, sent);
  expect([status, body.errorCode]).toEqual([refusal.status, refusal.errorCode]);
  expect((await stored(code)).questions).toEqual([one]);
});

test('questions that somebody else has changed meanwhile are not overwritten', async () => {
  const code = await quizWith(one);
  const { version } = await stored(code);
  await save(code, { order: ['one', 'two'], changed: [two] });
  const { body } = await prof.post(t.saveQuestions, { quizCode: code, version, order: ['one'], changed: [] });
  expect(body.errorCode).toBe(staffRefusals.stale.errorCode);
  expect((await stored(code)).questions).toEqual([one, two]);
});

test('the history counts, and tells neither what is asked nor what is correct', async () => {
  const code = await quizWith(questionOf('one', { title: '카나리아', explanation: '카나리아' }));
  const { body } = await prof.post(listLectureHistory, { lectureCode: 'LA', kind: 'quiz', object: code });
  expect(body.result.items.map(({ action }) => action)).toEqual(['change', 'add']);
  expect(body.result.items[0]?.values).toContainEqual({ field: 'questions', before: 0, after: 1 });
  expect(JSON.stringify(body)).not.toContain('카나리아');
});

describe('once students have begun', () => {
  /** Ann has chosen what is correct of the first question, Sue what is wrong. */
  async function takenQuiz(): Promise<string> {
    const code = await quizWith(one, two);
    const [first] = await keyedQuestions(portal.services.db, { code });
    const itemOf = (key: string) => first?.items.find((item) => item.key === key)?.id ?? 0;
    await portal.services.db.insert(attempt).values(
      [[world.ann.id, 'a'] as const, [world.sue.id, 'b'] as const].map(([studentId, key]) => ({
        quizCode: code,
        studentId,
        number: 1,
        startedAt: portal.clock.now(),
        submittedAt: portal.clock.now(),
        answers: { [first?.id ?? 0]: [itemOf(key)] },
      })),
    );
    return code;
  }

  const third = questionOf('three');
  const withThree = { ...one, items: [...one.items, { key: 'c', title: '셋째', isCorrect: false }] };
  test.each([
    ['새 문항은 더할 수 없습니다', { order: ['one', 'two', 'three'], changed: [third] }],
    ['문항은 지울 수 없습니다', { order: ['one'], changed: [] }],
    ['보기의 수와 유형은 바꿀 수 없습니다', { order: ['one', 'two'], changed: [withThree] }],
  ])('%s, whoever confirms it', async (words, sent) => {
    const code = await takenQuiz();
    const { status, body } = await save(code, { ...sent, confirmed: true });
    expect([status, body.errorCode]).toEqual([409, refusals.taken.errorCode]);
    expect(body.message).toContain(`이미 2명이 응시하여 ${words}`);
    expect((await stored(code)).questions).toEqual([one, two]);
  });

  test('another answer and other points are asked about with who gains and loses', async () => {
    const code = await takenQuiz();
    const items = one.items.map((item) => ({ ...item, isCorrect: item.key === 'b' }));
    const sent = { order: ['one', 'two'], changed: [{ ...one, items, points: 20 }] };
    const { body } = await save(code, sent);
    expect(body.errorCode).toBe(refusals.affects.errorCode);
    expect(JSON.parse(body.errorAbout?.['effect'] ?? '')).toEqual({
      students: 2,
      taking: 0,
      gain: 1,
      lose: 1,
      reworded: [],
      points: [1],
      answers: [1],
    });
    expect((await save(code, { ...sent, confirmed: true })).status).toBe(200);
    expect((await stored(code)).questions[0]).toMatchObject({ points: 20, items });
  });

  test('says how many are taking it now', async () => {
    const code = await takenQuiz();
    const { db } = portal.services;
    await db
      .update(attempt)
      .set({ submittedAt: null })
      .where(and(eq(attempt.quizCode, code), eq(attempt.studentId, world.ann.id)));
    const sent = { order: ['two', 'one'], changed: [] };
    const taking = async () =>
      JSON.parse((await save(code, sent)).body.errorAbout?.['effect'] ?? '{}') as t.QuestionsEffect;
    expect(await taking()).toMatchObject({ students: 2, taking: 1 });
    await db.update(quiz).set({ limitMinutes: 10 }).where(eq(quiz.code, code));
    portal.clock.advance(11 * 60);
    prof = await portal.as({ ...world.prof, side: 'staff' });
    expect(await taking()).toMatchObject({ students: 2, taking: 0 });
    portal.clock.advance(-11 * 60);
    prof = await portal.as({ ...world.prof, side: 'staff' });
  });

  test('a typing error is corrected once it is confirmed, and the answers stay', async () => {
    const code = await takenQuiz();
    const before = await keyedQuestions(portal.services.db, { code });
    const sent = { order: ['one', 'two'], changed: [{ ...one, title: '고친 문항' }] };
    expect((await save(code, sent)).body.errorCode).toBe(refusals.affects.errorCode);
    expect((await save(code, { ...sent, confirmed: true })).status).toBe(200);
    const after = await keyedQuestions(portal.services.db, { code });
    const ids = (list: typeof before) => list.map(({ id, items }) => [id, items.map((item) => item.id)]);
    expect(ids(after)).toEqual(ids(before));
    const rows = await portal.services.db.select().from(attempt).where(eq(attempt.quizCode, code));
    expect(rows.map(({ answers }) => Object.keys(answers).length)).toEqual([1, 1]);
  });
});

test('a correction of how many choices are correct loses no answer of who is taking it, and counts when it is handed in', async () => {
  const itemsWith = (...correct: string[]) =>
    ['a', 'b', 'c'].map((key) => ({ key, title: key, isCorrect: correct.includes(key) }));
  const [single, pair] = [
    questionOf('single', { items: itemsWith('a') }),
    questionOf('pair', { items: itemsWith('a', 'b') }),
  ];
  const quizCd = await quizWith(single, pair);
  await publish(quizCd);
  const ann = await portal.as(world.ann);
  const wndwKey = 'window-of-ann';
  const begun = { quizCd, quizReYn: 'N', examEndYn: 'N', wndwKey } as const;
  const quizExamSeq = (await ann.post(insertQuizData, begun)).body.result.data;
  const banked = await keyedQuestions(portal.services.db, { code: quizCd });
  let rvsn = 0;
  const send = async (chosen: Readonly<Record<string, string>>, examEndYn: 'Y' | 'N' = 'N') => {
    const answers = banked.map(({ id, key, items }) => [
      id,
      items.filter((item) => chosen[key]?.includes(item.key)).map((item) => item.id),
    ]);
    rvsn += 1;
    const answrList = JSON.stringify(Object.fromEntries(answers));
    const { body } = await ann.post(updateQuizData, { quizExamSeq, answrList, examEndYn, wndwKey, rvsn });
    return body.errorCode ?? body.result.examEndYn;
  };
  expect(await send({ single: 'a', pair: 'ab' })).toBe('N');
  const changed = [
    { ...single, items: itemsWith('a', 'b') },
    { ...pair, items: itemsWith('a') },
  ];
  expect((await save(quizCd, { order: ['single', 'pair'], changed, confirmed: true })).status).toBe(200);
  expect(await send({ single: 'b', pair: 'ac' })).toBe('N');
  expect(await send({ single: 'b', pair: 'ac' }, 'Y')).toBe(quizRefusals.incomplete.errorCode);
  expect(await send({ single: 'ab', pair: 'ac' }, 'Y')).toBe(quizRefusals.surplus.errorCode);
  const [row] = await portal.services.db.select().from(attempt).where(eq(attempt.quizCode, quizCd));
  expect(Object.values(row?.answers ?? {}).map((items) => items.length)).toEqual([1, 2]);
  expect(await send({ single: 'ab', pair: 'a' }, 'Y')).toBe('Y');
});

describe('GIFT', () => {
  const read = async (source: string) => {
    const code = await makeQuiz(prof);
    return (await prof.post(t.readGift, { quizCode: code, source, points: 7 })).body.result;
  };

  test('is read without storing anything; what cannot be asked is named with its line', async () => {
    const found = await read(
      '::막::세포막의 주성분은? {=인지질 ~핵산 ####두 겹입니다.}\n\n수를 쓰십시오. {#46}\n\n물은 액체이다.{T}\n',
    );
    expect(found.questions.map(({ line, title, points, kind }) => [line, title, points, kind])).toEqual([
      [1, '세포막의 주성분은?', 7, 'choice'],
      [5, '물은 액체이다.', 7, 'truth'],
    ]);
    expect(found.questions[0]?.explanation).toBe('두 겹입니다.');
    expect(found.refused).toEqual([{ line: 3, message: expect.stringContaining('수치형 문항') }]);
  });

  test('is stored as it was read', async () => {
    const { questions } = await read('{');
    expect(questions).toEqual([]);
    const found = await read('물은 액체이다.{T}\n\n몇입니까? {=하나 ~둘}');
    const code = await makeQuiz(prof);
    const changed = found.questions.map((one) => {
      const { line: _, ...question } = one;
      return question;
    });
    await save(code, { order: changed.map(({ key }) => key), changed });
    expect((await stored(code)).questions).toEqual(changed);
  });
});

describe('a picture', () => {
  const upload = async (caller: Caller) =>
    (
      (await caller.upload(mediaUpload, {}, [{ name: '막.png', content: png }])).body.result as {
        link: string;
      }
    ).link;
  const shownIn = (html: string) => /src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const bodyOf = async (code: string) => (await keyedQuestions(portal.services.db, { code }))[0]?.html ?? '';

  test('of a question is read by whoever sets it, and by students from their first attempt on', async () => {
    const code = await quizWith(questionOf('one', { html: `<img src="${await upload(prof)}" alt="막" />` }));
    await publish(code);
    const [edited] = (await stored(code)).questions;
    expect((await prof.get(shownIn(edited?.html ?? ''))).status).toBe(200);
    const ann = await portal.as(world.ann);
    const address = shownIn(await bodyOf(code));
    expect(address).toContain('cdnRovl=quiz%3A');
    expect((await ann.get(shownIn(edited?.html ?? ''))).status).toBe(404);
    expect((await ann.get(address)).status).toBe(404);
    await addAttempt(portal.services.db, code, world.ann.id);
    expect((await ann.get(address)).status).toBe(200);
    expect((await (await portal.as(world.ben)).get(address)).status).toBe(404);
  });

  test('stays with the question through changes and copies, and goes with its text', async () => {
    const code = await quizWith(questionOf('one', { html: `<img src="${await upload(prof)}" alt="막" />` }));
    const before = await bodyOf(code);
    const [edited] = (await stored(code)).questions;
    if (edited === undefined) throw new Error('no question');
    await save(code, { order: ['one'], changed: [{ ...edited, points: 3 }] });
    expect(await bodyOf(code)).toBe(before);
    const { quizCode } = (await prof.post(t.copyQuiz, { quizCode: code })).body.result;
    expect((await bodyOf(quizCode)).replaceAll(quizCode, code)).toBe(before);
    const [copied] = (await stored(quizCode)).questions;
    expect((await prof.get(shownIn(copied?.html ?? ''))).status).toBe(200);
    await save(code, { order: ['one'], changed: [{ ...edited, html: '' }] });
    const left = await portal.services.db.select().from(textFile).where(eq(textFile.quizCode, code));
    expect(left).toEqual([]);
  });

  test('of somebody else is refused', async () => {
    const foreign = await upload(await portal.as(world.ann));
    const code = await quizWith(one);
    const { body } = await save(code, {
      order: ['one'],
      changed: [{ ...one, html: `<img src="${foreign}" alt="" />` }],
    });
    expect(body.errorCode).toBe(refusals.noImage.errorCode);
  });
});
