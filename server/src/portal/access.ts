import { noticeBoard } from '@baeum/contract/portal/terms';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { PublicResourceLoader, ResourceLoader } from '../handler.ts';
import { preparedQuery } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds, OpenFileKinds } from '../platform/files/readers.ts';
import { withoutLecture } from '../platform/evaluation-block.ts';
import { storedFile } from '../platform/tables.ts';
import { notice, noticeFile } from './tables.ts';

/**
 * Notices that this kind of account may read now: addressed to it or to everybody, and already published.
 * Parameters `type` and `now`.
 */
export const isReadable = and(
  sql`${notice.audience} && array[${sql.placeholder('type')}::text, 'public']`,
  lte(notice.publishedAt, sql`${sql.placeholder('now')}::timestamptz`),
);

/** Notices that everybody may read now, even without signing in. Parameter `now`. */
export const isPublic = and(
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

const noticeRow = preparedQuery('notice_row', noticeColumns, (db, fields) =>
  db
    .select(fields)
    .from(notice)
    .where(and(eq(notice.id, sql.placeholder('id')), isReadable)),
);

const publicNoticeRow = preparedQuery('public_notice_row', noticeColumns, (db, fields) =>
  db
    .select(fields)
    .from(notice)
    .where(and(eq(notice.id, sql.placeholder('id')), isPublic)),
);

export type NoticeRow = Pick<
  typeof notice.$inferSelect,
  'id' | 'boardCode' | 'title' | 'bodyHtml' | 'publishedAt'
> & { readonly lectureCode: null };

const findNotice: ResourceLoader<NoticeRow> = async ({ db }, account, { id, parent }, now) => {
  const [row] = await noticeRow(db, { id, type: account.type, now });
  return row?.boardCode === (parent ?? noticeBoard) ? withoutLecture(row) : undefined;
};

export const noticeResources = { notice: findNotice };

const findPublicNotice: PublicResourceLoader<NoticeRow> = async ({ db }, _account, { id, parent }, now) => {
  const [row] = await publicNoticeRow(db, { id, now });
  return row?.boardCode === (parent ?? noticeBoard) ? withoutLecture(row) : undefined;
};

export const openNoticeResources = { publicNotice: findPublicNotice };

const noticeAttachment = preparedQuery('notice_attachment', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(storedFile)
    .innerJoin(noticeFile, eq(noticeFile.storedFileId, storedFile.id))
    .innerJoin(notice, eq(notice.id, noticeFile.noticeId))
    .where(and(eq(storedFile.id, sql.placeholder('id')), isReadable)),
);

/** Files of a notice are readable by everybody who may read the notice. */
export const noticeFiles = {
  notice: async (db, account, id, now) =>
    withoutLecture((await noticeAttachment(db, { id, type: account.type, now }))[0]),
} satisfies FileKinds;

const publicNoticeAttachment = preparedQuery('public_notice_attachment', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(storedFile)
    .innerJoin(noticeFile, eq(noticeFile.storedFileId, storedFile.id))
    .innerJoin(notice, eq(notice.id, noticeFile.noticeId))
    .where(and(eq(storedFile.id, sql.placeholder('id')), isPublic)),
);

export const publicNoticeFiles = {
  notice: async (db, id, now) => (await publicNoticeAttachment(db, { id, now }))[0],
} satisfies OpenFileKinds;
