/** For tests of exams: the fixture of the quiz tests, and entering the exam room. */
import * as t from '@baeum/contract/exam/terms';
import { expect } from 'vitest';
import type { Caller } from './portal.ts';
import { quizzing } from './quizzing.ts';

/** A token for the exam room, as the button in the header requests it. */
export async function tokenFor(caller: Caller): Promise<string> {
  const { status, body } = await caller.post(t.getAccTokenAID, {});
  expect(status).toBe(200);
  return body.result.AID ?? '';
}

export const redeem = (caller: Caller, accToken: string) => caller.post(t.enterExamRoom, { accToken });

/** Enters the exam room. */
export async function enter(caller: Caller): Promise<void> {
  expect((await redeem(caller, await tokenFor(caller))).status).toBe(200);
}

export async function examining() {
  const quizzes = await quizzing();
  return {
    ...quizzes,
    addExam: (
      values: Parameters<typeof quizzes.addQuiz>[0] = {},
      questions?: Parameters<typeof quizzes.addQuiz>[1],
    ) => quizzes.addQuiz({ examKind: 'midterm', attemptLimit: 1, ...values }, questions),
    exams: async (caller = quizzes.given.ann) => (await caller.post(t.getExamList, {})).body.result.list,
  };
}
