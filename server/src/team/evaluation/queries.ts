import { commonRefusals } from '@baeum/contract/refusals';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { type Database, prepared, type Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { account } from '../../platform/tables.ts';
import {
  peerReview,
  peerReviewAnswer,
  team,
  teamEvaluation,
  teamMember,
  teamQuestion,
  teamQuestionItem,
} from '../tables.ts';
import type { OpenEvaluation } from './rules.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const teamId = sql`${sql.placeholder('teamId')}::bigint`;

const memberColumns = {
  loginId: account.loginId,
  studentNumber: account.studentNumber,
  name: account.name,
  college: account.college,
  isLeader: teamMember.isLeader,
  role: teamMember.role,
};
const leaderFirst = [desc(teamMember.isLeader), asc(account.name), asc(account.id)];

/** The members of a team with their roles, and how often these were written. */
export const roleList = prepared((db) =>
  db
    .select({ ...memberColumns, revision: team.roleRevision })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .innerJoin(account, eq(account.id, teamMember.studentId))
    .where(eq(teamMember.teamId, teamId))
    .orderBy(...leaderFirst)
    .prepare('team_role_list'),
);

/** The teammates of a member, each with what that member has said of him. */
export const scoreList = prepared((db) =>
  db
    .select({
      ...memberColumns,
      reviewId: peerReview.id,
      score: peerReview.score,
      remark: peerReview.remark,
      submittedAt: peerReview.submittedAt,
    })
    .from(teamMember)
    .innerJoin(account, eq(account.id, teamMember.studentId))
    .leftJoin(
      peerReview,
      and(
        eq(peerReview.teamId, teamMember.teamId),
        eq(peerReview.reviewerId, studentId),
        eq(peerReview.memberId, teamMember.studentId),
      ),
    )
    .where(and(eq(teamMember.teamId, teamId), ne(teamMember.studentId, studentId)))
    .orderBy(...leaderFirst)
    .prepare('team_score_list'),
);

export interface Question {
  readonly id: number;
  readonly body: string;
  readonly items: readonly { readonly id: number; readonly body: string; readonly chosen: boolean }[];
}

const items = sql`(
  select jsonb_agg(jsonb_build_object('id', item.id, 'body', item.body,
      'chosen', exists (select from ${peerReviewAnswer} as answer
        where answer.review_id = ${peerReview.id} and answer.question_id = item.question_id and answer.item_id = item.id))
    order by item.position)
  from ${teamQuestionItem} as item where item.question_id = question.id)`;

const questions = sql<Question[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', question.id, 'body', question.body, 'items', coalesce(${items}, '[]'))
    order by question.position), '[]')
  from ${teamQuestion} as question where question.evaluation_id = ${sql.placeholder('evaluationId')}::bigint)`;

/** The questionnaire about a teammate, as the student has answered it. */
export const questionnaire = prepared((db) =>
  db
    .select({
      memberId: account.id,
      loginId: account.loginId,
      name: account.name,
      reviewId: peerReview.id,
      submittedAt: peerReview.submittedAt,
      questions,
    })
    .from(teamMember)
    .innerJoin(account, eq(account.id, teamMember.studentId))
    .leftJoin(
      peerReview,
      and(
        eq(peerReview.teamId, teamMember.teamId),
        eq(peerReview.reviewerId, studentId),
        eq(peerReview.memberId, teamMember.studentId),
      ),
    )
    .where(and(eq(teamMember.teamId, teamId), eq(account.loginId, sql.placeholder('loginId'))))
    .prepare('team_questionnaire'),
);

/** The members of a team, as what is sent names them. */
export const membersOf = (tx: Transaction, teamId: number) =>
  tx
    .select({ id: teamMember.studentId, loginId: account.loginId })
    .from(teamMember)
    .innerJoin(account, eq(account.id, teamMember.studentId))
    .where(eq(teamMember.teamId, teamId));

/**
 * Work on the roles of a team, one member's after the other's; it is told how often they have been written. Rows that refer to
 * the team may be added meanwhile, and so with members below.
 */
export const writingRoles = (
  db: Database,
  teamId: number,
  work: (tx: Transaction, revision: number) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ revision: team.roleRevision })
      .from(team)
      .where(eq(team.id, teamId))
      .for('no key update');
    await work(tx, (row ?? refuse(commonRefusals.notFound)).revision);
  });

/**
 * Work on what a member thinks of his teammates: what he does in two windows at once happens one by one. Rows are held in the order
 * in which course packs hold them. Refuses (404) when the evaluation is another one by now, or the member is in another team.
 */
export const evaluating = (
  db: Database,
  own: { readonly evaluation: OpenEvaluation; readonly teamId: number; readonly reviewerId: number },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, kind } = own.evaluation;
    const { rows } = await tx.execute(sql`
      select from ${teamEvaluation}
      join ${team} on ${team.activityCode} = ${teamEvaluation.activityCode}
      join ${teamMember} on ${teamMember.teamId} = ${team.id}
      where ${teamEvaluation.id} = ${id} and ${teamEvaluation.kind} = ${kind}
        and ${team.id} = ${own.teamId} and ${teamMember.studentId} = ${own.reviewerId}
      for key share of ${teamEvaluation}, ${team} for no key update of ${teamMember}`);
    if (rows.length === 0) refuse(commonRefusals.notFound);
    await work(tx);
  });
