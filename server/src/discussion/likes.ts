/**
 * Likes are rows keyed by comment and account; `like_count` changes in the same statement that adds or removes a row, by
 * exactly the rows it added or removed. Whatever is clicked at once, the count stays the number of rows.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database.ts';
import { comment, commentLike } from './tables.ts';

/** Adds a like, unless it is there or the comment has been deleted. One statement. */
export async function likeComment(db: Queryable, commentId: number, accountId: number): Promise<void> {
  await db.execute(sql`
    with liked as (
      insert into ${commentLike} (comment_id, account_id)
      select ${comment.id}, ${accountId}::bigint from ${comment}
      where ${comment.id} = ${commentId} and ${comment.deletedAt} is null
      on conflict do nothing returning comment_id)
    update ${comment} set like_count = like_count + 1 from liked where ${comment.id} = liked.comment_id`);
}

/** Takes a like back, if there is one. One statement. */
export async function unlikeComment(db: Queryable, commentId: number, accountId: number): Promise<void> {
  await db.execute(sql`
    with unliked as (
      delete from ${commentLike}
      where ${commentLike.commentId} = ${commentId} and ${commentLike.accountId} = ${accountId}
      returning comment_id)
    update ${comment} set like_count = like_count - 1 from unliked where ${comment.id} = unliked.comment_id`);
}
