/**
 * Evaluating a lecture (decision 20). The answers and who has given them are written in one transaction and stand apart: nothing
 * that is kept leads from one to the other.
 */
import type { evaluationCalls } from '@baeum/contract/evaluation/calls';
import { evaluationRefusals as refusals, type insertStEvlData } from '@baeum/contract/evaluation/terms';
import type { Handler } from '../handler.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type Answers, readAnswers, requireAnswersOf } from './answers.ts';
import {
  addCompletion,
  countChoices,
  holdLecture,
  lockUnanswered,
  mixTexts,
  openQuestionnaire,
  type Place,
  setUnanswered,
} from './queries.ts';
import { wireProgress } from './wire.ts';

export const submit: Handler<(typeof evaluationCalls)[typeof insertStEvlData]> = async ({
  services: { db, sessions },
  account,
  row,
  input,
  now,
}) => {
  if (account.acting !== null) refuse(refusals.notOneself);
  const answers = readAnswers(input.answrList);
  const place = { questionnaireId: input.evltnSeq, lectureCode: row.code };
  const unanswered = await db.transaction(async (tx) => {
    await holdLecture(tx, row.code);
    const questions = (await openQuestionnaire(tx, place, now)) ?? refuse(refusals.notNow);
    requireAnswersOf(questions, answers);
    const required = questions.filter(({ kind, isOptional }) => kind === 'choice' && !isOptional);
    const open = required.map(({ id }) => id).filter((id) => !answers.chosen.has(id));
    const isFirst = await addCompletion(tx, { ...place, studentId: account.id, unanswered: open });
    const left = isFirst ? open : await complete(tx, place, account.id, answers);
    await countChoices(tx, place, [...answers.chosen.values()]);
    await mixTexts(
      tx,
      place,
      [...answers.written].map(([questionId, body]) => ({ questionId, body })),
    );
    return left;
  });
  // The lecture is open from the next call on.
  sessions.forget(account.sessionId);
  return { evlSt: wireProgress(unanswered) };
};

/** Who has taken part before answers what he had left out, and nothing else. Returns what is still open. */
async function complete(
  tx: Transaction,
  place: Place,
  studentId: number,
  { chosen, written }: Answers,
): Promise<number[]> {
  const open = (await lockUnanswered(tx, place, studentId)) ?? [];
  if (written.size > 0 || [...chosen.keys()].some((id) => !open.includes(id))) refuse(refusals.done);
  const left = open.filter((id) => !chosen.has(id));
  await setUnanswered(tx, place, studentId, left);
  return left;
}
