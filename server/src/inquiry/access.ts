/** Who may see an inquiry, its answer and their files: its author and administrators (specification §14.4). */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { withoutLecture } from '../platform/evaluation-block.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, FileReader } from '../platform/files/readers.ts';
import { account, storedFile } from '../platform/tables.ts';
import { inquiry, inquiryAnswer, inquiryFile } from './tables.ts';

const columns = {
  id: inquiry.id,
  authorId: inquiry.authorId,
  revision: inquiry.revision,
  /** 0 until there is an answer. */
  answerRevision: sql<number>`coalesce(${inquiryAnswer.revision}, 0)`,
};

const inquiryRow = preparedQuery('inquiry_row', columns, (db, fields) =>
  db
    .select(fields)
    .from(inquiry)
    .leftJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
    .where(and(eq(inquiry.id, sql.placeholder('id')), isNull(inquiry.deletedAt))),
);

export type InquiryRow = RowOf<typeof inquiryRow> & {
  readonly lectureCode: null;
  readonly studentId?: number;
};

const findInquiry: ResourceLoader<InquiryRow> = async ({ db }, _account, { id }) =>
  withoutLecture((await inquiryRow(db, { id }))[0]);

/** Only one's own. */
const findOwn: ResourceLoader<InquiryRow> = async (services, student, ref, at) => {
  const row = await findInquiry(services, student, ref, at);
  return row?.authorId === student.id ? row : undefined;
};

/** Any inquiry, for administrators. The type is checked here as well as by the call. */
const findAny: ResourceLoader<InquiryRow> = async (services, administrator, ref, at) => {
  if (administrator.type !== 'administrator') return undefined;
  const row = await findInquiry(services, administrator, ref, at);
  return row && { ...row, studentId: row.authorId };
};

export const inquiryResources = { inquiry: findOwn, staffInquiry: findAny };

/** Whether an account may read the selected inquiry. */
export const isReadable = (accountId: SQL) =>
  sql<boolean>`(${isNull(inquiry.deletedAt)} and (${inquiry.authorId} = ${accountId}
    or exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator')))`;

const attachment = preparedQuery(
  'inquiry_attachment',
  { ...fileReplyColumns, studentId: inquiry.authorId },
  (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(inquiryFile, eq(inquiryFile.storedFileId, storedFile.id))
      .innerJoin(inquiry, eq(inquiry.id, inquiryFile.inquiryId))
      .where(
        and(
          eq(storedFile.id, sql.placeholder('id')),
          eq(inquiryFile.ofAnswer, sql.placeholder('ofAnswer')),
          isNull(inquiry.deletedAt),
          or(
            eq(inquiry.authorId, sql.placeholder('accountId')),
            sql`${sql.placeholder('isAdministrator')}::boolean`,
          ),
        ),
      ),
);

const read =
  (ofAnswer: boolean): FileReader =>
  async (db, { id: accountId, type }, id) =>
    withoutLecture(
      (await attachment(db, { id, ofAnswer, accountId, isAdministrator: type === 'administrator' }))[0],
    );

/** Files of the question and of the answer. */
export const inquiryFiles = { inquiry: read(false), inquiry_answer: read(true) } satisfies FileKinds;
