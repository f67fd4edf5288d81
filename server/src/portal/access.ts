import { noticeBoard } from '@baeum/contract/portal/terms';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { OpenRowFinder, RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, OpenFileKinds } from '../platform/files/readers.ts';
import { inNoLecture } from '../platform/held-back.ts';
import { storedFile } from '../platform/tables.ts';
import { notice, noticeFile } from './tables.ts';

/**
 * Notices that this kind of account may read now: addressed to it, or to everybody, and already published. Parameters
 * `type` and `now`.
 */
export const addressed = and(
  sql`${notice.audience} && array[${sql.placeholder('type')}::text, 'public']`,
  lte(notice.publishedAt, sql`${sql.placeholder('now')}::timestamptz`),
);

/** Notices that everybody may read now, signed in or not. Parameter `now`. */
export const addressedToAll = and(
  sql`'public' = any(${notice.audience})`,
  lte(notice.publishedAt, sql`${sql.placeholder('now')}::timestamptz`),
);

const noticeColumns = {
  id: notice.id,
  boardCode: notice.boardCode,
  title: notice.title,
  bodyHtml: notice.bodyHtml,
  publishedAt: notice.publishedAt,
};

const noticeRow = prepared((db) =>
  db
    .select(noticeColumns)
    .from(notice)
    .where(and(eq(notice.id, sql.placeholder('id')), addressed))
    .prepare('notice_row'),
);

const publicNoticeRow = prepared((db) =>
  db
    .select(noticeColumns)
    .from(notice)
    .where(and(eq(notice.id, sql.placeholder('id')), addressedToAll))
    .prepare('public_notice_row'),
);

export type NoticeRow = Pick<
  typeof notice.$inferSelect,
  'id' | 'boardCode' | 'title' | 'bodyHtml' | 'publishedAt'
> & { readonly lectureCode: null };

const findNotice: RowFinder<NoticeRow> = async ({ db }, account, { id, parent }, now) => {
  const [row] = await noticeRow(db).execute({ id, type: account.type, now });
  return row?.boardCode === (parent ?? noticeBoard) ? inNoLecture(row) : undefined;
};

export const noticeRows = { notice: findNotice };

const findPublicNotice: OpenRowFinder<NoticeRow> = async ({ db }, _nobody, { id, parent }, now) => {
  const [row] = await publicNoticeRow(db).execute({ id, now });
  return row?.boardCode === (parent ?? noticeBoard) ? inNoLecture(row) : undefined;
};

export const openNoticeRows = { publicNotice: findPublicNotice };

const noticeAttachment = prepared((db) =>
  db
    .select(fileReplyColumns)
    .from(storedFile)
    .innerJoin(noticeFile, eq(noticeFile.storedFileId, storedFile.id))
    .innerJoin(notice, eq(notice.id, noticeFile.noticeId))
    .where(and(eq(storedFile.id, sql.placeholder('id')), addressed))
    .prepare('notice_attachment'),
);

/** A notice's files are read by those who may read the notice. */
export const noticeFiles = {
  notice: async (db, account, id, now) =>
    inNoLecture((await noticeAttachment(db).execute({ id, type: account.type, now }))[0]),
} satisfies FileKinds;

const publicNoticeAttachment = prepared((db) =>
  db
    .select(fileReplyColumns)
    .from(storedFile)
    .innerJoin(noticeFile, eq(noticeFile.storedFileId, storedFile.id))
    .innerJoin(notice, eq(notice.id, noticeFile.noticeId))
    .where(and(eq(storedFile.id, sql.placeholder('id')), addressedToAll))
    .prepare('public_notice_attachment'),
);

export const publicNoticeFiles = {
  notice: async (db, id, now) => (await publicNoticeAttachment(db).execute({ id, now }))[0],
} satisfies OpenFileKinds;
