/** Answers to the questionnaire about one teammate (specification 2 §2, §4, §5), with the same rules as scores. */
import { commonRefusals } from '@baeum/contract/refusals';
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import { eq } from 'drizzle-orm';
import type { Handler, HandlerRequest } from '../../handler.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from '../../platform/sessions.ts';
import { peerReview, peerReviewAnswer } from '../tables.ts';
import { evaluating, type Question, questionnaire } from './queries.ts';
import { openEvaluation } from './rules.ts';
import { readAnswers } from './texts.ts';

const { evaluationRefusals: refusals } = t;

type CallAt<P extends keyof typeof evaluationCalls> = (typeof evaluationCalls)[P];
type Request = HandlerRequest<CallAt<typeof t.insertTeamReview | typeof t.updateTeamReview>>;

/** The questionnaire about the teammate of this login id, which must not be the student's own. */
export async function readAbout(
  db: Queryable,
  account: Account,
  { teamId, evaluationId, loginId }: { teamId: number; evaluationId: number; loginId: string },
) {
  if (loginId === account.loginId) refuse(refusals.self);
  const [about] = await questionnaire(db).execute({ teamId, evaluationId, loginId, studentId: account.id });
  return about ?? refuse(refusals.wrongMembers);
}

type About = Awaited<ReturnType<typeof readAbout>>;

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

/** Works on one's own review of a teammate. It gives the review's id, or refuses; the answers are written behind it. */
async function writeReview(
  request: Request,
  work: (tx: Transaction, about: About, row: typeof peerReview.$inferInsert) => Promise<number>,
): Promise<null> {
  const { services, account, row, input, now } = request;
  const answers = readAnswers(input.reviewList);
  const evaluation = openEvaluation(row, 'survey');
  const evaluationId = evaluation.id;
  if (input.teSeq !== evaluationId) refuse(commonRefusals.notFound);
  const isFinal = input.tempYn === 'N';
  const own = { teamId: row.id, reviewerId: account.id };
  await evaluating(services.db, { evaluation, ...own }, async (tx) => {
    const about = await readAbout(tx, account, { teamId: row.id, evaluationId, loginId: input.untyId });
    requireAnswers(answers, about.questions, isFinal);
    const reviewId = await work(tx, about, {
      ...own,
      evaluationId,
      activityCode: row.activityCode,
      memberId: about.memberId,
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
    const [kept] = await tx
      .insert(peerReview)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: peerReview.id });
    return (kept ?? refuse(refusals.exists)).id;
  });

export const updateReview: Handler<CallAt<typeof t.updateTeamReview>> = (request) =>
  writeReview(request, async (tx, { reviewId, submittedAt: before }, { submittedAt, savedAt }) => {
    if (reviewId === null) return refuse(refusals.missing);
    if (before !== null && request.input.tempYn === 'Y') refuse(refusals.submitted);
    await tx.update(peerReview).set({ submittedAt, savedAt }).where(eq(peerReview.id, reviewId));
    await tx.delete(peerReviewAnswer).where(eq(peerReviewAnswer.reviewId, reviewId));
    return reviewId;
  });
