/** For tests of quizzes: the student Ann, and quizzes with a code of their own. */
import type { Input } from '@baeum/contract';
import * as t from '@baeum/contract/quiz/terms';
import { beforeEach } from 'vitest';
import type { quiz } from '../quiz/tables.ts';
import { type Caller, testNow, testPortal } from './portal.ts';
import { type AddedQuiz, addQuiz, type QuestionValues } from './quizzes.ts';
import { taken } from './submitting.ts';
import { createWorld } from './world.ts';

/** Correct answers to all questions. */
export const rightAnswers = ({ questions }: AddedQuiz): t.Answers =>
  Object.fromEntries(questions.map(({ id, correct }) => [id, correct]));

/** A portal where `given` is a new session of Ann's before each test, on the morning of the day of the tests. */
export async function quizzing() {
  const portal = await testPortal();
  const { db, store } = portal.services;
  const world = await createWorld(db, store);
  const given: { ann: Caller } = { ann: portal.caller() };
  let number = 0;

  const signIn = async () => {
    given.ann = await portal.as(world.ann);
  };
  beforeEach(async () => {
    portal.clock.set(testNow);
    await signIn();
  });

  const start = (
    { code }: AddedQuiz,
    over: Partial<Input<typeof t.insertQuizData>> = {},
    caller = given.ann,
  ) => caller.post(t.insertQuizData, { quizCd: code, quizReYn: 'N', examEndYn: 'N', ...over });
  const save = (
    quizExamSeq: number,
    answers: t.Answers,
    over: Partial<Input<typeof t.updateQuizData>> = {},
    caller = given.ann,
  ) =>
    caller.post(t.updateQuizData, {
      quizExamSeq,
      examEndYn: 'N',
      answrList: JSON.stringify(answers),
      ...over,
    });

  return {
    portal,
    world,
    given,
    addQuiz: (values: Partial<typeof quiz.$inferInsert> = {}, questions?: readonly QuestionValues[]) =>
      addQuiz(db, { code: `T-${++number}`, ...values }, questions),
    start,
    /** Starts an attempt, expecting success, and returns it. */
    begin: async (...args: Parameters<typeof start>) => {
      const reply = await start(...args);
      taken(reply);
      return reply.body.result.data;
    },
    save,
    submit: (
      quizExamSeq: number,
      answers: t.Answers,
      over: Partial<Input<typeof t.updateQuizData>> = {},
      caller = given.ann,
    ) => save(quizExamSeq, answers, { ...over, examEndYn: 'Y' }, caller),
    questions: ({ code }: AddedQuiz, caller = given.ann) => caller.post(t.getQuizQestList, { quizCd: code }),
    detail: async ({ code }: AddedQuiz, caller = given.ann) =>
      (await caller.post(t.getQuizData, { quizCd: code })).body.result.data,
    attempt: async ({ code }: AddedQuiz, caller = given.ann) =>
      (await caller.post(t.getCleanQuizExamData, { quizCd: code })).body.result.data,
    /** Sets the clock and signs in again, because sessions do not last for days. */
    travel: async (time: string) => {
      portal.clock.set(`${time}+09:00`);
      await signIn();
    },
  };
}
