/** The state of a team and of its members, as SQL shared by queries of several calls. */
import type { OwnState } from '@baeum/contract/team/evaluation-terms';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { peerReview, teamMember } from './tables.ts';

type Expression = AnyColumn | SQL;

const members = (teamId: Expression) => sql`from ${teamMember} as member where member.team_id = ${teamId}`;

export const memberCount = (teamId: Expression) => sql<number>`(select count(*)::int ${members(teamId)})`;

/** Whether every member has a role. */
export const hasRoles = (teamId: Expression) =>
  sql<boolean>`not exists (select ${members(teamId)} and member.role is null)`;

/** Of present teammates: what was said about somebody who has left the team is kept, and asked of nobody. */
const ownReviews = (teamId: Expression, studentId: SQL) =>
  sql`from ${peerReview} as review join ${teamMember} as about
      on about.team_id = review.team_id and about.student_id = review.member_id
    where review.team_id = ${teamId} and review.reviewer_id = ${studentId}`;

/**
 * The state of a member's evaluation of teammates: submitted once there is a submitted row for each of them.
 */
export const ownState = (teamId: Expression, studentId: SQL) => sql<OwnState>`(
  select case
    when count(*) = 0 then 'none'
    when count(review.submitted_at) = (select count(*) - 1 ${members(teamId)}) then 'submitted'
    else 'draft' end
  ${ownReviews(teamId, studentId)})`;

/** When a member submitted last; meaningful only once the state is `submitted`. */
export const ownSubmittedAt = (teamId: Expression, studentId: SQL) =>
  sql<Date | null>`(select max(review.submitted_at) ${ownReviews(teamId, studentId)})`.mapWith(
    peerReview.submittedAt,
  );
