/** Conditions and sort order of posts as SQL that every board uses, and the view counter. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { preparedCommand } from '../platform/statements.ts';
import { post } from './tables.ts';

/** The student who reads and the current time. */
export interface Reader {
  readonly studentId: SQL;
  readonly now: SQL;
}

export const isOwn = (studentId: SQL) => sql<boolean>`(${post.authorId} = ${studentId})`;

/** False for drafts; course packs may contain posts with a date in the future. */
export const isPublished = (now: SQL) => sql<boolean>`(${post.publishedAt} <= ${now})`;

/** Whether staff have hidden the post from everybody but its author and themselves. */
export const isHiddenFrom = (studentId: SQL) =>
  sql<boolean>`(${post.hiddenAt} is not null and not ${isOwn(studentId)})`;

export const newestFirst = sql`${post.publishedAt} desc, ${post.id} desc`;

/**
 * Columns of a post that this engine needs; the access checks of the domains select them beside their own.
 */
export const visiblePostColumns = (studentId: SQL) => ({
  id: post.id,
  publishedAt: post.publishedAt,
  revision: post.revision,
  discussionId: post.discussionId,
  isOwn: isOwn(studentId),
});

const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Counts a view of a post (`id`, `now`); drafts have none. One statement. */
export const countView = preparedCommand('count_post_view', (db) =>
  db
    .update(post)
    .set({ viewCount: sql`${post.viewCount} + 1` })
    .where(and(eq(post.id, sql.placeholder('id')), isPublished(now), sql`${post.deletedAt} is null`)),
);
