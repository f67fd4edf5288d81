import { type Phase, phaseAt } from '@baeum/rules/periods';
import { and, eq, sql } from 'drizzle-orm';
import { liveCommentsOf } from '../discussion/counts.ts';
import { comment } from '../discussion/tables.ts';
import { ownCommentColumns } from '../discussion/writing.ts';
import type { ResourceLoader } from '../handler.ts';
import { activeEnrolment } from '../lecture/tables.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import { textFile } from '../file/tables.ts';
import type { FileKinds, TextFileKinds } from '../platform/files/readers.ts';
import { latePeriodOf } from '../platform/periods.ts';
import { extensionColumn, joiningColumn, withOwnPeriod } from '../standing/own-terms.ts';
import { account, storedFile } from '../platform/tables.ts';
import { debate, debateFile } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

/** The student is enrolled in the debate's lecture. */
const isEnrolled = and(
  eq(activeEnrolment.lectureCode, debate.lectureCode),
  eq(activeEnrolment.studentId, studentId),
  isShownToStudents(debate),
);

const debateRow = preparedQuery(
  'debate_row',
  {
    code: debate.code,
    title: debate.title,
    bodyHtml: debate.bodyHtml,
    lectureCode: debate.lectureCode,
    weekNumber: debate.weekNumber,
    kind: debate.kind,
    points: debate.points,
    minimumPosts: debate.minimumPosts,
    assignsSides: debate.assignsSides,
    opensAt: debate.opensAt,
    closesAt: debate.closesAt,
    lateOpensAt: debate.lateOpensAt,
    lateClosesAt: debate.lateClosesAt,
    joining: joiningColumn,
    extension: extensionColumn('debate', debate.code),
    professorName: account.name,
    discussionId: debate.discussionId,
    ownComments: liveCommentsOf(debate.discussionId, studentId),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(debate)
      .innerJoin(activeEnrolment, isEnrolled)
      .innerJoin(account, eq(account.id, debate.professorId))
      .where(eq(debate.code, sql.placeholder('code'))),
);

/** The phase is that of the moment at which the request arrived. */
export type DebateRow = ReturnType<typeof withOwnPeriod<RowOf<typeof debateRow>>> & {
  readonly phase: Phase;
};

/** A debate of a lecture in which the student is enrolled. `parent` is the lecture. */
const findDebate: ResourceLoader<DebateRow> = async ({ db }, student, { id, parent }, at) => {
  const [row] = await debateRow(db, { code: id, studentId: student.id });
  if (row === undefined || (parent !== undefined && row.lectureCode !== parent)) return undefined;
  const own = withOwnPeriod(row);
  return { phase: phaseAt(at.getTime(), latePeriodOf(own)), ...own };
};

const commentRow = preparedQuery(
  'debate_comment_row',
  {
    ...ownCommentColumns,
    lectureCode: debate.lectureCode,
    code: debate.code,
    kind: debate.kind,
    assignsSides: debate.assignsSides,
    opensAt: debate.opensAt,
    closesAt: debate.closesAt,
    lateOpensAt: debate.lateOpensAt,
    lateClosesAt: debate.lateClosesAt,
    joining: joiningColumn,
    extension: extensionColumn('debate', debate.code),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(comment)
      .innerJoin(debate, eq(debate.discussionId, comment.discussionId))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(eq(comment.id, sql.placeholder('id'))),
);

export type DebateCommentRow = RowOf<typeof commentRow> & { readonly phase: Phase };

/** Any comment, deleted ones included, in a debate of a lecture in which the student is enrolled. */
const findComment: ResourceLoader<DebateCommentRow> = async ({ db }, student, { id }, at) => {
  const [row] = await commentRow(db, { id, studentId: student.id });
  if (row === undefined) return undefined;
  const own = withOwnPeriod(row);
  return { phase: phaseAt(at.getTime(), latePeriodOf(own)), ...own };
};

export const debateResources = { debate: findDebate, debateComment: findComment };

const attachment = preparedQuery(
  'debate_attachment',
  { ...fileReplyColumns, lectureCode: debate.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(debateFile, eq(debateFile.storedFileId, storedFile.id))
      .innerJoin(debate, eq(debate.code, debateFile.debateCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(eq(storedFile.id, sql.placeholder('id'))),
);

/** Files of a debate may be read by the students of its lecture. */
export const debateFiles = {
  debate: async (db, student, id) => (await attachment(db, { id, studentId: student.id }))[0],
} satisfies FileKinds;

const debateTextFile = preparedQuery(
  'debate_text_file',
  { ...fileReplyColumns, lectureCode: debate.lectureCode },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(debate, eq(debate.code, textFile.debateCode))
      .innerJoin(activeEnrolment, isEnrolled)
      .where(
        and(eq(textFile.debateCode, sql.placeholder('text')), eq(textFile.name, sql.placeholder('name'))),
      ),
);

/** What the text of a debate shows may be read by the students of its lecture. */
export const debateTexts = {
  debate: async (db, student, file) => (await debateTextFile(db, { ...file, studentId: student.id }))[0],
} satisfies TextFileKinds;
