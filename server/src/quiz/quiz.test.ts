/** The list, the detail, the questions and the results. */
import {
  getPfQuizData,
  getQuizData,
  getQuizList,
  quizRefusals as refusals,
} from '@baeum/contract/quiz/terms';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addContent } from '../testing/contents.ts';
import { addStudent } from '../testing/people.ts';
import { quizzing, rightAnswers } from '../testing/quizzing.ts';
import { inOrder } from '../testing/quizzes.ts';
import { refused, taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { attempt, quiz } from './tables.ts';

const { portal, world, given, addQuiz, begin, save, submit, questions, travel } = await quizzing();
const { db } = portal.services;

// Each test starts with an empty list.
beforeEach(async () => {
  await db.delete(attempt);
  await db.delete(quiz);
});

const list = async (pageNo = 1, caller = given.ann) =>
  (await caller.post(getQuizList, { lctrShdlCd: 'LA', pageNo })).body.result;
const listed = async (caller = given.ann) => (await list(1, caller)).list.map(({ quizCd }) => quizCd);

describe('the list', () => {
  test('sorts quizzes that can be taken first, by their end, then upcoming ones, then finished ones', async () => {
    const at = (opens: string, closes: string, lateCloses?: string) => ({
      opensAt: seoul(`2026-11-${opens}:00`),
      closesAt: seoul(`2026-11-${closes}:00`),
      lateClosesAt: lateCloses === undefined ? null : seoul(`2026-11-${lateCloses}:00`),
    });
    await addQuiz({ code: 'open-later', ...at('17T09:00', '20T10:00') });
    await addQuiz({ code: 'b-open-soon', ...at('17T09:00', '18T12:00') });
    await addQuiz({ code: 'a-open-soon', ...at('17T09:00', '18T12:00') });
    await addQuiz({ code: 'late', ...at('16T09:00', '17T10:00', '19T10:00') });
    await addQuiz({ code: 'to-come-later', ...at('25T09:00', '26T10:00') });
    await addQuiz({ code: 'to-come', ...at('24T09:00', '28T10:00') });
    await addQuiz({ code: 'over', ...at('01T09:00', '02T10:00') });
    await addQuiz({ code: 'just-over', ...at('01T09:00', '01T10:00', '18T09:00') });
    const done = await addQuiz({ code: 'done', ...at('17T09:00', '18T11:00') });
    taken(await submit(await begin(done), rightAnswers(done)));
    const retaken = await addQuiz({ code: 'retaken', ...at('17T09:00', '18T13:00') });
    taken(await submit(await begin(retaken), rightAnswers(retaken)));
    await begin(retaken, { quizReYn: 'Y' });
    const ahead = ['a-open-soon', 'b-open-soon', 'retaken', 'late', 'open-later', 'done'];
    const behind = ['to-come', 'to-come-later', 'just-over', 'over'];
    expect(await listed()).toEqual([...ahead, ...behind]);
    const sue = await portal.as(world.sue);
    expect((await listed(sue))[0]).toBe('done');
  });

  test('has 20 rows on a page and the total', async () => {
    for (let number = 1; number <= 23; number += 1)
      await addQuiz({ code: `P${String(number).padStart(2, '0')}` });
    const [first, second, beyond] = await Promise.all([list(1), list(2), list(3)]);
    expect(first.list).toHaveLength(20);
    expect(second.list.map(({ quizCd }) => quizCd)).toEqual(['P21', 'P22', 'P23']);
    expect(beyond.list).toEqual([]);
    for (const { totalCnt, paginationInfo } of [first, second, beyond]) {
      expect(totalCnt).toBe(23);
      expect(paginationInfo).toMatchObject({ recordCountPerPage: 20, totalPageCount: 2 });
    }
  });

  test('of a lecture without quizzes is empty', async () => {
    expect(await list()).toMatchObject({ list: [], totalCnt: 0 });
  });

  test('shows scores only of finished quizzes with open results', async () => {
    const codes = ['Q1', 'Q2', 'Q3'];
    for (const code of codes) {
      const one = await addQuiz({ code, opensResults: code !== 'Q3' });
      const all = rightAnswers(one);
      const [first = ''] = Object.keys(all);
      taken(await save(await begin(one), code === 'Q2' ? { [first]: all[first] ?? [] } : all));
    }
    await addQuiz({ code: 'Q4' });
    const open = await addQuiz({ code: 'Q5', closesAt: seoul('2026-11-30T10:00:00') });
    taken(await submit(await begin(open), rightAnswers(open)));
    await travel('2026-11-19T00:00:00');
    const scores = (await list()).list.map(({ quizCd, myCrctAns, myScre }) => [quizCd, myCrctAns, myScre]);
    expect(Object.fromEntries(scores.map(([code, ...score]) => [code, score]))).toEqual({
      Q1: [3, 35],
      Q2: [1, 10],
      Q3: [null, null],
      Q4: [null, null],
      Q5: [null, null],
    });
  });
});

test('the detail has all fields, at both of its paths', async () => {
  await addContent(db, { code: 'V-of-quiz' });
  const { code } = await addQuiz({
    code: 'Q-detail',
    title: '9주차 수시고사',
    isExam: true,
    topicCode: 'topic-V-of-quiz',
    limitMinutes: 30,
    attemptLimit: 3,
    retakeLimit: 1,
    lateClosesAt: seoul('2026-11-20T23:59:00'),
  });
  const reply = await given.ann.post(getQuizData, { quizCd: code, lctrShdlCd: 'LA' });
  const untried = { mySbmt: 0, mySbmtReYn: 'N', mySbmtDt: null, mySbmtTardyYn: 'N', myIngYn: 'N' };
  expect(reply.body.result.data).toEqual({
    quizCd: 'Q-detail',
    quizNm: '9주차 수시고사',
    lctrShdlCd: 'LA',
    lctrWk: 9,
    screYn: 'Y',
    examSe: null,
    quizStde: '2026-11-18T09:00:00+09:00',
    quizEnde: '2026-11-18T23:59:00+09:00',
    extnYn: 'N',
    quizTardyEnde: '2026-11-20T23:59:00+09:00',
    progressStatus: 'progress',
    isTardy: 'N',
    quizQestCnt: 3,
    totScre: 35,
    limitMin: 30,
    quizCu: 3,
    quizCuUlmtYn: 'N',
    reQuizCu: 1,
    reQuizCuUlmtYn: 'N',
    screOpenYn: 'Y',
    lctrDoneYn: 'Y',
    canTakeQuizYn: 'Y',
    ...untried,
    myBfSbmt: 0,
    myAnswrCnt: 0,
    myCrctAns: null,
    myScre: null,
    quizCn: '<p>퀴즈 안내</p>',
    clasSbjcKr: '9주차 주제',
    dsbjNm: '주제 V-of-quiz',
    svrDt: '2026-11-18T10:00:00+09:00',
  });
  expect((await given.ann.post(getPfQuizData, { quizCd: code })).body).toEqual(reply.body);
  const row = (await list()).list[0];
  expect(reply.body.result.data).toMatchObject(row ?? {});
});

describe('the questions', () => {
  test('are sent while one has an open attempt, and never before the period', async () => {
    const one = await addQuiz();
    refused(await questions(one), refusals.noAttempt);
    const sue = await portal.as(world.sue);
    await begin(one, {}, sue);
    refused(await questions(one), refusals.noAttempt);
    const seq = await begin(one);
    taken(await questions(one));
    await db
      .update(quiz)
      .set({ opensAt: seoul('2026-11-18T10:00:01') })
      .where(eq(quiz.code, one.code));
    refused(await questions(one), refusals.notInPeriod);
    await db
      .update(quiz)
      .set({ opensAt: seoul('2026-11-18T09:00:00') })
      .where(eq(quiz.code, one.code));
    taken(await submit(seq, rightAnswers(one)));
    refused(await questions(one), refusals.noAttempt);
    await begin(one, { quizReYn: 'Y' });
    taken(await questions(one));
  });

  test('include the correct answers once the quiz is over, for students who have taken it', async () => {
    const open = await addQuiz();
    const closed = await addQuiz({ opensResults: false });
    for (const one of [open, closed]) await begin(one);
    await travel('2026-11-19T00:00:00');
    expect(
      (await questions(open)).body.result.list.map(({ crctItemList, qestComment }) => [
        crctItemList,
        qestComment,
      ]),
    ).toEqual(open.questions.map(({ correct }, index) => [correct, `해설 ${index + 1}`]));
    refused(await questions(closed), refusals.notInPeriod);
    refused(await questions(open, await portal.as(world.sue)), refusals.notInPeriod);
  });

  test('keep their order unless the quiz shuffles questions', async () => {
    const one = await addQuiz();
    await begin(one);
    const { list } = (await questions(one)).body.result;
    expect(list.map(({ qestSeq }) => qestSeq)).toEqual(one.questions.map(({ id }) => id));
    expect(
      list.map(({ qestNo, qestTy, qestCrctNum, qestScre }) => [qestNo, qestTy, qestCrctNum, qestScre]),
    ).toEqual([
      [1, 'M', 1, 10],
      [2, 'M', 2, 20],
      [3, 'O', 1, 5],
    ]);
    for (const [index, { itemList }] of list.entries()) {
      expect(itemList.map(({ itemSeq }) => itemSeq)).toEqual(one.questions[index]?.items);
      expect(itemList.map(({ itemNo }) => itemNo)).toEqual(itemList.map((_, place) => place + 1));
    }
  });

  test('are shuffled per attempt, and stay the same when it is continued and in its results', async () => {
    const one = await addQuiz(
      { shufflesQuestions: true, shufflesItems: true },
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? { items: 8, correct: [0] } : { items: 2, correct: [1], kind: 'truth' as const },
      ),
    );
    const orderFor = async (caller = given.ann) => {
      const { list } = (await questions(one, caller)).body.result;
      expect(list.map(({ qestNo }) => qestNo)).toEqual(list.map((_, index) => index + 1));
      return list.map(({ qestSeq, itemList }) => [qestSeq, itemList.map(({ itemSeq }) => itemSeq)] as const);
    };
    const written = new Map(one.questions.map(({ id, items }) => [id, items]));
    const orders = { questions: new Set<string>(), items: new Set<string>() };
    for (let number = 1; number <= 4; number += 1) {
      const student = await portal.as(await addStudent(db, `shuffle${number}`));
      await begin(one, {}, student);
      const order = await orderFor(student);
      await begin(one, { wndwKey: 'another-window' }, student);
      expect(await orderFor(student)).toEqual(order);
      expect(inOrder(order.map(([id]) => id))).toEqual([...written.keys()]);
      for (const [id, items] of order) {
        const own = written.get(id) ?? [];
        expect(inOrder(items)).toEqual(inOrder(own));
      }
      // True and false keep their order.
      const truths = order.filter(([, items]) => items.length === 2);
      expect(truths.map(([, items]) => items)).toEqual(truths.map(([id]) => written.get(id)));
      orders.questions.add(order.map(([id]) => id).join());
      orders.items.add(order.toSorted(([a], [b]) => a - b).join());
    }
    expect([orders.questions.size, orders.items.size]).toEqual([4, 4]);

    const seq = await begin(one);
    const first = await orderFor();
    taken(await submit(seq, rightAnswers(one)));
    await begin(one, { quizReYn: 'Y' });
    const retake = await orderFor();
    expect(retake).not.toEqual(first);
    await travel('2026-11-19T00:00:00');
    expect(await orderFor()).toEqual(retake);
  });
});
