/** Answers to the questionnaire about a teammate (specification §13.7), with the same rules as scores. */
import { commonRefusals } from '@baeum/contract/refusals';
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import { eq } from 'drizzle-orm';
import type { Handler, HandlerRequest } from '../../handler.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from '../../platform/sessions.ts';
import { peerReview, peerReviewAnswer } from '../tables.ts';
import { withEvaluationLocked, type Question, questionnaire } from './queries.ts';
import { openEvaluation, requireAsRead } from './rules.ts';
import { readAnswers } from './texts.ts';

const { evaluationRefusals: refusals } = t;

type CallAt<P extends keyof typeof evaluationCalls> = (typeof evaluationCalls)[P];
type Request = HandlerRequest<CallAt<typeof t.insertTeamReview | typeof t.updateTeamReview>>;

/** The questionnaire about the teammate with this login id, who must not be the student. */
export async function readQuestionnaire(
  db: Queryable,
  account: Account,
  { teamId, evaluationId, loginId }: { teamId: number; evaluationId: number; loginId: string },
) {
  if (loginId === account.loginId) refuse(refusals.self);
  const [subject] = await questionnaire(db, { teamId, evaluationId, loginId, studentId: account.id });
  return subject ?? refuse(refusals.wrongMembers);
}

type Questionnaire = Awaited<ReturnType<typeof readQuestionnaire>>;

function requireAnswers(
  answers: ReadonlyMap<number, number>,
  questions: readonly Question[],
  isFinal: boolean,
): void {
  const items = new Map(questions.map((one) => [one.id, one.items.map(({ id }) => id)]));
  for (const [question, item] of answers)
    if (items.get(question)?.includes(item) !== true) refuse(refusals.wrongAnswers);
  if (isFinal && answers.size < questions.length) refuse(refusals.incompleteReview);
}

/**
 * Writes one's own review of a teammate. `work` writes the review and returns its id, or refuses; the answers
 * are inserted after it.
 */
async function writeReview(
  request: Request,
  work: (tx: Transaction, subject: Questionnaire, row: typeof peerReview.$inferInsert) => Promise<number>,
): Promise<null> {
  const { services, account, row, input, now } = request;
  const answers = readAnswers(input.reviewList);
  const evaluation = openEvaluation(row, 'survey');
  const evaluationId = evaluation.id;
  if (input.teSeq !== evaluationId) refuse(commonRefusals.notFound);
  const isFinal = input.tempYn === 'N';
  const own = { teamId: row.id, reviewerId: account.id };
  await withEvaluationLocked(services.db, { evaluation, ...own }, async (tx) => {
    const subject = await readQuestionnaire(tx, account, {
      teamId: row.id,
      evaluationId,
      loginId: input.untyId,
    });
    requireAnswers(answers, subject.questions, isFinal);
    const reviewId = await work(tx, subject, {
      ...own,
      evaluationId,
      activityCode: row.activityCode,
      memberId: subject.memberId,
      submittedAt: isFinal ? now : null,
      savedAt: now,
    });
    if (answers.size > 0)
      await tx
        .insert(peerReviewAnswer)
        .values([...answers].map(([questionId, itemId]) => ({ reviewId, evaluationId, questionId, itemId })));
  });
  return null;
}

export const insertReview: Handler<CallAt<typeof t.insertTeamReview>> = (request) =>
  writeReview(request, async (tx, _about, row) => {
    const [inserted] = await tx
      .insert(peerReview)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: peerReview.id });
    return (inserted ?? refuse(refusals.exists)).id;
  });

export const updateReview: Handler<CallAt<typeof t.updateTeamReview>> = (request) =>
  writeReview(request, async (tx, { reviewId, submittedAt: before, revision }, { submittedAt, savedAt }) => {
    if (reviewId === null || revision === null) return refuse(refusals.missing);
    if (before !== null && request.input.tempYn === 'Y') refuse(refusals.submitted);
    requireAsRead(request.input, revision);
    await tx
      .update(peerReview)
      .set({ submittedAt, savedAt, revision: revision + 1 })
      .where(eq(peerReview.id, reviewId));
    await tx.delete(peerReviewAnswer).where(eq(peerReviewAnswer.reviewId, reviewId));
    return reviewId;
  });
