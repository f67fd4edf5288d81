import { and, eq, sql } from 'drizzle-orm';
import { liveCommentsOf } from '../discussion/counts.ts';
import { comment } from '../discussion/tables.ts';
import { ownCommentColumns } from '../discussion/writing.ts';
import type { RowFinder } from '../handler.ts';
import { enrolment } from '../lecture/tables.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { account, storedFile } from '../platform/tables.ts';
import { phaseAt } from './phase.ts';
import { debate, debateFile } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The debate's lecture is the student's. */
const isEnrolled = and(eq(enrolment.lectureCode, debate.lectureCode), eq(enrolment.studentId, studentId));

const debateRow = prepared((db) =>
  db
    .select({
      code: debate.code,
      title: debate.title,
      bodyHtml: debate.bodyHtml,
      lectureCode: debate.lectureCode,
      weekNumber: debate.weekNumber,
      kind: debate.kind,
      opensAt: debate.opensAt,
      closesAt: debate.closesAt,
      lateOpensAt: debate.lateOpensAt,
      lateClosesAt: debate.lateClosesAt,
      professorName: account.name,
      discussionId: debate.discussionId,
      phase: phaseAt(now),
      ownComments: liveCommentsOf(debate.discussionId, studentId),
    })
    .from(debate)
    .innerJoin(enrolment, isEnrolled)
    .innerJoin(account, eq(account.id, debate.professorId))
    .where(eq(debate.code, sql.placeholder('code')))
    .prepare('debate_row'),
);

export type DebateRow = Awaited<ReturnType<ReturnType<typeof debateRow>['execute']>>[number];

/** A debate of a lecture in which the student is enrolled. The parent is the lecture. */
const findDebate: RowFinder<DebateRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await debateRow(db).execute({ code: id, studentId: student.id, now: at });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

const commentRow = prepared((db) =>
  db
    .select({
      ...ownCommentColumns,
      lectureCode: debate.lectureCode,
      kind: debate.kind,
      phase: phaseAt(now),
    })
    .from(comment)
    .innerJoin(debate, eq(debate.discussionId, comment.discussionId))
    .innerJoin(enrolment, isEnrolled)
    .where(eq(comment.id, sql.placeholder('id')))
    .prepare('debate_comment_row'),
);

export type DebateCommentRow = Awaited<ReturnType<ReturnType<typeof commentRow>['execute']>>[number];

/** A comment, anybody's and deleted ones too, in a debate of a lecture in which the student is enrolled. */
const findComment: RowFinder<DebateCommentRow> = async ({ db }, student, { id }, at) =>
  (await commentRow(db).execute({ id, studentId: student.id, now: at }))[0];

export const debateRows = { debate: findDebate, debateComment: findComment };

const attachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, lectureCode: debate.lectureCode })
    .from(storedFile)
    .innerJoin(debateFile, eq(debateFile.storedFileId, storedFile.id))
    .innerJoin(debate, eq(debate.code, debateFile.debateCode))
    .innerJoin(enrolment, isEnrolled)
    .where(eq(storedFile.id, sql.placeholder('id')))
    .prepare('debate_attachment'),
);

/** A debate's files are read by the lecture's students. */
export const debateFiles = {
  debate: async (db, student, id) => (await attachment(db).execute({ id, studentId: student.id }))[0],
} satisfies FileKinds;
