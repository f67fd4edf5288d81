/** Where the things are that addresses of the console name (specification §19.1). */
import type { PlacedKind } from '@baeum/contract/search/open-terms';
import type { Permission } from '@baeum/contract/staff/roles';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { assignment, submission } from '../../assignment/tables.ts';
import { debate } from '../../debate/tables.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import { material } from '../../material/tables.ts';
import { message } from '../../message/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { account } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';
import { quiz } from '../../quiz/tables.ts';
import { reflection } from '../../reflection/tables.ts';
import { keyOf, saltOf } from '../../standing/blind.ts';
import { content, topic } from '../../study/tables.ts';
import { teamActivity, teamAssignment } from '../../team/tables.ts';

/** Lectures of one student number, at most. */
const most = 100;

const byCode =
  (table: Readonly<Record<'code' | 'lectureCode', AnyColumn>>) =>
  (id: string): SQL =>
    sql`select ${table.lectureCode} as lecture, ${table.code} as code from ${table.code.table} where ${table.code} = ${id}`;

/** Numbers in tables; whatever is none names nothing. */
const numberOf = (id: string): number | null => {
  const number = Number(id);
  return /^\d{1,15}$/.test(id) && Number.isSafeInteger(number) ? number : null;
};

const byNumber =
  (table: Readonly<Record<'id' | 'lectureCode', AnyColumn>>, only: SQL = sql`true`) =>
  (id: string): SQL =>
    sql`select ${table.lectureCode} as lecture, ${table.id}::text as code from ${table.id.table}
      where ${table.id} = ${numberOf(id)}::bigint and ${only}`;

/** What one needs in a lecture to be told that something is there: what the screen needs that it leads to. */
export const neededFor: Readonly<Record<PlacedKind, Permission>> = {
  assignment: 'read',
  quiz: 'read',
  debate: 'read',
  team: 'read',
  reflection: 'read',
  content: 'read',
  material: 'read',
  notice: 'read',
  question: 'answer',
  message: 'answer',
  teamAssignment: 'read',
  submission: 'grade',
  // Its code has who has asked.
  regrade: 'grade',
  student: 'read',
};

/** Rows of `lecture` and `code`, for each kind; of a student as many as there are lectures, the latest first. */
const places: Readonly<Record<PlacedKind, (id: string, now: Date) => SQL>> = {
  assignment: byCode(assignment),
  quiz: byCode(quiz),
  debate: byCode(debate),
  team: byCode(teamActivity),
  reflection: byCode(reflection),
  content: (id) => sql`select ${topic.lectureCode} as lecture, ${content.code} as code
    from ${content} join ${topic} on ${topic.code} = ${content.topicCode} where ${content.code} = ${id}`,
  material: byNumber(material),
  notice: byNumber(post, sql`${post.board} = 'notice' and ${post.deletedAt} is null`),
  question: byNumber(post, sql`${post.board} in ('qna', 'inquiry') and ${post.deletedAt} is null`),
  message: byNumber(message),
  teamAssignment: (id) => sql`select ${teamActivity.lectureCode} as lecture, ${teamActivity.code} as code
    from ${teamAssignment} join ${teamActivity} on ${teamActivity.code} = ${teamAssignment.activityCode}
    where ${teamAssignment.id} = ${numberOf(id)}::bigint`,
  submission: (id) => sql`select ${assignment.lectureCode} as lecture, ${assignment.code} as code
    from ${submission} join ${assignment} on ${assignment.code} = ${submission.assignmentCode}
    where ${submission.id} = ${numberOf(id)}::bigint`,
  regrade: (id, now) => sql`select lecture_code as lecture, concat(kind, ':', code, ' ',
      ${keyOf(saltOf(sql`kind`, sql`code`, sql`${now}::timestamptz`), sql`holder_id`)}) as code
    from asked_regrade where id = ${numberOf(id)}::bigint`,
  student: (id) => sql`select ${activeEnrolment.lectureCode} as lecture, ${account.studentNumber} as code
    from ${account} join ${activeEnrolment} on ${activeEnrolment.studentId} = ${account.id}
    where ${account.studentNumber} = ${id}`,
};

interface Place extends Record<string, unknown> {
  readonly lectureCode: string;
  readonly programmeCode: string;
  readonly code: string;
}

/** Where something is, whoever asks, in one statement. */
export async function placesOf(
  db: Queryable,
  kind: PlacedKind,
  id: string,
  now: Date,
): Promise<readonly Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select found.lecture as "lectureCode", ${lecture.academicCourseCode} as "programmeCode", found.code
    from (${places[kind](id, now)}) as found join ${lecture} on ${lecture.code} = found.lecture
      join academic_course as programme on programme.code = ${lecture.academicCourseCode}
    order by programme.term_starts_on desc, found.lecture limit ${most}`);
  return rows;
}
