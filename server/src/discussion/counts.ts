/** What lists and cards say of a discussion, as SQL for their own queries; each is one probe of an index. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { comment, discussion } from './tables.ts';

type Id = AnyColumn | SQL;

/** Of the query around: Drizzle drops the table's name from columns that stand in a select's own expressions, but not in nested ones. */
const outer = (id: Id) => sql`${id}`;

/** Live comments of a discussion, replies included; 0 where there is no discussion. */
export const liveComments = (discussionId: Id) =>
  sql<number>`coalesce((select ${discussion.liveComments} from ${discussion}
    where ${discussion.id} = ${outer(discussionId)}), 0)`;

/** Live comments of one author in a discussion. */
export const liveCommentsOf = (discussionId: Id, authorId: Id) =>
  sql<number>`(select count(*)::int from ${comment}
    where ${comment.authorId} = ${outer(authorId)} and ${comment.discussionId} = ${outer(discussionId)} and ${comment.deletedAt} is null)`;

/** When an author wrote the first of his live comments in a discussion; null without one. */
export const firstCommentAt = (discussionId: Id, authorId: Id) =>
  sql<Date | null>`(select min(${comment.createdAt}) from ${comment}
    where ${comment.authorId} = ${outer(authorId)} and ${comment.discussionId} = ${outer(discussionId)} and ${comment.deletedAt} is null)`.mapWith(
    comment.createdAt,
  );

/**
 * Whether somebody else than this account has a live comment in a discussion. No `exists`, for which PostgreSQL may gather the
 * comments of all discussions beforehand.
 */
export const isAnswered = (discussionId: Id, authorId: Id) =>
  sql<boolean>`coalesce((select true from ${comment}
    where ${comment.discussionId} = ${outer(discussionId)} and ${comment.authorId} <> ${outer(authorId)} and ${comment.deletedAt} is null
    limit 1), false)`;
