/**
 * The facts of students in lectures, in one statement with the versions of the outlines that they belong to. The cost
 * follows what the students have done, found by student and lecture, and not the lecture's size.
 */
import type { Facts } from '@baeum/rules/facts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { submission } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { comment } from '../discussion/tables.ts';
import { enrolment, lecture } from '../lecture/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { post } from '../posting/tables.ts';
import { attempt } from '../quiz/tables.ts';
import { reflection, reflectionSubmission } from '../reflection/tables.ts';
import { learning } from '../study/tables.ts';
import { peerReview, teamActivity, teamMember, teamSubmission } from '../team/tables.ts';
import { milliseconds } from './milliseconds.ts';
import { lectureOutline } from './tables.ts';

/** Joins a table of work to the enrolment. */
const own = (table: typeof learning | typeof submission | typeof attempt) =>
  sql`from ${table} where ${table.studentId} = ${enrolment.studentId} and ${table.lectureCode} = ${enrolment.lectureCode}`;

/** The rows of a subquery as an array of objects. */
const rows = (select: SQL) => sql`coalesce((select json_agg(fact) from (${select}) fact), '[]')`;

/** When the member's first live post or comment on the team's board was there for the others. */
const postedAt = sql`least(
  (select min(${post.publishedAt}) from ${post}
    where ${post.teamId} = ${teamMember.teamId} and ${post.authorId} = ${teamMember.studentId} and ${post.deletedAt} is null),
  (select min(greatest(${post.publishedAt}, ${comment.createdAt})) from ${post}
    join ${comment} on ${comment.discussionId} = ${post.discussionId}
    where ${post.teamId} = ${teamMember.teamId} and ${post.deletedAt} is null and ${post.publishedAt} is not null
      and ${comment.authorId} = ${teamMember.studentId} and ${comment.deletedAt} is null))`;

const parts: { readonly [Part in keyof Facts]: SQL } = {
  learning: rows(sql`
    select ${learning.contentCode} as code, ${learning.watchedSeconds} as "watchedSeconds",
      ${milliseconds(learning.reachedAt)} as "reachedAt"
    ${own(learning)}`),
  submissions: rows(sql`
    select ${submission.assignmentCode} as code, ${submission.id} as id, ${milliseconds(submission.submittedAt)} as "submittedAt",
      ${milliseconds(submission.savedAt)} as "savedAt", ${milliseconds(submission.gradedAt)} as "gradedAt"
    ${own(submission)}`),
  attempts: rows(sql`
    select ${attempt.quizCode} as code, ${attempt.number} as number, ${milliseconds(attempt.startedAt)} as "startedAt",
      ${milliseconds(attempt.submittedAt)} as "submittedAt",
      ${attempt.answered} as answered
    ${own(attempt)}`),
  debates: rows(sql`
    select ${debate.code} as code, count(*) as comments, ${milliseconds(sql`min(${comment.createdAt})`)} as "firstCommentAt"
    from ${debate}
    join ${comment} on ${comment.discussionId} = ${debate.discussionId} and ${comment.authorId} = ${enrolment.studentId}
      and ${comment.deletedAt} is null
    where ${debate.lectureCode} = ${enrolment.lectureCode}
    group by ${debate.code}`),
  teams: rows(sql`
    select ${teamMember.activityCode} as code, ${teamMember.teamId} as "teamId",
      (select count(*) from ${teamMember} as member where member.team_id = ${teamMember.teamId}) as members,
      ${milliseconds(postedAt)} as "postedAt",
      coalesce((select json_agg(json_build_object('assignmentId', ${teamSubmission.assignmentId},
          'submittedAt', ${milliseconds(teamSubmission.submittedAt)}))
        from ${teamSubmission} where ${teamSubmission.teamId} = ${teamMember.teamId}), '[]') as submissions,
      reviews.total as reviews, reviews.submitted as "submittedReviews"
    from ${teamMember}
    join ${teamActivity} on ${teamActivity.code} = ${teamMember.activityCode}
    cross join lateral (select count(*) as total, count(${peerReview.submittedAt}) as submitted from ${peerReview}
      where ${peerReview.teamId} = ${teamMember.teamId} and ${peerReview.reviewerId} = ${teamMember.studentId}) reviews
    where ${teamMember.studentId} = ${enrolment.studentId} and ${teamActivity.lectureCode} = ${enrolment.lectureCode}`),
  journal: sql`(select json_build_object('submittedAt', ${milliseconds(reflectionSubmission.submittedAt)})
    from ${reflection}
    join ${reflectionSubmission} on ${reflectionSubmission.reflectionCode} = ${reflection.code}
      and ${reflectionSubmission.studentId} = ${enrolment.studentId}
    where ${reflection.lectureCode} = ${enrolment.lectureCode})`,
};

/** A student's facts in one lecture, as far as they were asked for, with the lecture and the version of its outline. */
export type FactsRow<Part extends keyof Facts = keyof Facts> = {
  readonly studentId: number;
  readonly lectureCode: string;
  readonly version: number;
  readonly facts: Pick<Facts, Part>;
};

const fieldsOf = <Part extends keyof Facts>(wanted: readonly Part[]) => ({
  studentId: enrolment.studentId,
  lectureCode: enrolment.lectureCode,
  version: lectureOutline.version,
  facts: sql<Pick<Facts, Part>>`json_build_object(${sql.join(
    wanted.map((part) => sql`${sql.raw(`'${part}'`)}, ${parts[part]}`),
    sql`, `,
  )})`,
});

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;

/** The facts of enrolments, in no particular order. */
const factsWhere = <Part extends keyof Facts>(
  name: string,
  wanted: readonly Part[],
  isWanted: SQL | undefined,
) =>
  preparedQuery(name, fieldsOf(wanted), (db, fields) =>
    db
      .select(fields)
      .from(enrolment)
      .innerJoin(lectureOutline, eq(lectureOutline.lectureCode, enrolment.lectureCode))
      .where(isWanted),
  );

const everything = ['learning', 'submissions', 'attempts', 'debates', 'teams', 'journal'] as const;

/** Of a student in the lectures of an academic course. */
export const factsInCourse = factsWhere(
  'facts_in_course',
  everything,
  and(
    eq(enrolment.studentId, studentId),
    sql`exists (select from ${lecture} where ${lecture.code} = ${enrolment.lectureCode}
      and ${lecture.academicCourseCode} = ${sql.placeholder('courseCode')}::text)`,
  ),
);

/**
 * Of a student in one lecture, as far as they are wanted: a list of assignments needs nothing but submissions.
 * @param name of the statement
 */
export const factsInLecture = <Part extends keyof Facts>(name: string, wanted: readonly Part[]) =>
  factsWhere(name, wanted, and(eq(enrolment.studentId, studentId), eq(enrolment.lectureCode, lectureCode)));

/** All facts of a student in one lecture. */
export const allFactsInLecture = factsInLecture('facts_in_lecture', everything);
