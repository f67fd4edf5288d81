/**
 * Likes are rows keyed by comment and account; `like_count` changes in the same statement that adds or removes a row, by
 * exactly the rows it added or removed. Whatever is clicked at once, the count stays the number of rows.
 */
import { sql } from 'drizzle-orm';
import { preparedSql, type Queryable } from '../platform/database.ts';
import { comment, commentLike } from './tables.ts';

const commentId = sql`${sql.placeholder('commentId')}::bigint`;
const accountId = sql`${sql.placeholder('accountId')}::bigint`;

const like = preparedSql(
  'like_comment',
  sql`
    with liked as (
      insert into ${commentLike} (comment_id, account_id)
      select ${comment.id}, ${accountId} from ${comment}
      where ${comment.id} = ${commentId} and ${comment.deletedAt} is null
      on conflict do nothing returning comment_id)
    update ${comment} set like_count = like_count + 1 from liked where ${comment.id} = liked.comment_id`,
);

const unlike = preparedSql(
  'unlike_comment',
  sql`
    with unliked as (
      delete from ${commentLike}
      where ${commentLike.commentId} = ${commentId} and ${commentLike.accountId} = ${accountId}
      returning comment_id)
    update ${comment} set like_count = like_count - 1 from unliked where ${comment.id} = unliked.comment_id`,
);

/** Adds a like, unless it is there or the comment has been deleted. One statement. */
export async function likeComment(db: Queryable, id: number, byAccount: number): Promise<void> {
  await like(db).execute({ commentId: id, accountId: byAccount });
}

/** Takes a like back, if there is one. One statement. */
export async function unlikeComment(db: Queryable, id: number, byAccount: number): Promise<void> {
  await unlike(db).execute({ commentId: id, accountId: byAccount });
}
