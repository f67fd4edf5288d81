import type { quizCalls } from '@baeum/contract/quiz/calls';
import * as t from '@baeum/contract/quiz/terms';
import { quizStandingIn, quizzesByUrgency } from '@baeum/rules/quizzes';
import type { HandlerRequest, Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { pageIn } from '../platform/paging.ts';
import { factsInLecture } from '../standing/facts.ts';
import { enrolledBy, stretchOfAll } from '../standing/standings.ts';
import { versionInLecture } from '../standing/versions.ts';
import { type BankRef, bankOf, banksOf } from './bank.ts';
import { latestAnswers } from './queries.ts';
import { type Score, scoreOf } from './scoring.ts';
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

const attemptFacts = factsInLecture('attempts_in_lecture', ['learning', 'attempts']);

/** The scores of the latest attempts of a student at quizzes whose results are open. */
async function scoresOf(
  db: Database,
  studentId: number,
  quizzes: readonly BankRef[],
): Promise<ReadonlyMap<string, Score>> {
  if (quizzes.length === 0) return new Map();
  const codes = quizzes.map(({ code }) => code);
  const [banks, answered] = await Promise.all([
    banksOf(db, quizzes),
    latestAnswers(db, { studentId, codes }),
  ]);
  return new Map(answered.map(({ code, answers }) => [code, scoreOf(banks.get(code) ?? [], answers)]));
}

async function scoreOfRow(db: Database, row: Detail['row']): Promise<Score | undefined> {
  if (row.attempt === null || !isScored(row, row.standing)) return undefined;
  return scoreOf(await bankOf(db, row), row.attempt.answers);
}

const detail = async ({ services: { db }, row, now }: Pick<Detail, 'services' | 'row' | 'now'>) => ({
  data: serializeQuiz(row, await scoreOfRow(db, row), now),
});

export const quizHandlers: Handlers<typeof quizCalls, typeof t.getQuizList> = {
  [t.getQuizList]: async ({ services: { db, replies }, account, row, input, now }) => {
    const about = { studentId: account.id, lectureCode: row.code, input };
    const version = await versionInLecture(db, about);
    return replies.answer({ call: t.getQuizList, about, version }, now, async () => {
      const enrolled = await enrolledBy(attemptFacts, db, about, now);
      const { outline, facts } = enrolled;
      // Midterm and final exams are not listed as quizzes.
      const listed = outline.quizzes.filter(({ examKind }) => examKind === null);
      const items = quizzesByUrgency(
        listed.map((quiz) => ({ quiz, standing: quizStandingIn(outline, quiz, facts, now.getTime()) })),
      );
      const { page, totals } = pageIn(items, input, t.quizRows);
      const scores = await scoresOf(
        db,
        account.id,
        page.flatMap(({ quiz, standing }) => (isScored(quiz, standing) ? [quiz] : [])),
      );
      const list = page.map(({ quiz, standing }) =>
        serializeItem({ lectureCode: row.code, standing, ...quiz }, scores.get(quiz.code)),
      );
      return { result: { list, ...totals }, stretch: stretchOfAll([enrolled], now) };
    });
  },

  [t.getQuizData]: detail,
  [t.getPfQuizData]: detail,

  [t.getQuizQestList]: async ({ services: { db }, row }) => {
    const { attempt, standing } = row;
    if (standing.phase === 'before') refuse(refusals.notInPeriod);
    if (attempt === null || !(standing.isOpen || opensResults(row, standing)))
      return refuse(standing.phase === 'over' ? refusals.notInPeriod : refusals.noAttempt);
    return { list: serializeQuestions(row, await bankOf(db, row), attempt.seed) };
  },

  [t.getCleanQuizExamData]: async ({ row, now }) => ({ data: serializeAttempt(row, now) }),

  [t.insertQuizData]: start,
  [t.updateQuizData]: save,
};
