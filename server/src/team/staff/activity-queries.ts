/** A team activity with its parts, as staff read and change it (specification §21.9). */
import { eq, type SQL, sql } from 'drizzle-orm';
import { fileJson, type KeptFile } from '../../authoring/kept-files.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { textFile } from '../../file/tables.ts';
import {
  peerReview,
  team,
  teamActivity,
  teamActivityFile,
  teamAssignment,
  teamAssignmentFile,
  teamEvaluation,
  teamQuestion,
  teamQuestionItem,
  teamSubmission,
} from '../tables.ts';

interface KeptFiles {
  readonly files: readonly KeptFile[];
  readonly textFiles: readonly KeptFile[];
}

/** Instants of parts are in ISO 8601, because they come as JSON. */
export interface StoredAssignment extends KeptFiles {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly bodyHtml: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateOpensAt: string | null;
  readonly lateClosesAt: string | null;
  readonly points: number | null;
  readonly latePenalty: number | null;
  readonly professorId: number;
  readonly createdAt: string;
  /** Teams that have a draft or a submission. */
  readonly teams: number;
  /** Students of teams that have handed in late. */
  readonly late: number;
  /** Teams that were given a result. */
  readonly graded: number;
}

interface StoredEvaluation {
  readonly kind: 'survey' | 'score';
  readonly opensAt: string;
  readonly closesAt: string;
  readonly questions: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** Named with their table: in a statement of one table Drizzle leaves it out, and parts have columns of the same names. */
const ofActivity = { code: sql`team_activity.code`, lectureCode: sql`team_activity.lecture_code` };

/** Files that a table links to an owner, in their order. */
const linked = (table: SQL, owner: SQL, name: SQL) => sql<readonly KeptFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', link.stored_file_id, 'name', ${name}, 'file', ${fileJson})
    order by link.position), '[]')
  from ${table} as link join ${storedFile} on stored_file.id = link.stored_file_id where ${owner})`;

const assignments = sql<readonly StoredAssignment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', work.id, 'key', work.key, 'title', work.title,
      'bodyHtml', work.body_html, 'opensAt', work.opens_at, 'closesAt', work.closes_at,
      'lateOpensAt', work.late_opens_at, 'lateClosesAt', work.late_closes_at,
      'points', work.points, 'latePenalty', work.late_penalty, 'professorId', work.professor_id,
      'createdAt', work.created_at,
      'files', ${linked(sql`${teamAssignmentFile}`, sql`link.assignment_id = work.id`, sql`stored_file.name`)},
      'textFiles', ${linked(sql`${textFile}`, sql`link.team_assignment_id = work.id`, sql`link.name`)},
      'teams', (select count(distinct done.team_id) from ${teamSubmission} as done where done.assignment_id = work.id),
      'late', (select count(distinct member.student_id) from ${teamSubmission} as done
        join team_member as member on member.team_id = done.team_id
        where done.assignment_id = work.id and done.submitted_at >= work.closes_at + interval '1 minute'),
      'graded', (select count(*) from score where score.team_assignment_id = work.id and score.graded_at is not null))
    order by work.id), '[]')
  from ${teamAssignment} as work where work.activity_code = ${ofActivity.code})`;

/** What a questionnaire asks, with the answers to choose from. */
export const questionsOf = (evaluationId: SQL) => sql<StoredEvaluation['questions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('title', question.body, 'items', (
      select coalesce(jsonb_agg(item.body order by item.position), '[]')
      from ${teamQuestionItem} as item where item.question_id = question.id)) order by question.position), '[]')
  from ${teamQuestion} as question where question.evaluation_id = ${evaluationId})`;

const evaluation = sql<StoredEvaluation | null>`(
  select jsonb_build_object('kind', evaluation.kind, 'opensAt', evaluation.opens_at, 'closesAt', evaluation.closes_at,
    'questions', ${questionsOf(sql`evaluation.id`)})
  from ${teamEvaluation} as evaluation where evaluation.activity_code = ${ofActivity.code})`;

/** Students of the lecture whose team has saved something, or who have written a post: as the weeks board counts them. */
const begun = sql<number>`(
  select count(*)::int from team_member as member
  join active_enrolment as taking on taking.student_id = member.student_id and taking.lecture_code = ${ofActivity.lectureCode}
  where member.activity_code = ${ofActivity.code} and (
    exists (select from ${teamSubmission} as done where done.team_id = member.team_id)
    or exists (select from post where post.team_id = member.team_id and post.author_id = member.student_id
      and post.deleted_at is null)))`;

const reviewers = sql<number>`(
  select count(distinct review.reviewer_id)::int from ${peerReview} as review
  join ${teamEvaluation} as evaluation on evaluation.id = review.evaluation_id
  where evaluation.activity_code = ${ofActivity.code})`;

/**
 * A number that differs whenever anything of the activity does that its form shows, whoever has changed it: a form, the weeks
 * board or a course pack.
 */
const revision = sql<number>`('x' || substr(md5(concat(to_jsonb(${teamActivity}), '|', (
    select jsonb_agg(to_jsonb(work) order by work.id) from ${teamAssignment} as work
    where work.activity_code = ${ofActivity.code}), '|', ${evaluation})), 1, 7))::bit(28)::int`;

const storedActivity = preparedQuery(
  'staff_team_activity',
  {
    code: teamActivity.code,
    lectureCode: teamActivity.lectureCode,
    title: teamActivity.title,
    bodyHtml: teamActivity.bodyHtml,
    weekNumber: teamActivity.weekNumber,
    endWeekNumber: teamActivity.endWeekNumber,
    topicCode: teamActivity.topicCode,
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    minutes: teamActivity.minutes,
    choosingOpensAt: teamActivity.choosingOpensAt,
    choosingClosesAt: teamActivity.choosingClosesAt,
    teamSize: teamActivity.teamSize,
    professorId: teamActivity.professorId,
    createdAt: teamActivity.createdAt,
    publishedAt: teamActivity.publishedAt,
    archivedAt: teamActivity.archivedAt,
    files: linked(
      sql`${teamActivityFile}`,
      sql`link.activity_code = ${ofActivity.code}`,
      sql`stored_file.name`,
    ),
    textFiles: linked(sql`${textFile}`, sql`link.activity_code = ${ofActivity.code}`, sql`link.name`),
    evaluation,
    assignments,
    teams: sql<number>`(select count(*)::int from ${team} where ${team.activityCode} = ${ofActivity.code})`,
    begun,
    reviewers,
    revision,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(teamActivity)
      .where(eq(teamActivity.code, sql.placeholder('code'))),
);

export type StoredActivity = NonNullable<Awaited<ReturnType<typeof readActivity>>>;

export const readActivity = async (db: Queryable, code: string) => (await storedActivity(db, { code }))[0];
