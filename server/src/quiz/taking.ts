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
import type { RequestOf } from '@baeum/contract/call';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import type { Handler } from '../handler.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { flag } from '../platform/flags.ts';
import { changed, differing, isSame, readAnswers } from './answers.ts';
import { type Bank, bankOf } from './bank.ts';
import {
  type AttemptRow,
  type AttemptState,
  changeAttempt,
  lockAttempt,
  openAttempt,
  saveAnswers,
} from './queries.ts';
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

/** What is missing for answers to be handed in. */
function gapIn(bank: Bank, answers: Answers): Refusal | undefined {
  const questions = bank.map(({ id, correct }) => ({ qestSeq: id, qestCrctNum: correct.length }));
  return submitProblem(questions, answers)?.refusal;
}

/** What a request brings. */
interface Sent {
  readonly bank: Bank;
  readonly change: Answers;
  readonly input: RequestOf<CallAt<typeof updateQuizData>>;
  readonly now: Date;
}

type Settled =
  | { readonly refusal: Refusal }
  | {
      readonly saved: Saved;
      readonly written?: Pick<AttemptState, 'answers' | 'savedAt' | 'submittedAt' | 'revision'>;
    };

interface Saved {
  readonly submitted: boolean;
  readonly savedAt: Date;
}

/** What becomes of an attempt that is not over: what is written, if anything, and what is told. */
function settle(current: AttemptState, { bank, change, input, now }: Sent): Settled {
  const submits = input.examEndYn === 'Y';
  const answers = changed(current.answers, change);
  if (current.submittedAt !== null) {
    if (!submits || !isSame(answers, current.answers)) return { refusal: refusals.submitted };
    return { saved: { submitted: true, savedAt: current.submittedAt } };
  }
  if (input.wndwKey !== undefined && input.wndwKey !== current.windowKey)
    return { refusal: refusals.elsewhere };
  if (input.rvsn !== undefined && input.rvsn <= current.revision)
    return { saved: { submitted: false, savedAt: current.savedAt ?? now } };
  const gap = submits ? gapIn(bank, answers) : undefined;
  if (gap !== undefined) return { refusal: gap };
  const submittedAt = submits ? now : null;
  return {
    saved: { submitted: submits, savedAt: now },
    written: { answers, savedAt: now, submittedAt, revision: input.rvsn ?? current.revision },
  };
}

/**
 * Saves on the attempt as it was read when the request was let in: one statement, without a transaction, as long as nobody has changed it
 * since. Undefined where somebody has, and where something speaks against it: that is looked at again with the attempt locked.
 */
async function saveAsRead(db: Database, row: AttemptRow, sent: Sent): Promise<Saved | undefined> {
  const settled = settle(row, sent);
  if ('refusal' in settled || settled.written === undefined) return undefined;
  const { answers: knownAnswers, windowKey: knownWindow, revision: knownRevision } = row;
  const known = { knownAnswers, knownWindow, knownRevision };
  const [done] = await saveAnswers(db).execute({ id: row.id, ...settled.written, ...known });
  return done && settled.saved;
}

/** The same with the attempt locked. Undefined where it is over, and what came late is kept beside. */
const saveLocked = (db: Database, row: AttemptRow, sent: Sent) =>
  db.transaction(async (tx) => {
    const current = (await lockAttempt(tx, row.id)) ?? refuse(commonRefusals.notFound);
    if (row.isOver && current.submittedAt === null)
      return keepLate(tx, row.id, current, sent.change, sent.now);
    const settled = settle(current, sent);
    if ('refusal' in settled) return refuse(settled.refusal);
    if (settled.written !== undefined) await changeAttempt(tx, row.id, settled.written);
    return settled.saved;
  });

export const save: Handler<CallAt<typeof updateQuizData>> = async ({ services: { db }, row, input, now }) => {
  const bank = await bankOf(db, { code: row.quizCode, bankVersion: row.bankVersion });
  const sent: Sent = { bank, change: readAnswers(input.answrList, bank), input, now };
  const asRead = row.isOver ? undefined : await saveAsRead(db, row, sent);
  const saved = asRead ?? (await saveLocked(db, row, sent));
  // A refusal all the same, now that what came late is kept.
  return wireSaved(saved ?? refuse(refusals.over));
};
