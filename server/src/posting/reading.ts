/** What every board asks of its posts: conditions and order, as SQL, and how often a post was viewed. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '../platform/database.ts';
import { post } from './tables.ts';

/** Who reads, and when. */
export interface Reader {
  readonly studentId: SQL;
  readonly now: SQL;
}

export const isOwn = (studentId: SQL) => sql<boolean>`(${post.authorId} = ${studentId})`;

/** Not so of drafts; course packs may date a post ahead. */
export const isPublished = (now: SQL) => sql<boolean>`(${post.publishedAt} <= ${now})`;

export const newestFirst = sql`${post.publishedAt} desc, ${post.id} desc`;

/** Columns that the domains' finders select of a post beside their own: what the engine needs of it. */
export const seenPostColumns = (studentId: SQL) => ({
  id: post.id,
  publishedAt: post.publishedAt,
  revision: post.revision,
  discussionId: post.discussionId,
  isOwn: isOwn(studentId),
});

const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Counts one more view of a post (`id`, `now`); drafts have none. One statement. */
export const countView = prepared((db) =>
  db
    .update(post)
    .set({ viewCount: sql`${post.viewCount} + 1` })
    .where(and(eq(post.id, sql.placeholder('id')), isPublished(now), sql`${post.deletedAt} is null`))
    .prepare('count_post_view'),
);
