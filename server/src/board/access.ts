import { and, eq, isNull, sql } from 'drizzle-orm';
import { ownCommentColumns } from '../discussion/writing.ts';
import { comment, commentFile } from '../discussion/tables.ts';
import type { RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { isOwn, seenPostColumns } from '../posting/reading.ts';
import { post, postFile } from '../posting/tables.ts';
import { type BoardName, isOpen, isReadable, isVisible } from './visibility.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const reader = { studentId, now };

const postColumns = {
  ...seenPostColumns(studentId),
  lectureCode: post.lectureCode,
  /** Whether the student may read it. Of a secret question of others only its title is known to him. */
  isOpen: isOpen(studentId),
};

const postRow = prepared((db) =>
  db
    .select(postColumns)
    .from(post)
    .where(
      and(eq(post.id, sql.placeholder('id')), eq(post.board, sql.placeholder('board')), isVisible(reader)),
    )
    .prepare('post_row'),
);

export type PostRow = Awaited<ReturnType<ReturnType<typeof postRow>['execute']>>[number];

/** A post that the student sees in its list, or his own draft. The parent is the lecture. */
const findPost =
  (board: BoardName): RowFinder<PostRow> =>
  async ({ db }, student, { id, parent }, at) => {
    const [row] = await postRow(db).execute({ id, board, studentId: student.id, now: at });
    return parent === undefined || row?.lectureCode === parent ? row : undefined;
  };

const commentRow = prepared((db) =>
  db
    .select({ ...ownCommentColumns, lectureCode: post.lectureCode, isOpen: isOpen(studentId) })
    .from(comment)
    .innerJoin(post, eq(post.discussionId, comment.discussionId))
    .where(
      and(eq(comment.id, sql.placeholder('id')), eq(post.board, sql.placeholder('board')), isVisible(reader)),
    )
    .prepare('post_comment_row'),
);

export type PostCommentRow = Awaited<ReturnType<ReturnType<typeof commentRow>['execute']>>[number];

/** A comment below a post that the student sees. */
const findComment =
  (board: BoardName): RowFinder<PostCommentRow> =>
  async ({ db }, student, { id }, at) =>
    (await commentRow(db).execute({ id, board, studentId: student.id, now: at }))[0];

export const boardRows = {
  boardNotice: findPost('notice'),
  boardInquiry: findPost('inquiry'),
  boardQna: findPost('qna'),
  inquiryComment: findComment('inquiry'),
  qnaComment: findComment('qna'),
};

const attachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: post.lectureCode })
    .from(storedFile)
    .innerJoin(postFile, eq(postFile.storedFileId, storedFile.id))
    .innerJoin(post, eq(post.id, postFile.postId))
    .where(and(eq(storedFile.id, sql.placeholder('id')), isReadable(reader)))
    .prepare('post_attachment'),
);

const commentAttachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: post.lectureCode })
    .from(storedFile)
    .innerJoin(commentFile, eq(commentFile.storedFileId, storedFile.id))
    .innerJoin(comment, eq(comment.id, commentFile.commentId))
    .innerJoin(post, eq(post.discussionId, comment.discussionId))
    .where(
      and(
        eq(storedFile.id, sql.placeholder('id')),
        isReadable(reader),
        isNull(comment.deletedAt),
        sql`(not ${comment.isSecret} or ${comment.authorId} = ${studentId} or ${isOwn(studentId)})`,
      ),
    )
    .prepare('post_comment_attachment'),
);

/** A post's files are read by whoever may read it, a comment's by whoever may read that. */
export const boardFiles = {
  post: async (db, student, id, at) =>
    (await attachment(db).execute({ id, studentId: student.id, now: at }))[0],
  board_comment: async (db, student, id, at) =>
    (await commentAttachment(db).execute({ id, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
