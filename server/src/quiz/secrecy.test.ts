/**
 * No reply before the end of a quiz reveals the correct items: the same student does the same things to the
 * same quiz twice, with different correct items the second time, and must get the same replies, byte for
 * byte.
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
import { transaction } from '../platform/database.ts';

const { portal, given, addQuiz, start, save, submit, travel } = await quizzing();
const { db } = portal.services;

// Only the quiz under test exists.
beforeEach(async () => {
  await db.delete(attempt);
  await db.delete(quiz);
});

type Answering = (question: AddedQuestion, index: number) => readonly number[];
const answersOf = ({ questions }: AddedQuiz, answer: Answering): t.Answers =>
  Object.fromEntries(questions.map((one, index) => [one.id, answer(one, index)]));

/**
 * Chooses as many items as the question requires, starting from this one, regardless of which are correct.
 */
const chosenFrom =
  (position: number): Answering =>
  ({ items, correct }) =>
    inOrder(items.slice(position, position + correct.length));

const everything: Answering = ({ items }) => items;
const oneOnly: Answering = ({ items }) => items.slice(0, 1);

/** Changes which items are correct, keeping their number per question. */
async function changeCorrectItems({ code, questions }: AddedQuiz): Promise<AddedQuiz> {
  const changedQuestions = questions.map(({ items, correct, ...one }) => {
    const next = items.filter((_, position) => correct.includes(items.at(position - 1) ?? 0));
    return { ...one, items, correct: next, wrong: items.filter((id) => !next.includes(id)) };
  });
  const correct = changedQuestions.flatMap((one) => one.correct);
  const all = changedQuestions.flatMap(({ items }) => items);
  await db
    .update(questionItem)
    .set({ isCorrect: sql`${inArray(questionItem.id, correct)}` })
    .where(inArray(questionItem.id, all));
  await db
    .update(quiz)
    .set({ bankVersion: sql`${quiz.bankVersion} + 1` })
    .where(eq(quiz.code, code));
  return { code, questions: changedQuestions };
}

/** All replies about a quiz, including what it adds to other screens. */
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

/** All replies that Ann gets while she takes the quiz in every possible way, each time in new attempts. */
async function takeEveryWay(quiz: AddedQuiz): Promise<string[][]> {
  await db.delete(attempt);
  const replies: string[][] = [];
  const record = async (...received: readonly { body: unknown }[]) => {
    const texts = [...received.map(({ body }) => JSON.stringify(body)), ...(await readAll(quiz))];
    replies.push(texts.map((text) => text.replace(/"quizExamSeq":\d+/, '"quizExamSeq":0')));
  };
  const begin = async (quizReYn: 'Y' | 'N') => {
    const reply = await start(quiz, { quizReYn });
    taken(reply);
    await db.update(attempt).set({ seed: 20_261_118 });
    await record();
    return reply.body.result.data;
  };

  await travel('2026-11-18T08:59:59');
  await record(await start(quiz));
  await travel('2026-11-18T09:00:00');
  await record();
  const first = await begin('N');
  await record(await save(first, answersOf(quiz, chosenFrom(0))));
  await record(await save(first, answersOf(quiz, everything)), await submit(first, answersOf(quiz, oneOnly)));
  await record(await submit(first, answersOf(quiz, chosenFrom(1))));
  await record(
    await submit(first, answersOf(quiz, chosenFrom(1))),
    await submit(first, answersOf(quiz, chosenFrom(0))),
  );
  await travel('2026-11-19T10:00:00');
  const second = await begin('Y');
  await record(await save(second, answersOf(quiz, chosenFrom(0))));
  await travel('2026-11-20T23:59:59');
  await record();
  await travel('2026-11-21T00:00:00');
  await record(await submit(second, answersOf(quiz, chosenFrom(1))));
  return replies;
}

const onlyInResults = /crct|comment|myscre|right|weight|solution|key/i;

/** The fields of a reply that only results may contain. */
function solutionsIn(value: unknown): unknown[] {
  if (typeof value === 'string') return value.includes('해설') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const tells = onlyInResults.test(name) && name !== 'qestCrctNum' && part !== null;
    return tells ? [{ [name]: part }] : solutionsIn(part);
  });
}

const period = { lateClosesAt: seoul('2026-11-20T23:59:00') };
const quizSettings = [
  { opensResults: true, shufflesQuestions: false, shufflesItems: false },
  { opensResults: true, shufflesQuestions: true, shufflesItems: true },
  { opensResults: false, shufflesQuestions: true, shufflesItems: false },
];
describe.each(quizSettings)('a quiz (%o)', (setting) => {
  test('gives the same replies for any correct items until its results are open', async () => {
    const quiz = await addQuiz({ ...period, ...setting });
    const replies = await takeEveryWay(quiz);
    const otherReplies = await takeEveryWay(await changeCorrectItems(quiz));
    const isOver = replies.length - 1;
    expect(otherReplies.slice(0, isOver)).toEqual(replies.slice(0, isOver));
    for (const text of replies.slice(0, isOver).flat()) expect(solutionsIn(JSON.parse(text))).toEqual([]);
    // Only visible results differ, which shows that this test would notice a leak.
    const results = replies[isOver]?.flatMap((text) => solutionsIn(JSON.parse(text)));
    expect(results?.length !== 0).toBe(setting.opensResults);
    expect(isDeepStrictEqual(otherReplies[isOver], replies[isOver])).toBe(!setting.opensResults);
  });
});

test('ids of items do not reveal which one is correct', async () => {
  const positions = [0, 0, 0, 0];
  await transaction(db, async (tx) => {
    await tx.execute(sql`select setseed(0.2026)`);
    // The correct item is always inserted first.
    const questions = Array.from({ length: 1000 }, () => ({ items: 4, correct: [0] }));
    for (const { items, correct } of (await addQuizTo(tx, { code: 'T-ids' }, questions)).questions) {
      const position = inOrder(items).indexOf(correct[0] ?? 0);
      positions[position] = (positions[position] ?? 0) + 1;
    }
    await tx.delete(question).where(eq(question.quizCode, 'T-ids'));
  });
  // 250 each; five standard deviations are 68.
  for (const count of positions) expect(Math.abs(count - 250)).toBeLessThan(68);
});
