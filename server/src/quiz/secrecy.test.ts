/**
 * Nothing that leaves the server before a quiz is over tells what is correct: the same student does the same things to the same
 * quiz twice, with other items correct the second time, and must be told the same, byte for byte.
 */
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import * as t from '@baeum/contract/quiz/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { quizzing } from '../testing/quizzing.ts';
import { type AddedQuestion, type AddedQuiz, addQuiz as addQuizTo, inOrder } from '../testing/quizzes.ts';
import { taken } from '../testing/submitting.ts';
import { seoul } from '../testing/world.ts';
import { attempt, question, questionItem, quiz } from './tables.ts';

const { portal, given, addQuiz, start, save, submit, travel } = await quizzing();
const { db } = portal.services;

// Only the quiz that a test is about.
beforeEach(async () => {
  await db.delete(attempt);
  await db.delete(quiz);
});

type Answering = (question: AddedQuestion, index: number) => readonly number[];
const answersOf = ({ questions }: AddedQuiz, answer: Answering): t.Answers =>
  Object.fromEntries(questions.map((one, index) => [one.id, answer(one, index)]));

/** As many choices as the question takes, from this place on: chosen without regard to what is correct. */
const chosenFrom =
  (place: number): Answering =>
  ({ items, correct }) =>
    inOrder(items.slice(place, place + correct.length));

const everything: Answering = ({ items }) => items;
const oneOnly: Answering = ({ items }) => items.slice(0, 1);

/** Another key with as many correct items to each question. */
async function turnKey({ code, questions }: AddedQuiz): Promise<AddedQuiz> {
  const turned = questions.map(({ items, correct, ...one }) => {
    const next = items.filter((_, place) => correct.includes(items.at(place - 1) ?? 0));
    return { ...one, items, correct: next, wrong: items.filter((id) => !next.includes(id)) };
  });
  const correct = turned.flatMap((one) => one.correct);
  const all = turned.flatMap(({ items }) => items);
  await db
    .update(questionItem)
    .set({ isCorrect: sql`${inArray(questionItem.id, correct)}` })
    .where(inArray(questionItem.id, all));
  await db
    .update(quiz)
    .set({ bankVersion: sql`${quiz.bankVersion} + 1` })
    .where(eq(quiz.code, code));
  return { code, questions: turned };
}

/** Everything that calls say of a quiz and of what it adds to other screens. */
async function readAll({ code }: AddedQuiz): Promise<string[]> {
  const { ann } = given;
  const replies = await Promise.all([
    ann.post(t.getQuizList, { lctrShdlCd: 'LA' }),
    ann.post(t.getQuizData, { quizCd: code }),
    ann.post(t.getPfQuizData, { quizCd: code, lctrShdlCd: 'LA' }),
    ann.post(t.getQuizQestList, { quizCd: code }),
    ann.post(t.getCleanQuizExamData, { quizCd: code }),
    ann.post(getLctrDsbjList, { lctrShdlCd: 'LA', week: 0 }),
    ann.post(getAcaSchlList, { edcCrseCd: 'C1' }),
    ann.post(getMyLctrInfo, { lctrShdlCd: 'LA' }),
    ann.post(getMyLctrList, { edcCrseCd: 'C1' }),
  ]);
  return replies.map(({ body }) => JSON.stringify(body));
}

/** All that Ann is told while she takes the quiz in every way there is. Her attempts are other ones each time. */
async function takeInEveryWay(quiz: AddedQuiz): Promise<string[][]> {
  await db.delete(attempt);
  const told: string[][] = [];
  const hear = async (...replies: readonly { body: unknown }[]) => {
    const heard = [...replies.map(({ body }) => JSON.stringify(body)), ...(await readAll(quiz))];
    told.push(heard.map((text) => text.replace(/"quizExamSeq":\d+/, '"quizExamSeq":0')));
  };
  const begin = async (quizReYn: 'Y' | 'N') => {
    const reply = await start(quiz, { quizReYn });
    taken(reply);
    await db.update(attempt).set({ seed: 20_261_118 });
    await hear();
    return reply.body.result.data;
  };

  await travel('2026-11-18T08:59:59');
  await hear(await start(quiz));
  await travel('2026-11-18T09:00:00');
  await hear();
  const first = await begin('N');
  await hear(await save(first, answersOf(quiz, chosenFrom(0))));
  await hear(await save(first, answersOf(quiz, everything)), await submit(first, answersOf(quiz, oneOnly)));
  await hear(await submit(first, answersOf(quiz, chosenFrom(1))));
  await hear(
    await submit(first, answersOf(quiz, chosenFrom(1))),
    await submit(first, answersOf(quiz, chosenFrom(0))),
  );
  await travel('2026-11-19T10:00:00');
  const second = await begin('Y');
  await hear(await save(second, answersOf(quiz, chosenFrom(0))));
  await travel('2026-11-20T23:59:59');
  await hear();
  await travel('2026-11-21T00:00:00');
  await hear(await submit(second, answersOf(quiz, chosenFrom(1))));
  return told;
}

const onlyInResults = /crct|comment|myscre|right|weight|solution|key/i;

/** What a reply holds that only results may hold. */
function solutionsIn(value: unknown): unknown[] {
  if (typeof value === 'string') return value.includes('해설') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const tells = onlyInResults.test(name) && name !== 'qestCrctNum' && part !== null;
    return tells ? [{ [name]: part }] : solutionsIn(part);
  });
}

const period = { lateClosesAt: seoul('2026-11-20T23:59:00') };
const manners = [
  { opensResults: true, shufflesQuestions: false, shufflesItems: false },
  { opensResults: true, shufflesQuestions: true, shufflesItems: true },
  { opensResults: false, shufflesQuestions: true, shufflesItems: false },
];
describe.each(manners)('a quiz (%o)', (manner) => {
  test('says the same whatever is correct, until its results are open', async () => {
    const quiz = await addQuiz({ ...period, ...manner });
    const told = await takeInEveryWay(quiz);
    const toldOtherwise = await takeInEveryWay(await turnKey(quiz));
    const isOver = told.length - 1;
    expect(toldOtherwise.slice(0, isOver)).toEqual(told.slice(0, isOver));
    for (const text of told.slice(0, isOver).flat()) expect(solutionsIn(JSON.parse(text))).toEqual([]);
    // Only results, where they are shown, differ: what this test would see if something was told before.
    const results = told[isOver]?.flatMap((text) => solutionsIn(JSON.parse(text)));
    expect(results?.length !== 0).toBe(manner.opensResults);
    expect(isDeepStrictEqual(toldOtherwise[isOver], told[isOver])).toBe(!manner.opensResults);
  });
});

test('ids of items do not tell which of them is correct', async () => {
  const places = [0, 0, 0, 0];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.2026)`);
    // The correct one is always written first.
    const questions = Array.from({ length: 1000 }, () => ({ items: 4, correct: [0] }));
    for (const { items, correct } of (await addQuizTo(tx, { code: 'T-ids' }, questions)).questions) {
      const place = inOrder(items).indexOf(correct[0] ?? 0);
      places[place] = (places[place] ?? 0) + 1;
    }
    await tx.delete(question).where(eq(question.quizCode, 'T-ids'));
  });
  // 250 each; five standard deviations are 68.
  for (const count of places) expect(Math.abs(count - 250)).toBeLessThan(68);
});
