import { noticeBoard } from '@baeum/contract/portal/terms';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { RowFinder } from '../handler.ts';
import { prepared } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
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

const noticeRow = prepared((db) =>
  db
    .select({
      id: notice.id,
      boardCode: notice.boardCode,
      title: notice.title,
      bodyHtml: notice.bodyHtml,
      publishedAt: notice.publishedAt,
    })
    .from(notice)
    .where(and(eq(notice.id, sql.placeholder('id')), addressed))
    .prepare('notice_row'),
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
