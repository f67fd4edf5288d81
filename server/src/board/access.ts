import { and, eq, isNull, sql } from 'drizzle-orm';
import { ownCommentColumns } from '../discussion/writing.ts';
import { comment, commentFile } from '../discussion/tables.ts';
import type { ResourceLoader } from '../handler.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { isOwn, visiblePostColumns } from '../posting/reading.ts';
import { post, postFile } from '../posting/tables.ts';
import { type BoardName, isAnswerable, isOpen, isReadable, isVisible } from './visibility.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const reader = { studentId, now };

const postColumns = {
  ...visiblePostColumns(studentId),
  lectureCode: post.lectureCode,
  /** Whether the student may read the post. Of other students' secret questions only the title is visible. */
  isOpen: isOpen(studentId),
};

const postRow = preparedQuery('post_row', postColumns, (db, fields) =>
  db
    .select(fields)
    .from(post)
    .where(
      and(eq(post.id, sql.placeholder('id')), eq(post.board, sql.placeholder('board')), isVisible(reader)),
    ),
);

export type PostRow = RowOf<typeof postRow>;

/** A post that the student sees in its list, or their own draft. `parent` is the lecture. */
const findPost =
  (board: BoardName): ResourceLoader<PostRow> =>
  async ({ db }, student, { id, parent }, at) => {
    const [row] = await postRow(db, { id, board, studentId: student.id, now: at });
    return parent === undefined || row?.lectureCode === parent ? row : undefined;
  };

const commentRow = preparedQuery(
  'post_comment_row',
  { ...ownCommentColumns, lectureCode: post.lectureCode, isOpen: isOpen(studentId) },
  (db, fields) =>
    db
      .select(fields)
      .from(comment)
      .innerJoin(post, eq(post.discussionId, comment.discussionId))
      .where(
        and(
          eq(comment.id, sql.placeholder('id')),
          eq(post.board, sql.placeholder('board')),
          isVisible(reader),
        ),
      ),
);

export type PostCommentRow = RowOf<typeof commentRow>;

/** A comment on a post that the student sees. */
const findComment =
  (board: BoardName): ResourceLoader<PostCommentRow> =>
  async ({ db }, student, { id }, at) =>
    (await commentRow(db, { id, board, studentId: student.id, now: at }))[0];

export const boardResources = {
  boardNotice: findPost('notice'),
  boardInquiry: findPost('inquiry'),
  boardQna: findPost('qna'),
  inquiryComment: findComment('inquiry'),
  qnaComment: findComment('qna'),
};

const attachment = preparedQuery(
  'post_attachment',
  { ...fileReplyColumns, lectureCode: post.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(postFile, eq(postFile.storedFileId, storedFile.id))
      .innerJoin(post, eq(post.id, postFile.postId))
      .where(and(eq(storedFile.id, sql.placeholder('id')), isReadable(reader))),
);

const commentAttachment = preparedQuery(
  'post_comment_attachment',
  { ...fileReplyColumns, lectureCode: post.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(commentFile, eq(commentFile.storedFileId, storedFile.id))
      .innerJoin(comment, eq(comment.id, commentFile.commentId))
      .innerJoin(post, eq(post.discussionId, comment.discussionId))
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          isReadable(reader),
          isNull(comment.deletedAt),
          sql`(${comment.authorId} = ${studentId} or ${isAnswerable(reader)}
            or (${comment.hiddenAt} is null and (not ${comment.isSecret} or ${isOwn(studentId)})))`,
        ),
      ),
);

/**
 * Files of a post are readable by everybody who may read the post, files of a comment by everybody who may
 * read the comment.
 */
export const boardFiles = {
  post: async (db, student, id, at) => (await attachment(db, { id, studentId: student.id, now: at }))[0],
  board_comment: async (db, student, id, at) =>
    (await commentAttachment(db, { id, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
