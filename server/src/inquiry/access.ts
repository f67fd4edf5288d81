/** Who sees an inquiry, its answer and their files: its student, and administrators (DESIGN §4). */
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, FileReader } from '../platform/files/readers.ts';
import { inNoLecture } from '../platform/held-back.ts';
import { account, storedFile } from '../platform/tables.ts';
import { inquiry, inquiryAnswer, inquiryFile } from './tables.ts';

const columns = {
  id: inquiry.id,
  authorId: inquiry.authorId,
  revision: inquiry.revision,
  /** 0 until there is an answer. */
  answerRevision: sql<number>`coalesce(${inquiryAnswer.revision}, 0)`,
};

const inquiryRow = prepared((db) =>
  db
    .select(columns)
    .from(inquiry)
    .leftJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
    .where(and(eq(inquiry.id, sql.placeholder('id')), isNull(inquiry.deletedAt)))
    .prepare('inquiry_row'),
);

export type InquiryRow = Awaited<ReturnType<ReturnType<typeof inquiryRow>['execute']>>[number] & {
  readonly lectureCode: null;
  readonly studentId?: number;
};

const find: RowFinder<InquiryRow> = async ({ db }, _account, { id }) =>
  inNoLecture((await inquiryRow(db).execute({ id }))[0]);

/** One's own alone. */
const findOwn: RowFinder<InquiryRow> = async (services, student, ref, at) => {
  const row = await find(services, student, ref, at);
  return row?.authorId === student.id ? row : undefined;
};

/** Any, for an administrator; who asks has been looked at by the call. */
const findAny: RowFinder<InquiryRow> = async (services, administrator, ref, at) => {
  if (administrator.type !== 'administrator') return undefined;
  const row = await find(services, administrator, ref, at);
  return row && { ...row, studentId: row.authorId };
};

export const inquiryRows = { inquiry: findOwn, staffInquiry: findAny };

/** Whether an account may read the inquiry that is selected. */
export const isReadable = (accountId: SQL) =>
  sql<boolean>`(${isNull(inquiry.deletedAt)} and (${inquiry.authorId} = ${accountId}
    or exists (select from ${account} where ${account.id} = ${accountId} and ${account.type} = 'administrator')))`;

const attachment = prepared((db) =>
  db
    .select({ ...fileReplyColumns, studentId: inquiry.authorId })
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
    )
    .prepare('inquiry_attachment'),
);

const read =
  (ofAnswer: boolean): FileReader =>
  async (db, { id: accountId, type }, id) =>
    inNoLecture(
      (
        await attachment(db).execute({ id, ofAnswer, accountId, isAdministrator: type === 'administrator' })
      )[0],
    );

/** Files of what was asked, and of what was answered. */
export const inquiryFiles = { inquiry: read(false), inquiry_answer: read(true) } satisfies FileKinds;
