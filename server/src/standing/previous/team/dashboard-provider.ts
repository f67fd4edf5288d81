import { type SQL, sql } from 'drizzle-orm';
import { post } from '../../../posting/tables.ts';
import { comment } from '../../../discussion/tables.ts';
import type { DashboardProvider, DashboardScope } from '../platform/dashboard-provider.ts';
import { afterMinute, endOf, progressIn } from '../platform/periods.ts';
import { isLateSubmission, workPhase } from './assignments/phase.ts';
import { activityProgress, evaluationProgress } from './phase.ts';
import { memberCount, ownState } from './status.ts';
import {
  teamActivity,
  teamAssignment,
  teamEvaluation,
  teamMember,
  teamSubmission,
} from '../../../team/tables.ts';

const teamId = sql`${teamMember.teamId}`;

/** Activities of the lectures, with the student's team in each, if any. */
const activities = (studentId: SQL) => sql`mine
  join ${teamActivity} on ${teamActivity.lectureCode} = mine.lecture_code
  left join ${teamMember} on ${teamMember.activityCode} = ${teamActivity.code} and ${teamMember.studentId} = ${studentId}`;

const submissions = (which: SQL) =>
  sql`(select count(*) from ${teamSubmission} where ${teamSubmission.teamId} = ${teamId} and ${which})`;

/**
 * What each activity requires, and what the team and the student have done of it. A student alone in a team
 * has nobody to evaluate. `offset 0` makes PostgreSQL compute each expression only once.
 */
const facts = ({ studentId, now }: DashboardScope) => sql`(
  select ${teamActivity.code} as code, ${teamActivity.lectureCode} as lecture_code, ${teamActivity.weekNumber} as week_number,
    ${teamActivity.topicCode} as topic_code, ${teamActivity.title} as title, ${teamActivity.opensAt} as opens_at,
    ${teamActivity.closesAt} as closes_at, ${activityProgress(now)} as progress, ${teamId} as team_id,
    (select count(*) from ${teamAssignment} where ${teamAssignment.activityCode} = ${teamActivity.code}) as assignments,
    ${submissions(sql`true`)} as saved, ${submissions(sql`${teamSubmission.submittedAt} is not null`)} as submitted,
    ${teamEvaluation.id} is not null and ${memberCount(teamId)} > 1 as evaluates, ${ownState(teamId, studentId)} as evaluated,
    ${teamEvaluation.opensAt} as evaluation_opens_at, ${teamEvaluation.closesAt} as evaluation_closes_at,
    ${evaluationProgress(now)} as evaluation_progress
  from ${activities(studentId)}
  left join ${teamEvaluation} on ${teamEvaluation.activityCode} = ${teamActivity.code}
  offset 0) facts`;

const livePosts = (now: SQL) =>
  sql`${post.teamId} = facts.team_id and ${post.deletedAt} is null and ${post.publishedAt} <= ${now}`;

/** Whether the student has a post or a comment on the team's board. */
const hasPosted = ({ studentId, now }: DashboardScope) => sql`coalesce(
  (select true from ${post} where ${livePosts(now)} and ${post.authorId} = ${studentId} limit 1),
  (select true from ${post} join ${comment} on ${comment.discussionId} = ${post.discussionId}
    where ${livePosts(now)} and ${comment.authorId} = ${studentId} and ${comment.deletedAt} is null limit 1),
  false)`;

/**
 * The same with `done`: the team has submitted everything, and the student has submitted the evaluation of
 * the others. If an activity requires neither, one post or comment is enough. Without a team nothing is done.
 */
const statuses = (scope: DashboardScope) => sql`(
  select facts.*, case when assignments = 0 and not evaluates then ${hasPosted(scope)}
    else submitted = assignments and (not evaluates or evaluated = 'submitted') end as done
  from ${facts(scope)} offset 0) facts`;

/**
 * Activities in which the student has no team require nothing: they are not counted and not in the calendar.
 */
const hasTeam = sql`facts.team_id is not null`;

export const teamDashboard: DashboardProvider = {
  counts: (scope) => sql`
    select lecture_code, 'team' as activity, count(*)::int as total, (count(*) filter (where done))::int as done,
      (count(*) filter (where not done and (saved > 0 or evaluated <> 'none' or ${hasPosted(scope)})))::int as begun
    from ${statuses(scope)} where ${hasTeam}
    group by 1`,

  schedule: (scope) =>
    sql.join([activityEntries(scope), evaluationEntries(scope), assignmentEntries(scope)], sql` union all `),

  cells: (scope) => sql`
    select lecture_code, week_number, topic_code, 'team' as kind, code, title, progress,
      jsonb_build_object('teamId', team_id, 'done', done) as facts
    from ${statuses(scope)}`,
};

/** Whether there is an assignment that the team has not submitted and that is not over. */
const hasOpenAssignment = (now: SQL) => sql`coalesce((select true from ${teamAssignment}
  left join ${teamSubmission} on ${teamSubmission.assignmentId} = ${teamAssignment.id} and ${teamSubmission.teamId} = facts.team_id
  where ${teamAssignment.activityCode} = facts.code and ${teamSubmission.submittedAt} is null
    and ${now} < coalesce(${afterMinute(teamAssignment.lateClosesAt)}, ${afterMinute(teamAssignment.closesAt)})
  limit 1), false)`;

const canEvaluate = sql`(evaluates and evaluation_progress <> 'finish' and evaluated <> 'submitted')`;

/**
 * An activity may still be completed after its own end, because its assignments and its evaluation may end
 * later.
 */
const activityEntries = (scope: DashboardScope) => sql`
  select 'team' as kind, team_id::text as code, title as name, opens_at as starts_at, closes_at as ends_at, lecture_code, progress,
    case
      when done then 'done'
      when progress = 'finish' and not ${canEvaluate} and not ${hasOpenAssignment(scope.now)} then 'missed'
      else 'todo' end as state
  from ${statuses(scope)} where ${hasTeam}`;

const evaluationEntries = (scope: DashboardScope) => sql`
  select 'team_evaluation', team_id::text, title, evaluation_opens_at, evaluation_closes_at, lecture_code, evaluation_progress,
    case when evaluated = 'submitted' then 'done' when evaluation_progress = 'finish' then 'missed' else 'todo' end
  from ${facts(scope)} where ${hasTeam} and evaluates`;

const assignmentEntries = ({ studentId, now }: DashboardScope) => sql`
  select 'team_assignment', id::text, title, opens_at, ends_at, lecture_code, ${progressIn(sql`phase`)},
    case
      when submitted_at is not null then case when late then 'late' else 'done' end
      when phase in ('between', 'over') then 'missed'
      else 'todo' end
  from (
    select ${teamAssignment.id} as id, ${teamAssignment.title} as title, ${teamAssignment.opensAt} as opens_at,
      ${endOf(now, teamAssignment)} as ends_at, ${teamActivity.lectureCode} as lecture_code, ${workPhase(now)} as phase,
      ${teamSubmission.submittedAt} as submitted_at, ${isLateSubmission} as late
    from ${activities(studentId)}
    join ${teamAssignment} on ${teamAssignment.activityCode} = ${teamActivity.code}
    left join ${teamSubmission} on ${teamSubmission.assignmentId} = ${teamAssignment.id} and ${teamSubmission.teamId} = ${teamId}
    where ${teamId} is not null
  ) assignments`;
