/**
 * Taking a quiz: beginning an attempt, saving answers, handing them in (specification 1 §4, §5; decision 13). Times are checked
 * at the instant when the request has come whole (`access.ts`). What windows do at the same moment is settled by the database: the
 * unique key of an attempt and its row's lock.
 */
import type { quizCalls } from '@baeum/contract/quiz/calls';
import {
  type Answers,
  type insertQuizData,
  quizRefusals as refusals,
  submitProblem,
  type updateQuizData,
} from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handler } from '../handler.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { flag } from '../platform/flags.ts';
import { changed, differing, isSame, readAnswers } from './answers.ts';
import { type Bank, bankOf } from './bank.ts';
import { changeAttempt, lockAttempt, openAttempt } from './queries.ts';
import { wireSaved } from './wire.ts';

type CallAt<P extends keyof typeof quizCalls> = (typeof quizCalls)[P];

export const start: Handler<CallAt<typeof insertQuizData>> = async ({
  services,
  account,
  row,
  input,
  now,
}) => {
  if (row.obstacle !== null && row.obstacle !== 'noneLeft') refuse(refusals[row.obstacle]);
  const number = row.endedCount + 1;
  // A screen that knows less than the server is told so before it hears that none is left.
  if (input.quizReYn !== flag(number > 1) || (input.examNo ?? number) !== number) refuse(refusals.notAsKnown);
  if (row.obstacle !== null) refuse(refusals[row.obstacle]);
  const [opened] = await openAttempt(services.db).execute({
    quizCode: row.code,
    studentId: account.id,
    number,
    windowKey: input.wndwKey ?? null,
    now,
  });
  return { data: (opened ?? refuse(refusals.notAsKnown)).id };
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/** What arrives after the end by the clock: what it says otherwise than the answers that count is kept beside them. */
async function keepLate(tx: Transaction, id: number, current: Locked, change: Answers, now: Date) {
  const known = current.lateAnswers ?? {};
  const late = differing(changed(known, change), current.answers);
  if (isSame(late, known)) return;
  const isNone = Object.keys(late).length === 0;
  await changeAttempt(tx, id, { lateAnswers: isNone ? null : late, lateSavedAt: isNone ? null : now });
}

function requireComplete(bank: Bank, answers: Answers): void {
  const questions = bank.map(({ id, correct }) => ({ qestSeq: id, qestCrctNum: correct.length }));
  const problem = submitProblem(questions, answers);
  if (problem !== undefined) refuse(problem.refusal);
}

export const save: Handler<CallAt<typeof updateQuizData>> = async ({ services: { db }, row, input, now }) => {
  const bank = await bankOf(db, { code: row.quizCode, bankVersion: row.bankVersion });
  const change = readAnswers(input.answrList, bank);
  const submits = input.examEndYn === 'Y';
  const saved = await db.transaction(async (tx) => {
    const current = (await lockAttempt(tx, row.id)) ?? refuse(commonRefusals.notFound);
    const answers = changed(current.answers, change);
    if (current.submittedAt !== null) {
      if (!submits || !isSame(answers, current.answers)) refuse(refusals.submitted);
      return { submitted: true, savedAt: current.submittedAt };
    }
    if (row.isOver) return keepLate(tx, row.id, current, change, now);
    if (input.wndwKey !== undefined && input.wndwKey !== current.windowKey) refuse(refusals.elsewhere);
    if (input.rvsn !== undefined && input.rvsn <= current.revision)
      return { submitted: false, savedAt: current.savedAt ?? now };
    if (submits) requireComplete(bank, answers);
    await changeAttempt(tx, row.id, {
      answers,
      savedAt: now,
      submittedAt: submits ? now : null,
      revision: input.rvsn ?? current.revision,
    });
    return { submitted: submits, savedAt: now };
  });
  // A refusal all the same, now that what came late is kept.
  return wireSaved(saved ?? refuse(refusals.over));
};
