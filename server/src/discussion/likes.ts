/**
 * Likes are rows keyed by comment and account. The same statement that adds or removes a row changes
 * `like_count`, so that concurrent clicks cannot make the two differ.
 */
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { preparedCommand } from '../platform/statements.ts';
import { comment, commentLike } from './tables.ts';

const commentId = sql`${sql.placeholder('commentId')}::bigint`;
const accountId = sql`${sql.placeholder('accountId')}::bigint`;

const insertLike = preparedCommand(
  'like_comment',
  sql`
    with liked as (
      insert into ${commentLike} (comment_id, account_id)
      select ${comment.id}, ${accountId} from ${comment}
      where ${comment.id} = ${commentId} and ${comment.deletedAt} is null
      on conflict do nothing returning comment_id)
    update ${comment} set like_count = like_count + 1 from liked where ${comment.id} = liked.comment_id`,
);

const deleteLike = preparedCommand(
  'unlike_comment',
  sql`
    with unliked as (
      delete from ${commentLike}
      where ${commentLike.commentId} = ${commentId} and ${commentLike.accountId} = ${accountId}
      returning comment_id)
    update ${comment} set like_count = like_count - 1 from unliked where ${comment.id} = unliked.comment_id`,
);

interface LikedComment {
  readonly id: number;
  readonly authorId: number;
  readonly deletedAt: Date | null;
}

/** Adds a like unless it exists; refused where it is one's own or has been deleted (specification §11.3). One statement. */
export async function likeComment(db: Queryable, row: LikedComment, byAccount: number): Promise<void> {
  if (row.deletedAt !== null) refuse(commentRefusals.gone);
  if (row.authorId === byAccount) refuse(commentRefusals.ownLike);
  await insertLike(db, { commentId: row.id, accountId: byAccount });
}

/** Removes a like if it exists. One statement. */
export async function unlikeComment(db: Queryable, id: number, byAccount: number): Promise<void> {
  await deleteLike(db, { commentId: id, accountId: byAccount });
}
