import { noticeBoard } from '@baeum/contract/portal/terms';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { PublicResourceLoader, ResourceLoader } from '../handler.ts';
import { preparedQuery } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import { textFile } from '../file/tables.ts';
import type { FileReply } from '../platform/files/serve.ts';
import type { FileKinds, OpenFileKinds, TextFileKinds } from '../platform/files/readers.ts';
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

const textFileOf = (name: string, isVisible: typeof isReadable) =>
  preparedQuery(name, fileReplyColumns, (db, fields) =>
    db
      .select(fields)
      .from(storedFile)
      .innerJoin(textFile, eq(textFile.storedFileId, storedFile.id))
      .innerJoin(notice, eq(notice.id, textFile.noticeId))
      .where(
        and(eq(notice.key, sql.placeholder('text')), eq(textFile.name, sql.placeholder('name')), isVisible),
      ),
  );

const noticeTextFile = textFileOf('notice_text_file', isReadable);
const publicNoticeTextFile = textFileOf('public_notice_text_file', isPublic);

/** What the text of a notice shows is readable by everybody who may read the notice. */
export const noticeTexts = {
  notice: async (db, account, file, now) =>
    withoutLecture((await noticeTextFile(db, { ...file, type: account.type, now }))[0]),
} satisfies TextFileKinds;

/** `parent` is the text (`textOwner`). */
const findPublicTextFile: PublicResourceLoader<FileReply> = async ({ db }, _account, { id, parent }, now) => {
  const [, text] = /^notice:(.+)$/.exec(String(parent)) ?? [];
  return text === undefined ? undefined : (await publicNoticeTextFile(db, { text, name: id, now }))[0];
};

export const openNoticeResources = { publicNotice: findPublicNotice, publicTextFile: findPublicTextFile };
