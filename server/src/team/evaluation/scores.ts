/**
 * Scores: one set for all teammates (specification §13.6). A set may be changed until the evaluation ends; a
 * submitted one does not become a draft again.
 */
import type { evaluationCalls } from '@baeum/contract/team/evaluation-calls';
import * as t from '@baeum/contract/team/evaluation-terms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handler, HandlerRequest } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { peerReview, teamMember } from '../tables.ts';
import { withEvaluationLocked, membersOf, scoreList } from './queries.ts';
import { byMember, openEvaluation, requireAsRead, revisionOf } from './rules.ts';
import { readScores } from './texts.ts';

const { evaluationLimits: limits, evaluationRefusals: refusals } = t;

type CallAt<P extends keyof typeof evaluationCalls> = (typeof evaluationCalls)[P];
type Request = HandlerRequest<CallAt<typeof t.insertTeamScre | typeof t.updateTeamScre>>;

/** Parses and checks the scores of a request. */
function readSet({ account, input }: Request) {
  const sent = readScores(input.teamMbList);
  if (sent.some(({ untyId }) => untyId === account.loginId)) refuse(refusals.self);
  if (sent.some(({ evlScre }) => (evlScre ?? 0) > limits.score)) refuse(refusals.tooHigh);
  if (input.tempYn === 'N' && sent.some(({ evlScre }) => evlScre === null)) refuse(refusals.incompleteScores);
  return sent;
}

/** Writes one's own set, passing its rows to `work`. */
async function writeSet(
  request: Request,
  work: (tx: Transaction, rows: readonly (typeof peerReview.$inferInsert)[]) => Promise<void>,
): Promise<null> {
  const { services, account, row, input, now } = request;
  const sent = readSet(request);
  const evaluation = openEvaluation(row, 'score');
  const own = { teamId: row.id, reviewerId: account.id };
  await withEvaluationLocked(services.db, { evaluation, ...own }, async (tx) => {
    const members = await membersOf(tx, row.id);
    const set = byMember(
      sent,
      members.filter(({ id }) => id !== account.id),
    );
    await work(
      tx,
      set.map(([memberId, { evlScre, rmrks }]) => ({
        ...own,
        evaluationId: evaluation.id,
        activityCode: row.activityCode,
        memberId,
        score: evlScre,
        remark: rmrks,
        submittedAt: input.tempYn === 'N' ? now : null,
        savedAt: now,
      })),
    );
  });
  return null;
}

/** Scores of teammates who have left the team stay, but are no part of the set any more. */
const ownRows = (tx: Transaction, teamId: number, reviewerId: number) =>
  tx
    .select({ submittedAt: peerReview.submittedAt, revision: peerReview.revision })
    .from(peerReview)
    .innerJoin(
      teamMember,
      and(eq(teamMember.teamId, peerReview.teamId), eq(teamMember.studentId, peerReview.memberId)),
    )
    .where(and(eq(peerReview.teamId, teamId), eq(peerReview.reviewerId, reviewerId)));

export const insertScores: Handler<CallAt<typeof t.insertTeamScre>> = (request) =>
  writeSet(request, async (tx, rows) => {
    const saved = await tx
      .insert(peerReview)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: peerReview.id });
    // A set that is incomplete because a new member has joined exists too; it is completed by a change.
    if (saved.length < rows.length) refuse(refusals.exists);
  });

export const updateScores: Handler<CallAt<typeof t.updateTeamScre>> = (request) =>
  writeSet(request, async (tx, rows) => {
    const before = await ownRows(tx, request.row.id, request.account.id);
    if (before.length === 0) refuse(refusals.missing);
    if (request.input.tempYn === 'Y' && before.some(({ submittedAt }) => submittedAt !== null))
      refuse(refusals.submitted);
    const current = revisionOf(before);
    requireAsRead(request.input, current);
    const revision = (current ?? 0) + 1;
    await tx
      .insert(peerReview)
      .values(rows.map((row) => ({ ...row, revision })))
      .onConflictDoUpdate({
        target: [peerReview.teamId, peerReview.reviewerId, peerReview.memberId],
        set: {
          score: sql`excluded.score`,
          remark: sql`excluded.remark`,
          submittedAt: sql`excluded.submitted_at`,
          savedAt: sql`excluded.saved_at`,
          revision: sql`excluded.revision`,
        },
      });
  });

export const submitScores: Handler<CallAt<typeof t.submitTeamScre>> = async ({
  services: { db },
  account,
  row,
  input,
  now,
}) => {
  const evaluation = openEvaluation(row, 'score');
  const own = { teamId: row.id, reviewerId: account.id };
  await withEvaluationLocked(db, { evaluation, ...own }, async (tx) => {
    const set = await scoreList(tx, { teamId: row.id, studentId: account.id });
    const saved = set.filter(({ reviewId }) => reviewId !== null);
    if (saved.length === 0) refuse(refusals.missing);
    requireAsRead(input, revisionOf(saved));
    if (saved.length < set.length || saved.some(({ score }) => score === null))
      refuse(refusals.incompleteDraft);
    await tx
      .update(peerReview)
      .set({ submittedAt: now, savedAt: now })
      .where(
        and(
          eq(peerReview.teamId, own.teamId),
          eq(peerReview.reviewerId, own.reviewerId),
          isNull(peerReview.submittedAt),
        ),
      );
  });
  return null;
};
