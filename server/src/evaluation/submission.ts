/**
 * Evaluating a lecture (decision 20). Answers and participation are written in one transaction but stored
 * separately: nothing stored links them.
 */
import type { evaluationCalls } from '@baeum/contract/evaluation/calls';
import { evaluationRefusals as refusals, type insertStEvlData } from '@baeum/contract/evaluation/terms';
import type { Handler } from '../handler.ts';
import { transaction, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type Answers, readAnswers, requireAnswersOf } from './answers.ts';
import {
  addCompletion,
  countChoices,
  lockLecture,
  lockUnanswered,
  addTextsShuffled,
  openQuestionnaire,
  type LectureQuestionnaire,
  setUnanswered,
} from './queries.ts';
import { serializeProgress } from './serializers.ts';

export const submit: Handler<(typeof evaluationCalls)[typeof insertStEvlData]> = async ({
  services: { db, sessions },
  account,
  row,
  input,
  now,
}) => {
  if (account.impersonation !== null) refuse(refusals.notOneself);
  const answers = readAnswers(input.answrList);
  const target = { questionnaireId: input.evltnSeq, lectureCode: row.code };
  const unanswered = await transaction(db, async (tx) => {
    await lockLecture(tx, row.code);
    const questions = (await openQuestionnaire(tx, target, now)) ?? refuse(refusals.notNow);
    requireAnswersOf(questions, answers);
    const required = questions.filter(({ kind, isOptional }) => kind === 'choice' && !isOptional);
    const open = required.map(({ id }) => id).filter((id) => !answers.chosen.has(id));
    const isFirst = await addCompletion(tx, { ...target, studentId: account.id, unanswered: open });
    const remaining = isFirst ? open : await complete(tx, target, account.id, answers);
    await countChoices(tx, target, [...answers.chosen.values()]);
    await addTextsShuffled(
      tx,
      target,
      [...answers.written].map(([questionId, body]) => ({ questionId, body })),
    );
    return remaining;
  });
  // Drops the cached session, so that the lecture is unblocked from the next call on.
  sessions.forget(account.sessionId);
  return { evlSt: serializeProgress(unanswered) };
};

/**
 * A student who has taken part before may only answer the questions left open.
 * @returns the questions still open
 */
async function complete(
  tx: Transaction,
  target: LectureQuestionnaire,
  studentId: number,
  { chosen, written }: Answers,
): Promise<number[]> {
  const open = (await lockUnanswered(tx, target, studentId)) ?? [];
  if (written.size > 0 || [...chosen.keys()].some((id) => !open.includes(id))) refuse(refusals.done);
  const remaining = open.filter((id) => !chosen.has(id));
  await setUnanswered(tx, target, studentId, remaining);
  return remaining;
}
