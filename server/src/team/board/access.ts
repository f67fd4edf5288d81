import { and, eq, sql } from 'drizzle-orm';
import { comment } from '../../discussion/tables.ts';
import { ownCommentColumns } from '../../discussion/writing.ts';
import { isWithin, type RowFinder } from '../../handler.ts';
import { prepared } from '../../platform/database.ts';
import { fileReplyColumns } from '../../platform/files/columns.ts';
import type { FileKinds } from '../../platform/files/readers.ts';
import { storedFile } from '../../platform/tables.ts';
import { seenPostColumns } from '../../posting/reading.ts';
import { post, postFile } from '../../posting/tables.ts';
import { activityProgress } from '../phase.ts';
import { team, teamActivity } from '../tables.ts';
import { isReadable } from './visibility.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const id = sql.placeholder('id');
const isReaders = isReadable({ studentId, now });

const postRow = prepared((db) =>
  db
    .select({
      ...seenPostColumns(studentId),
      lectureCode: teamActivity.lectureCode,
      progress: activityProgress(now),
    })
    .from(post)
    .innerJoin(team, eq(team.id, post.teamId))
    .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
    .where(and(eq(post.id, id), isReaders))
    .prepare('team_post_row'),
);

export type TeamPostRow = Awaited<ReturnType<ReturnType<typeof postRow>['execute']>>[number];

/** A post of the student's own team, or his own draft. */
const findPost: RowFinder<TeamPostRow> = async ({ db }, student, ref, at) => {
  const [row] = await postRow(db).execute({ id: ref.id, studentId: student.id, now: at });
  return row && isWithin(ref, { lecture: row.lectureCode }) ? row : undefined;
};

const commentRow = prepared((db) =>
  db
    .select({
      ...ownCommentColumns,
      lectureCode: teamActivity.lectureCode,
      progress: activityProgress(now),
    })
    .from(comment)
    .innerJoin(post, eq(post.discussionId, comment.discussionId))
    .innerJoin(team, eq(team.id, post.teamId))
    .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
    .where(and(eq(comment.id, id), isReaders))
    .prepare('team_comment_row'),
);

export type TeamCommentRow = Awaited<ReturnType<ReturnType<typeof commentRow>['execute']>>[number];

/** A comment, anybody's and deleted ones too, below a post of the student's own team. */
const findComment: RowFinder<TeamCommentRow> = async ({ db }, student, ref, at) =>
  (await commentRow(db).execute({ id: ref.id, studentId: student.id, now: at }))[0];

export const teamBoardRows = { teamPost: findPost, teamComment: findComment };

const attachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: post.lectureCode })
    .from(storedFile)
    .innerJoin(postFile, eq(postFile.storedFileId, storedFile.id))
    .innerJoin(post, eq(post.id, postFile.postId))
    .where(and(eq(storedFile.id, id), isReaders))
    .prepare('team_post_attachment'),
);

/** A post's files are read by whoever may read it. */
export const teamBoardFiles = {
  team_post: async (db, student, fileId, at) =>
    (await attachment(db).execute({ id: fileId, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
