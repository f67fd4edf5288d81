import { commonRefusals } from '@baeum/contract/refusals';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { type Database, transaction, type Transaction } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
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

/** The members of a team with their roles, and the revision of the roles. */
export const roleList = preparedQuery(
  'team_role_list',
  { ...memberColumns, revision: team.roleRevision },
  (db, fields) =>
    db
      .select(fields)
      .from(teamMember)
      .innerJoin(team, eq(team.id, teamMember.teamId))
      .innerJoin(account, eq(account.id, teamMember.studentId))
      .where(eq(teamMember.teamId, teamId))
      .orderBy(...leaderFirst),
);

/** The teammates of a member, with that member's scores of them. */
export const scoreList = preparedQuery(
  'team_score_list',
  {
    ...memberColumns,
    reviewId: peerReview.id,
    score: peerReview.score,
    remark: peerReview.remark,
    submittedAt: peerReview.submittedAt,
    revision: peerReview.revision,
  },
  (db, fields) =>
    db
      .select(fields)
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
      .orderBy(...leaderFirst),
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

/** The questionnaire about a teammate, with the student's answers. */
export const questionnaire = preparedQuery(
  'team_questionnaire',
  {
    memberId: account.id,
    loginId: account.loginId,
    name: account.name,
    reviewId: peerReview.id,
    submittedAt: peerReview.submittedAt,
    revision: peerReview.revision,
    questions,
  },
  (db, fields) =>
    db
      .select(fields)
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
      .where(and(eq(teamMember.teamId, teamId), eq(account.loginId, sql.placeholder('loginId')))),
);

/** The members of a team with the login ids that requests contain. */
export const membersOf = (tx: Transaction, teamId: number) =>
  tx
    .select({ id: teamMember.studentId, loginId: account.loginId })
    .from(teamMember)
    .innerJoin(account, eq(account.id, teamMember.studentId))
    .where(eq(teamMember.teamId, teamId));

/**
 * Runs work on the roles of a team with the team locked, and passes the current revision. The lock still
 * allows inserting rows that refer to the team, such as posts.
 */
export const withRolesLocked = (
  db: Database,
  teamId: number,
  work: (tx: Transaction, revision: number) => Promise<void>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [row] = await tx
      .select({ revision: team.roleRevision })
      .from(team)
      .where(eq(team.id, teamId))
      .for('no key update');
    await work(tx, (row ?? refuse(commonRefusals.notFound)).revision);
  });

/**
 * Runs work on a member's evaluation of teammates with the membership locked, so that concurrent requests run
 * one after another. Rows are locked in the same order as by course packs, and by moves to other classes. Refuses (404)
 * when the evaluation has been replaced, or the member is in another team.
 */
export const withEvaluationLocked = (
  db: Database,
  own: { readonly evaluation: OpenEvaluation; readonly teamId: number; readonly reviewerId: number },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { id, kind } = own.evaluation;
    const { rows } = await tx.execute(sql`
      select from ${teamEvaluation}
      join ${team} on ${team.activityCode} = ${teamEvaluation.activityCode}
      join ${teamMember} on ${teamMember.teamId} = ${team.id}
      join ${account} on ${account.id} = ${teamMember.studentId}
      where ${teamEvaluation.id} = ${id} and ${teamEvaluation.kind} = ${kind}
        and ${team.id} = ${own.teamId} and ${teamMember.studentId} = ${own.reviewerId}
      for key share of ${teamEvaluation}, ${team}, ${account} for no key update of ${teamMember}`);
    if (rows.length === 0) refuse(commonRefusals.notFound);
    await work(tx);
  });
