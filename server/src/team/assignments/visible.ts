/**
 * Which of the submissions of a team a member sees (specification §13.3): what has been handed in, until then the
 * drafts of all members, and one's own draft in any case.
 */
import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { teamAssignment, type teamMember, teamSubmission } from '../tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

/** Join condition: the one that represents the team to the student, in the order of {@link shownOf}. */
export const isShown = (teamId: SQL | typeof teamMember.teamId) =>
  eq(
    teamSubmission.id,
    sql`(select shown.id from ${teamSubmission} as shown
      where shown.assignment_id = ${teamAssignment.id} and shown.team_id = ${teamId}
      order by shown.submitted_at is null, shown.submitter_id <> ${studentId}, shown.id limit 1)`,
  );

/** Whether the student has a draft or a submission, even if another one represents the team. */
export const hasOwn = (teamId: typeof teamMember.teamId) =>
  sql<boolean>`exists (select from ${teamSubmission} as own
    where own.assignment_id = ${teamAssignment.id} and own.team_id = ${teamId} and own.submitter_id = ${studentId})`;

/** Condition: the student, who is of its team, may read it. */
export const isReadable = or(
  eq(teamSubmission.submitterId, studentId),
  isNotNull(teamSubmission.submittedAt),
  sql`not exists (select from ${teamSubmission} as done
    where done.assignment_id = ${teamSubmission.assignmentId} and done.team_id = ${teamSubmission.teamId}
      and done.submitted_at is not null)`,
);

/** Sorts what represents the team to the student to the top. */
export const shownFirst = [
  sql`${teamSubmission.submittedAt} is null`,
  sql`${teamSubmission.submitterId} <> ${studentId}`,
  teamSubmission.id,
];

interface Submission {
  readonly submitterId: number;
  readonly submittedAt: Date | null;
}

export const ownOf = <S extends Submission>(all: readonly S[], studentId: number): S | undefined =>
  all.find(({ submitterId }) => submitterId === studentId);

/** What represents the team: what has been handed in, or one's own draft, or the first of a teammate. */
export const shownOf = <S extends Submission>(all: readonly S[], studentId: number): S | undefined =>
  all.find(({ submittedAt }) => submittedAt !== null) ?? ownOf(all, studentId) ?? all[0];
