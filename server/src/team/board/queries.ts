/** The list of a team's posts, and the detail of a post. */
import { boardListLimits } from '@baeum/contract/board/terms';
import type { TeamPostType } from '@baeum/contract/team/board-terms';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { liveComments } from '../../discussion/counts.ts';
import { preparedQuery, queryBuilder } from '../../platform/statements.ts';
import { textOf } from '../../platform/html-text.ts';
import { account } from '../../platform/tables.ts';
import { fileCount, listedFiles } from '../../posting/files.ts';
import { isOwn, isPublished, newestFirst } from '../../posting/reading.ts';
import { post } from '../../posting/tables.ts';
import { team } from '../tables.ts';
import { isReadable } from './visibility.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const reader = { studentId, now };
const contents = sql`${sql.placeholder('contents')}::text`;

const columns = {
  id: post.id,
  /** Narrowed: team boards use only these types. */
  typeCode: sql<TeamPostType | null>`${post.typeCode}`,
  title: post.title,
  authorLoginId: account.loginId,
  authorName: account.name,
  publishedAt: post.publishedAt,
  savedAt: post.savedAt,
  viewCount: post.viewCount,
};

const isAuthor = eq(account.id, post.authorId);

/** Matches the searched fields; the values of other fields are null or empty and match nothing. */
const isMatch = sql`(not ${sql.placeholder('isSearching')}::boolean
  or strpos(lower(${post.title}), lower(${sql.placeholder('title')}::text)) > 0
  or strpos(lower(${account.name}), lower(${sql.placeholder('writer')}::text)) > 0
  or ${post.typeCode} = any (${sql.placeholder('types')}::text[])
  or case when ${contents} is not null then strpos(lower(${textOf(post.bodyHtml)}), lower(${contents})) > 0 end)`;

const ofTeam = and(eq(post.teamId, sql.placeholder('teamId')), isNull(post.deletedAt));

const isInResult = and(ofTeam, isPublished(now), isMatch);

const page = queryBuilder
  .select({ id: post.id, total: sql<number>`(count(*) over ())::int`.as('total') })
  .from(post)
  .innerJoin(account, isAuthor)
  .where(isInResult)
  .orderBy(newestFirst)
  .limit(sql.placeholder('limit'))
  .offset(sql.placeholder('offset'))
  .as('page');

const listColumns = { ...columns, fileCount, commentCount: liveComments(sql`${post.discussionId}`) };

/** A page of published posts, newest first; `total` counts the posts of all pages. */
export const postPage = preparedQuery('team_post_page', { ...listColumns, total: page.total }, (db, fields) =>
  db
    .select(fields)
    .from(page)
    .innerJoin(post, eq(post.id, page.id))
    .innerJoin(account, isAuthor)
    .orderBy(newestFirst),
);

/** One's own drafts, latest saved first. */
export const ownDrafts = preparedQuery('team_post_drafts', listColumns, (db, fields) =>
  db
    .select(fields)
    .from(post)
    .innerJoin(account, isAuthor)
    .where(and(ofTeam, isOwn(studentId), isNull(post.publishedAt)))
    .orderBy(desc(post.savedAt), desc(post.id))
    .limit(boardListLimits.drafts),
);

/** For pages after the last row, which have no row to carry the total. */
export const postCount = preparedQuery('team_post_count', { total: count() }, (db, fields) =>
  db.select(fields).from(post).innerJoin(account, isAuthor).where(isInResult),
);

/** A readable post with its files in order. */
export const postDetail = preparedQuery(
  'team_post_detail',
  {
    ...columns,
    activityCode: team.activityCode,
    teamId: team.id,
    lectureCode: post.lectureCode,
    bodyHtml: post.bodyHtml,
    revision: post.revision,
    files: listedFiles,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(team, eq(team.id, post.teamId))
      .innerJoin(account, isAuthor)
      // Checked again in this statement, because the post may have been deleted meanwhile.
      .where(and(eq(post.id, sql.placeholder('id')), isReadable(reader))),
);
