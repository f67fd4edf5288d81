import type { Progress } from '@baeum/rules/periods';
import { and, eq, sql } from 'drizzle-orm';
import { comment } from '../../discussion/tables.ts';
import { ownCommentColumns } from '../../discussion/writing.ts';
import { isWithin, type ResourceLoader } from '../../handler.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { fileReplyColumns } from '../../platform/files/columns.ts';
import type { FileKinds } from '../../platform/files/readers.ts';
import { storedFile } from '../../platform/tables.ts';
import { visiblePostColumns } from '../../posting/reading.ts';
import { post, postFile } from '../../posting/tables.ts';
import { teamExtensionColumn } from '../../standing/own-terms.ts';
import { withTeamProgress } from '../phase.ts';
import { team, teamActivity } from '../tables.ts';
import { isReadable } from './visibility.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const id = sql.placeholder('id');
const isReadableByStudent = isReadable({ studentId, now });

const postRow = preparedQuery(
  'team_post_row',
  {
    ...visiblePostColumns(studentId),
    lectureCode: teamActivity.lectureCode,
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    extension: teamExtensionColumn(team.id),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(team, eq(team.id, post.teamId))
      .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
      .where(and(eq(post.id, id), isReadableByStudent)),
);

export type TeamPostRow = RowOf<typeof postRow> & { readonly progress: Progress };

/** A post of the student's own team, or the student's own draft. */
const findPost: ResourceLoader<TeamPostRow> = async ({ db }, student, ref, at) => {
  const [row] = await postRow(db, { id: ref.id, studentId: student.id, now: at });
  return row && isWithin(ref, { lecture: row.lectureCode }) ? withTeamProgress(row, at) : undefined;
};

const commentRow = preparedQuery(
  'team_comment_row',
  {
    ...ownCommentColumns,
    lectureCode: teamActivity.lectureCode,
    opensAt: teamActivity.opensAt,
    closesAt: teamActivity.closesAt,
    extension: teamExtensionColumn(team.id),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(comment)
      .innerJoin(post, eq(post.discussionId, comment.discussionId))
      .innerJoin(team, eq(team.id, post.teamId))
      .innerJoin(teamActivity, eq(teamActivity.code, team.activityCode))
      .where(and(eq(comment.id, id), isReadableByStudent)),
);

export type TeamCommentRow = RowOf<typeof commentRow> & { readonly progress: Progress };

/** Any comment, deleted ones included, on a post of the student's own team. */
const findComment: ResourceLoader<TeamCommentRow> = async ({ db }, student, ref, at) => {
  const [row] = await commentRow(db, { id: ref.id, studentId: student.id, now: at });
  return row && withTeamProgress(row, at);
};

export const teamBoardResources = { teamPost: findPost, teamComment: findComment };

const attachment = preparedQuery(
  'team_post_attachment',
  { ...fileReplyColumns, lectureCode: post.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(postFile, eq(postFile.storedFileId, storedFile.id))
      .innerJoin(post, eq(post.id, postFile.postId))
      .where(and(eq(storedFile.id, id), isReadableByStudent)),
);

/** Files of a post are readable by everybody who may read the post. */
export const teamBoardFiles = {
  team_post: async (db, student, fileId, at) =>
    (await attachment(db, { id: fileId, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
