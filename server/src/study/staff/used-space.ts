/** How much a lecture stores (specification §21.5): its videos, what staff have attached, and what students have sent. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';

const inLecture = (table: string) => (lecture: SQL) =>
  sql`select code from ${sql.identifier(table)} where lecture_code = ${lecture}`;

const assignments = inLecture('assignment');
const debates = inLecture('debate');
const quizzes = inLecture('quiz');
const activities = inLecture('team_activity');
const materials = (lecture: SQL) => sql`select id from material where lecture_code = ${lecture}`;
const posts = (lecture: SQL) => sql`select id from post where lecture_code = ${lecture}`;
const journals = inLecture('reflection');
const contents = (lecture: SQL) => sql`select content.code from content join topic on topic.code = topic_code
  where lecture_code = ${lecture}`;
const teamAssignments = (lecture: SQL) =>
  sql`select id from team_assignment where activity_code in (${activities(lecture)})`;
/** Of debates, posts of the boards, and posts of teams. */
const discussions = (lecture: SQL) => sql`
  select discussion_id from debate where lecture_code = ${lecture}
  union all select discussion_id from post where lecture_code = ${lecture} and discussion_id is not null`;

type Condition = (lecture: SQL) => SQL;

const by =
  (column: string, owners: (lecture: SQL) => SQL): Condition =>
  (lecture) =>
    sql`${sql.identifier(column)} in (${owners(lecture)})`;

/** Every table of a lecture that names stored files, and which of its rows are of a lecture. */
export const filesOfLectures: Readonly<Record<string, readonly Condition[]>> = {
  content_file: [by('content_code', contents)],
  material_file: [by('material_id', materials)],
  assignment_file: [by('assignment_code', assignments)],
  debate_file: [by('debate_code', debates)],
  team_activity_file: [by('activity_code', activities)],
  team_assignment_file: [by('assignment_id', teamAssignments)],
  reflection_file: [by('reflection_code', journals)],
  text_file: [
    by('material_id', materials),
    by('assignment_code', assignments),
    by('debate_code', debates),
    by('quiz_code', quizzes),
    by('activity_code', activities),
    by('team_assignment_id', teamAssignments),
    (lecture) => sql`syllabus_code = ${lecture}`,
  ],
  post_file: [by('post_id', posts)],
  post_media: [by('post_id', posts)],
  comment_file: [
    by(
      'comment_id',
      (lecture) => sql`select id from comment where discussion_id in (${discussions(lecture)})`,
    ),
  ],
  submission_file: [
    by(
      'submission_id',
      (lecture) => sql`select id from submission where assignment_code in (${assignments(lecture)})`,
    ),
  ],
  team_submission: [by('assignment_id', teamAssignments)],
  reflection_submission_file: [
    by(
      'submission_id',
      (lecture) => sql`select id from reflection_submission where reflection_code in (${journals(lecture)})`,
    ),
  ],
  score_file: [by('score_id', (lecture) => sql`select id from score where lecture_code = ${lecture}`)],
};

/** Bytes that a lecture stores, with the videos on their way as they were announced; one statement. */
export async function usedSpace(db: Queryable, lectureCode: string): Promise<number> {
  const lecture = sql`${lectureCode}::text`;
  const named = Object.entries(filesOfLectures).flatMap(([table, conditions]) =>
    conditions.map((isOf) => sql`select stored_file_id from ${sql.identifier(table)} where ${isOf(lecture)}`),
  );
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select ((select coalesce(sum(byte_size), 0) from (${sql.join(named, sql` union `)}) as named
        join stored_file on stored_file.id = named.stored_file_id)
      + (select coalesce(sum(byte_size), 0) from video_upload where lecture_code = ${lecture}))::bigint as bytes`);
  return rows[0]?.bytes ?? 0;
}
