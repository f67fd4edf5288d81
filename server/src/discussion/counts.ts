/** Comment counts as SQL for the queries of lists and cards; each costs one index lookup. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { comment, discussion } from './tables.ts';

type Id = AnyColumn | SQL;

/**
 * Keeps the table name of a column of the outer query: Drizzle drops it in a select's own expressions, but
 * not in nested ones.
 */
const outer = (id: Id) => sql`${id}`;

/** Live comments of a discussion, replies included; 0 without a discussion. */
export const liveComments = (discussionId: Id) =>
  sql<number>`coalesce((select ${discussion.liveComments} from ${discussion}
    where ${discussion.id} = ${outer(discussionId)}), 0)`;

/** Live comments of one author in a discussion. */
export const liveCommentsOf = (discussionId: Id, authorId: Id) =>
  sql<number>`(select count(*)::int from ${comment}
    where ${comment.authorId} = ${outer(authorId)} and ${comment.discussionId} = ${outer(discussionId)} and ${comment.deletedAt} is null)`;

/**
 * Whether anybody other than this account has a live comment in a discussion. Not written with `exists`,
 * because PostgreSQL may then read the comments of all discussions first.
 */
export const isAnswered = (discussionId: Id, authorId: Id) =>
  sql<boolean>`coalesce((select true from ${comment}
    where ${comment.discussionId} = ${outer(discussionId)} and ${comment.authorId} <> ${outer(authorId)} and ${comment.deletedAt} is null
    limit 1), false)`;

/** Whether a comment stands as the official answer: not when it is deleted or hidden. */
export const isOfficial = sql`(${comment.officialAt} is not null and ${comment.deletedAt} is null and ${comment.hiddenAt} is null)`;
