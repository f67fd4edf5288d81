/**
 * What the database says about whether something that was made of outlines and facts is still true (decision 51): the versions
 * of the outlines and how often facts have changed, in one short statement. Whoever keeps something asks first and reads
 * afterwards, so that what is kept is never older than its version.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { debate } from '../debate/tables.ts';
import { activeEnrolment, lecture } from '../lecture/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { post } from '../posting/tables.ts';
import { teamMember } from '../team/tables.ts';
import { lectureOutline, workCount } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const courseCode = sql`${sql.placeholder('courseCode')}::text`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;

/** How often something of these owners has changed. */
const changesOf = (owners: SQL): SQL =>
  sql`(select sum(${workCount.changes}) from ${workCount} where ${workCount.owner} = any(${owners}))`;

/**
 * Greater whenever something has changed of what waits for the staff of a lecture: with each change, when a post comes due that a
 * course pack has dated in the future, of which one fewer is then to come, and when one more debate with points is over, whose
 * comments then wait to be graded. An end that is moved is a change.
 */
export const waitingVersionOf = (lectureCode: AnyColumn, now: SQL): SQL<number> =>
  sql`(coalesce((select sum(${workCount.changes}) from ${workCount}
      where ${workCount.owner} = 'lecture:' || ${lectureCode}), 0) * 1000000
    - (select count(*) from ${post} where ${post.lectureCode} = ${lectureCode} and ${post.board} in ('qna', 'inquiry')
      and ${post.deletedAt} is null and ${post.publishedAt} > ${now})
    + (select count(*) from ${debate} where ${debate.lectureCode} = ${lectureCode} and ${debate.points} is not null
      and coalesce(${debate.lateClosesAt}, ${debate.closesAt}) + interval '1 minute' <= ${now}))::bigint`.mapWith(
    workCount.changes,
  );

/** Each part has its place, also when there is nothing to count. */
const joined = (parts: readonly SQL[]) =>
  sql<string>`concat_ws('/', ${sql.join(
    parts.map((part) => sql`coalesce(${part}, '0')`),
    sql`, `,
  )})`;

const teamsOfStudent = sql`array(select 'team:' || ${teamMember.teamId} from ${teamMember}
  where ${teamMember.studentId} = ${studentId})`;

/**
 * Joining or leaving a lecture or a team is a change of the student's own, so that the sum that follows it is over the same owners
 * as long as it is the same.
 * @param owners an array: whose changes count beside those of the student and of the student's teams
 * @param more what else belongs to the version
 */
export const versionStatement = (name: string, owners: SQL, more: readonly SQL[]) =>
  preparedQuery(
    name,
    {
      version: joined([
        changesOf(sql`array['student:' || ${studentId}]`),
        changesOf(sql`${teamsOfStudent} || ${owners}`),
        ...more,
      ]),
    },
    (db, fields) => db.select(fields).from(sql`(select) one`),
  );

/** The only value of the only row. */
export const answerOf =
  (statement: ReturnType<typeof versionStatement>) =>
  async (db: Queryable, key: Readonly<Record<string, unknown>>): Promise<string> => {
    const [row] = await statement(db, key);
    if (row === undefined) throw new Error('there is no version');
    return row.version;
  };

const outlinesOf = (rest: SQL): SQL =>
  sql`(select string_agg(${lectureOutline.version}::text, ' ') from ${activeEnrolment}
    join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
    join ${lectureOutline} on ${lectureOutline.lectureCode} = ${activeEnrolment.lectureCode}
    where ${activeEnrolment.studentId} = ${studentId} and ${rest})`;

/** Of a student's lectures of an academic course. */
export const versionInCourse = answerOf(
  versionStatement('version_in_course', sql`array['course:' || ${courseCode}]`, [
    outlinesOf(sql`${lecture.academicCourseCode} = ${courseCode}`),
  ]),
);

/** Of all lectures of a student. */
export const versionAnywhere = answerOf(
  versionStatement(
    'version_anywhere',
    sql`array(select 'course:' || ${lecture.academicCourseCode} from ${activeEnrolment}
      join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode} where ${activeEnrolment.studentId} = ${studentId})`,
    [outlinesOf(sql`true`)],
  ),
);

/** The owner of the academic course of a lecture, as an array. */
export const courseOfLecture = sql`array(select 'course:' || ${lecture.academicCourseCode} from ${lecture}
  where ${lecture.code} = ${lectureCode})`;

/** The version of a lecture's outline. */
export const outlineVersionOf = (code: AnyColumn | SQL): SQL<number> =>
  sql<number>`(select ${lectureOutline.version} from ${lectureOutline} where ${lectureOutline.lectureCode} = ${code})`;

/** The same of the lecture of a statement. */
export const outlineOfLecture = outlineVersionOf(lectureCode);

export const versionInLecture = answerOf(
  versionStatement('version_in_lecture', courseOfLecture, [outlineOfLecture]),
);
