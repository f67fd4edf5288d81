/**
 * The SQL of facts. Each part is one text for all enrolments of a scope, with the values of its rows one after another:
 * codes, numbers and instants have no spaces, and arrays of JSON objects take the database three times as long.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { submission } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import { comment } from '../discussion/tables.ts';
import { accommodation, ownExtension } from '../extension/tables.ts';
import { post } from '../posting/tables.ts';
import { attempt } from '../quiz/tables.ts';
import { reflection, reflectionSubmission } from '../reflection/tables.ts';
import { learning } from '../study/tables.ts';
import { peerReview, teamActivity, teamMember, teamSubmission } from '../team/tables.ts';
import type { FactsPart } from './facts-text.ts';

/** Whose facts are wanted, and of which lectures. */
export interface Scope {
  readonly ofStudents: (studentId: AnyColumn) => SQL;
  readonly inLectures: (lectureCode: AnyColumn) => SQL;
  /** Where only one content or activity is asked about. */
  readonly isItem?: (code: AnyColumn) => SQL;
  /** What tells the enrolments of the scope apart. */
  readonly key: (columns: {
    readonly studentId: AnyColumn;
    readonly lectureCode: AnyColumn;
  }) => SQL | AnyColumn;
}

/** Rows as one text; a value that is null is empty. */
export const rows = (values: readonly (SQL | AnyColumn)[], rest: SQL): SQL =>
  sql`(select string_agg(concat(${sql.join([...values], sql`, ' ', `)}), ' ') ${rest})`;

/** Seconds since 1970 as a double, which is exact to the microsecond until 2106; `extract` computes with decimals. */
const at = (instant: AnyColumn | SQL): SQL => sql`date_part('epoch', ${instant})`;

/** A value for each row of a subquery. */
const each = (value: AnyColumn | SQL, name: string): SQL => sql`${value} as ${sql.identifier(name)}`;

/** Since when each member's first live post or comment on the team's board has been there for the others. */
const postedIn = ({ ofStudents }: Scope) => sql`(
  select team_id, author_id, min(posted_at) as posted_at from (
    select ${post.teamId}, ${post.authorId}, ${each(post.publishedAt, 'posted_at')} from ${post}
    where ${ofStudents(post.authorId)} and ${post.teamId} is not null and ${post.deletedAt} is null
    union all
    select ${post.teamId}, ${comment.authorId}, greatest(${post.publishedAt}, ${comment.createdAt})
    from ${comment} join ${post} on ${post.discussionId} = ${comment.discussionId}
    where ${ofStudents(comment.authorId)} and ${comment.deletedAt} is null
      and ${post.teamId} is not null and ${post.deletedAt} is null and ${post.publishedAt} is not null
  ) own group by team_id, author_id)`;

type Part = (scope: Scope) => SQL;

const andItem = (isItem: Scope['isItem'], code: AnyColumn): SQL =>
  isItem === undefined ? sql`` : sql` and ${isItem(code)}`;

/** Work that is found by its student and lecture. */
const own =
  (
    table: typeof learning | typeof submission | typeof attempt | typeof ownExtension,
    [code, ...values]: readonly [AnyColumn, ...(SQL | AnyColumn)[]],
  ): Part =>
  ({ ofStudents, inLectures, isItem, key }) =>
    rows(
      [key(table), code, ...values],
      sql`from ${table} where ${ofStudents(table.studentId)} and ${inLectures(table.lectureCode)}${andItem(isItem, code)}`,
    );

export const partsSql: Readonly<Record<FactsPart, Part>> = {
  learning: own(learning, [learning.contentCode, learning.watchedSeconds, at(learning.reachedAt)]),
  watched: own(learning, [learning.contentCode, learning.watched]),
  submissions: own(submission, [
    submission.assignmentCode,
    submission.id,
    at(submission.submittedAt),
    at(submission.savedAt),
    at(submission.gradedAt),
  ]),
  attempts: own(attempt, [
    attempt.quizCode,
    attempt.number,
    at(attempt.startedAt),
    at(attempt.submittedAt),
    attempt.answered,
  ]),
  extensions: own(ownExtension, [
    ownExtension.code,
    ownExtension.kind,
    at(ownExtension.closesAt),
    at(ownExtension.lateClosesAt),
  ]),
  extraTime: ({ ofStudents, inLectures, key }) =>
    rows(
      [
        key(accommodation),
        accommodation.timePercent,
        accommodation.extraMinutes,
        accommodation.extraAttempts,
      ],
      sql`from ${accommodation} where ${ofStudents(accommodation.studentId)} and ${inLectures(accommodation.lectureCode)}`,
    ),
  debates: ({ ofStudents, inLectures, isItem, key }) =>
    rows(
      [sql`key`, sql`code`, sql`comments`, at(sql`took_part_at`)],
      sql`from (
        select ${each(key({ studentId: comment.authorId, lectureCode: debate.lectureCode }), 'key')}, ${debate.code},
          count(*) as comments,
          (array_agg(${comment.createdAt} order by ${comment.createdAt}))[${debate.minimumPosts}] as took_part_at
        from ${debate} join ${comment} on ${comment.discussionId} = ${debate.discussionId}
        where ${ofStudents(comment.authorId)} and ${comment.deletedAt} is null and ${inLectures(debate.lectureCode)}${andItem(isItem, debate.code)}
        group by ${debate.code}, ${comment.authorId}, ${debate.minimumPosts}) own`,
    ),
  teams: (scope) =>
    rows(
      [
        scope.key({ studentId: teamMember.studentId, lectureCode: teamActivity.lectureCode }),
        teamMember.activityCode,
        teamMember.teamId,
        sql`(select count(*) from ${teamMember} as member where member.team_id = ${teamMember.teamId})`,
        at(sql`posted.posted_at`),
        sql`(select concat(count(*), ' ', count(${peerReview.submittedAt})) from ${peerReview}
          join ${teamMember} as about on about.team_id = ${peerReview.teamId} and about.student_id = ${peerReview.memberId}
          where ${peerReview.teamId} = ${teamMember.teamId} and ${peerReview.reviewerId} = ${teamMember.studentId})`,
        sql`(select string_agg(concat(${teamSubmission.assignmentId}, ':', ${at(teamSubmission.submittedAt)}), ',')
          from ${teamSubmission} where ${teamSubmission.teamId} = ${teamMember.teamId})`,
      ],
      sql`from ${teamMember}
        join ${teamActivity} on ${teamActivity.code} = ${teamMember.activityCode}
        left join ${postedIn(scope)} posted
          on posted.team_id = ${teamMember.teamId} and posted.author_id = ${teamMember.studentId}
        where ${scope.ofStudents(teamMember.studentId)} and ${scope.inLectures(teamActivity.lectureCode)}${andItem(scope.isItem, teamActivity.code)}`,
    ),
  journal: ({ ofStudents, inLectures, key }) =>
    rows(
      [
        key({ studentId: reflectionSubmission.studentId, lectureCode: reflection.lectureCode }),
        at(reflectionSubmission.submittedAt),
      ],
      sql`from ${reflection}
        join ${reflectionSubmission} on ${reflectionSubmission.reflectionCode} = ${reflection.code}
        where ${ofStudents(reflectionSubmission.studentId)} and ${inLectures(reflection.lectureCode)}`,
    ),
};
