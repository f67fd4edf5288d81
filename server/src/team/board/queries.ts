/** The list of a team's posts, and one of them with its files. */
import type { TeamPostType } from '@baeum/contract/team/board-terms';
import { and, count, eq, sql } from 'drizzle-orm';
import { liveComments } from '../../discussion/counts.ts';
import { prepared } from '../../platform/database.ts';
import { textOf } from '../../platform/html-text.ts';
import { account } from '../../platform/tables.ts';
import { fileCount, listedFiles } from '../../posting/files.ts';
import { post } from '../../posting/tables.ts';
import { team } from '../tables.ts';
import { isReadable, isShown } from './visibility.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const reader = { studentId, now };
const contents = sql`${sql.placeholder('contents')}::text`;

const columns = {
  id: post.id,
  /** Posts of teams have no others. */
  typeCode: sql<TeamPostType | null>`${post.typeCode}`,
  title: post.title,
  authorLoginId: account.loginId,
  authorName: account.name,
  publishedAt: post.publishedAt,
  savedAt: post.savedAt,
  viewCount: post.viewCount,
};

const isAuthor = eq(account.id, post.authorId);

/** The text stands in what the search looks through; what it does not look through is null, or without any value. */
const isFound = sql`(not ${sql.placeholder('isSearching')}::boolean
  or strpos(lower(${post.title}), lower(${sql.placeholder('title')}::text)) > 0
  or strpos(lower(${account.name}), lower(${sql.placeholder('writer')}::text)) > 0
  or ${post.typeCode} = any (${sql.placeholder('types')}::text[])
  or case when ${contents} is not null then strpos(lower(${textOf(post.bodyHtml)}), lower(${contents})) > 0 end)`;

const found = and(eq(post.teamId, sql.placeholder('teamId')), isShown(reader), isFound);

/** One's own drafts, the latest saved first, then what is posted, the newest first. */
const inOrder = sql`${post.publishedAt} desc nulls first, ${post.savedAt} desc, ${post.id} desc`;

/** A page; `total` counts what all pages hold. */
export const postPage = prepared((db) => {
  const page = db
    .select({ id: post.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(post)
    .innerJoin(account, isAuthor)
    .where(found)
    .orderBy(inOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({
      ...columns,
      fileCount,
      commentCount: liveComments(sql`${post.discussionId}`),
      total: page.total,
    })
    .from(page)
    .innerJoin(post, eq(post.id, page.id))
    .innerJoin(account, isAuthor)
    .orderBy(inOrder)
    .prepare('team_post_page');
});

/** For pages behind the last row, which cannot tell how many there are. */
export const postCount = prepared((db) =>
  db
    .select({ total: count() })
    .from(post)
    .innerJoin(account, isAuthor)
    .where(found)
    .prepare('team_post_count'),
);

/** A post that may be read, with its files in order. */
export const postDetail = prepared((db) =>
  db
    .select({
      ...columns,
      activityCode: team.activityCode,
      teamId: team.id,
      lectureCode: post.lectureCode,
      bodyHtml: post.bodyHtml,
      revision: post.revision,
      files: listedFiles,
    })
    .from(post)
    .innerJoin(team, eq(team.id, post.teamId))
    .innerJoin(account, isAuthor)
    // Once more, with what else is read: it may have been deleted meanwhile.
    .where(and(eq(post.id, sql.placeholder('id')), isReadable(reader)))
    .prepare('team_post_detail'),
);
