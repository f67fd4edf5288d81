/**
 * Taking a quiz: starting an attempt, saving answers, submitting (specification §9.3 to §9.5; decision 13). Times
 * are checked against the instant at which the request was fully received. Concurrent requests are serialised
 * by the unique key of an attempt and by locking its row.
 */

import type { RequestOf } from '@baeum/contract/call';
import type { quizCalls } from '@baeum/contract/quiz/calls';
import {
  type Answers,
  type insertQuizData,
  quizRefusals as refusals,
  submitProblem,
  type updateQuizData,
} from '@baeum/contract/quiz/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import type { Handler } from '../handler.ts';
import { type Database, transaction, type Transaction } from '../platform/database.ts';
import { RefusalError, refuse } from '../platform/errors.ts';
import { flag } from '../platform/flags.ts';
import { answersNotIn, isSame, mergeAnswers, readAnswers } from './answers.ts';
import { readAttempt } from './access.ts';
import { type Bank, bankOf } from './bank.ts';
import { keepAttempt, keepOpenedAttempt } from './kept-attempts.ts';
import { forgetQuiz, keepQuizOfAttempt } from './kept-quizzes.ts';
import {
  type AttemptRow,
  type AttemptState,
  changeAttempt,
  lockAttempt,
  openAttempt,
  saveAnswers,
  type SavedState,
} from './queries.ts';
import { serializeSaved } from './serializers.ts';

type CallAt<P extends keyof typeof quizCalls> = (typeof quizCalls)[P];

export const start: Handler<CallAt<typeof insertQuizData>> = async ({
  services,
  account,
  row,
  input,
  now,
}) => {
  const { obstacle, ended } = row.standing;
  if (obstacle !== null && obstacle !== 'noneLeft') refuse(refusals[obstacle]);
  const number = ended + 1;
  // Checked before the limit, so that an outdated screen is asked to reload and not refused for good.
  if (input.quizReYn !== flag(number > 1) || (input.examNo ?? number) !== number) refuse(refusals.notAsKnown);
  if (obstacle !== null) refuse(refusals[obstacle]);
  const [found] = await openAttempt(services.db, {
    quizCode: row.code,
    studentId: account.id,
    number,
    windowKey: input.wndwKey ?? null,
    now,
  });
  const opened = found ?? refuse(refusals.notAsKnown);
  keepOpenedAttempt(services.db, account.id, row.asRead, opened);
  keepQuizOfAttempt(services.db, account.id, row.asRead, opened);
  return { data: opened.id };
};

type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/**
 * Stores answers that arrive after the time was up: those that differ from the answers that count are kept
 * separately.
 */
async function storeLateAnswers(
  tx: Transaction,
  id: number,
  current: LockedAttempt,
  change: Answers,
  now: Date,
) {
  const known = current.lateAnswers ?? {};
  const late = answersNotIn(mergeAnswers(known, change), current.answers);
  if (isSame(late, known)) return;
  const isNone = Object.keys(late).length === 0;
  await changeAttempt(tx, id, { lateAnswers: isNone ? null : late, lateSavedAt: isNone ? null : now });
}

/** The refusal for incomplete answers. */
function incompleteRefusal(bank: Bank, answers: Answers): Refusal | undefined {
  const questions = bank.map(({ id, correct }) => ({ qestSeq: id, qestCrctNum: correct.length }));
  return submitProblem(questions, answers)?.refusal;
}

/** A parsed save request. */
interface SaveRequest {
  readonly bank: Bank;
  readonly change: Answers;
  readonly input: RequestOf<CallAt<typeof updateQuizData>>;
  readonly now: Date;
}

type SaveOutcome =
  | { readonly refusal: Refusal }
  | {
      readonly saved: Saved;
      readonly written?: SavedState;
    };

interface Saved {
  readonly submitted: boolean;
  readonly savedAt: Date;
}

/** Decides what a save does to an attempt that is not over: what to write, if anything, and what to reply. */
function applySave(current: AttemptState, { bank, change, input, now }: SaveRequest): SaveOutcome {
  const submits = input.examEndYn === 'Y';
  const answers = mergeAnswers(current.answers, change);
  if (current.submittedAt !== null) {
    if (!submits || !isSame(answers, current.answers)) return { refusal: refusals.submitted };
    return { saved: { submitted: true, savedAt: current.submittedAt } };
  }
  if (input.wndwKey !== undefined && input.wndwKey !== current.windowKey)
    return { refusal: refusals.elsewhere };
  if (input.rvsn !== undefined && input.rvsn <= current.revision)
    return { saved: { submitted: false, savedAt: current.savedAt ?? now } };
  const incomplete = submits ? incompleteRefusal(bank, answers) : undefined;
  if (incomplete !== undefined) return { refusal: incomplete };
  const submittedAt = submits ? now : null;
  return {
    saved: { submitted: submits, savedAt: now },
    written: { answers, savedAt: now, submittedAt, revision: input.rvsn ?? current.revision },
  };
}

/**
 * Saves without a transaction, in one statement that applies only if the attempt, and what decides about it, is unchanged since it
 * was read. Undefined if it has changed or the save is refused: both are decided again with the attempt locked.
 */
async function saveOptimistically(
  db: Database,
  row: AttemptRow,
  request: SaveRequest,
): Promise<Saved | undefined> {
  const outcome = row.isOver ? undefined : applySave(row, request);
  if (outcome === undefined || 'refusal' in outcome || outcome.written === undefined) return undefined;
  const { id, writtenBy, outlineVersion, changes } = row;
  const [saved] = await saveAnswers(db, { ...outcome.written, id, writtenBy, outlineVersion, changes });
  if (saved === undefined) return undefined;
  keepAttempt(db, row, { ...outcome.written, ...saved });
  forgetQuiz(db, row.studentId, row.quizCode);
  return outcome.saved;
}

/** The same with the attempt locked. Undefined if the attempt is over; the late answers are stored then. */
const saveLocked = (db: Database, row: AttemptRow, request: SaveRequest) =>
  transaction(db, async (tx) => {
    const current = (await lockAttempt(tx, row.id)) ?? refuse(commonRefusals.notFound);
    if (row.isOver && current.submittedAt === null)
      return storeLateAnswers(tx, row.id, current, request.change, request.now);
    const outcome = applySave(current, request);
    if ('refusal' in outcome) return refuse(outcome.refusal);
    if (outcome.written !== undefined) await changeAttempt(tx, row.id, outcome.written);
    return outcome.saved;
  });

/** Checks the answers of a save against the questions of its attempt. */
async function readSave(
  db: Database,
  row: AttemptRow,
  { input, now }: Pick<SaveRequest, 'input' | 'now'>,
): Promise<SaveRequest> {
  const bank = await bankOf(db, { code: row.quizCode, bankVersion: row.bankVersion });
  return { bank, change: readAnswers(input.answrList, bank), input, now };
}

/** Saves by what the process has kept of the attempt. That may be out of date, and so refuses nothing. */
async function saveAsKept(
  db: Database,
  row: AttemptRow,
  what: Pick<SaveRequest, 'input' | 'now'>,
): Promise<Saved | undefined> {
  try {
    return await saveOptimistically(db, row, await readSave(db, row, what));
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}

export const save: Handler<CallAt<typeof updateQuizData>> = async ({ services: { db }, row, input, now }) => {
  const asKept = row.isKept ? await saveAsKept(db, row, { input, now }) : undefined;
  if (asKept !== undefined) return serializeSaved(asKept);
  const current = row.isKept ? ((await readAttempt(db, row, now)) ?? refuse(commonRefusals.notFound)) : row;
  const request = await readSave(db, current, { input, now });
  const saved = (await saveOptimistically(db, current, request)) ?? (await saveLocked(db, current, request));
  // Late answers are stored, but the request is still refused.
  return serializeSaved(saved ?? refuse(refusals.over));
};
