/** The newest posts of a lecture's boards, for its home (specification §5.1). */
import type { FlaggedType, PostType } from '@baeum/contract/board/terms';
import { sql } from 'drizzle-orm';
import { isAnswered } from '../discussion/counts.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { isHiddenFrom, isOwn, isPublished, newestFirst } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';
import { answerOf, courseOfLecture, outlineOfLecture, versionStatement } from '../standing/versions.ts';

/** How many of each board are shown. */
const shown = 5;

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

const columns = {
  board: sql<'notice' | 'inquiry' | 'qna'>`board`,
  id: sql<number>`id`,
  title: sql<string>`title`,
  typeCode: sql<PostType | FlaggedType>`type_code`,
  publishedAt: sql<Date>`published_at`,
  isAnswered: isAnswered(sql`shown.discussion_id`, sql`shown.author_id`),
  /** Null on boards without secret posts. */
  isSecret: sql<boolean | null>`is_secret`,
  /** False for somebody else's secret question. */
  isReadable: sql<boolean>`not is_secret or author_id = ${studentId}`,
};

const shownPosts = sql`(values ('notice'), ('inquiry'), ('qna')) boards (name)
  cross join lateral (
    select * from ${post}
    where ${post.lectureCode} = ${lectureCode} and ${post.board} = boards.name
      and ${post.deletedAt} is null and ${isPublished(now)} and (boards.name <> 'inquiry' or ${isOwn(studentId)})
      and not ${isHiddenFrom(studentId)}
    order by ${newestFirst} limit ${sql.raw(String(shown))}) shown`;

/** The newest posts of each board, newest first. */
export const postPreviews = preparedQuery('post_previews', columns, (db, fields) =>
  db.select(fields).from(shownPosts).orderBy(sql`published_at desc, id desc`),
);

export type PreviewRow = RowOf<typeof postPreviews>;

/** Posts that a course pack has dated in the future; each of them comes due by itself. */
const postsToCome = sql`(select count(*) from ${post}
  where ${post.lectureCode} = ${lectureCode} and ${post.board} in ('notice', 'inquiry', 'qna')
    and ${post.deletedAt} is null and ${post.publishedAt} > ${now})`;

/** The posts of a lecture's boards and the comments on them have one version for all its students. */
export const versionOfHome = answerOf(
  versionStatement('version_of_home', sql`${courseOfLecture} || array['board:' || ${lectureCode}]`, [
    outlineOfLecture,
    postsToCome,
  ]),
);
