import type { quizCalls } from '@baeum/contract/quiz/calls';
import * as t from '@baeum/contract/quiz/terms';
import type { HandlerRequest, Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { pageOf, totalsOf } from '../platform/paging.ts';
import { bankOf, banksOf } from './bank.ts';
import { quizCount, quizPage } from './queries.ts';
import { save, start } from './taking.ts';
import {
  isScored,
  opensResults,
  serializeAttempt,
  serializeItem,
  serializeQuestions,
  serializeQuiz,
} from './serializers.ts';

const { quizRefusals: refusals } = t;

type Detail = HandlerRequest<(typeof quizCalls)[typeof t.getQuizData]>;

const detail = async ({ services: { db }, row, now }: Pick<Detail, 'services' | 'row' | 'now'>) => ({
  data: serializeQuiz(row, isScored(row) ? await bankOf(db, row) : undefined, now),
});

export const quizHandlers: Handlers<typeof quizCalls> = {
  [t.getQuizList]: async ({ services: { db }, account, row, input, now }) => {
    const rows = await quizPage(db, {
      ...pageOf(input, t.quizRows),
      lectureCode: row.code,
      studentId: account.id,
      now,
    });
    const totals = await totalsOf(rows, input, t.quizRows, () => quizCount(db, { lectureCode: row.code }));
    const banks = await banksOf(db, rows.filter(isScored));
    return { list: rows.map((quiz) => serializeItem(quiz, banks.get(quiz.code))), ...totals };
  },

  [t.getQuizData]: detail,
  [t.getPfQuizData]: detail,

  [t.getQuizQestList]: async ({ services: { db }, row }) => {
    if (row.phase === 'before') refuse(refusals.notInPeriod);
    const { attempt } = row;
    if (attempt === null || !(row.isOpen || opensResults(row)))
      return refuse(row.phase === 'over' ? refusals.notInPeriod : refusals.noAttempt);
    return { list: serializeQuestions(row, await bankOf(db, row), attempt.seed) };
  },

  [t.getCleanQuizExamData]: async ({ row, now }) => ({ data: serializeAttempt(row, now) }),

  [t.insertQuizData]: start,
  [t.updateQuizData]: save,
};
