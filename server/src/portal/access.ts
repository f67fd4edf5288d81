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
import { activeEnrolment, lecture, lectureProfessor } from '../lecture/tables.ts';
import type { Account } from '../platform/sessions.ts';
import { notice, noticeFile, systemLogo } from './tables.ts';

const at = sql`${sql.placeholder('now')}::timestamptz`;
const reader = sql`${sql.placeholder('accountId')}::bigint`;

/** Published, and within its period, whose end includes its minute. Parameter `now`. */
const isShown = and(
  eq(notice.state, 'published'),
  lte(notice.publishedAt, at),
  sql`(${notice.closesAt} is null or ${at} < ${notice.closesAt} + interval '1 minute')`,
);

/** Programmes of the lectures that the account takes or teaches. Parameter `accountId`. */
const ownProgrammes = sql`
  select ${lecture.academicCourseCode} from ${activeEnrolment}
  join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode} where ${activeEnrolment.studentId} = ${reader}
  union
  select ${lecture.academicCourseCode} from ${lectureProfessor}
  join ${lecture} on ${lecture.code} = ${lectureProfessor.lectureCode} where ${lectureProfessor.accountId} = ${reader}`;

/**
 * Notices that this account may read now: shown, and addressed to its kind, or to everybody, in one of its programmes.
 * Parameters `type`, `accountId` and `now`.
 */
export const isReadable = and(
  sql`${notice.audience} && array[${sql.placeholder('type')}::text, 'public']`,
  isShown,
  sql`(${notice.programmes} = '{}' or ${notice.programmes} && array(${ownProgrammes}))`,
);

/** Notices that everybody may read now, even without signing in. Parameter `now`. */
export const isPublic = and(sql`'public' = any(${notice.audience})`, isShown);

/** Parameters of {@link isReadable}. */
export const readerOf = ({ id, type }: Pick<Account, 'id' | 'type'>) => ({ accountId: id, type });

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
  const [row] = await noticeRow(db, { id, ...readerOf(account), now });
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
    withoutLecture((await noticeAttachment(db, { id, ...readerOf(account), now }))[0]),
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
    withoutLecture((await noticeTextFile(db, { ...file, ...readerOf(account), now }))[0]),
} satisfies TextFileKinds;

/** `parent` is the text (`textOwner`). */
const findPublicTextFile: PublicResourceLoader<FileReply> = async ({ db }, _account, { id, parent }, now) => {
  const [, text] = /^notice:(.+)$/.exec(String(parent)) ?? [];
  return text === undefined ? undefined : (await publicNoticeTextFile(db, { text, name: id, now }))[0];
};

export const openNoticeResources = { publicNotice: findPublicNotice, publicTextFile: findPublicTextFile };

const logoRow = preparedQuery('logo', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(systemLogo)
    .innerJoin(storedFile, eq(storedFile.id, systemLogo.storedFileId))
    .where(eq(systemLogo.name, sql.placeholder('name')))
    .limit(1),
);

/** By name; themes and systems may have the same picture. */
const findLogo: PublicResourceLoader<FileReply> = async ({ db }, _account, { id }) =>
  (await logoRow(db, { name: String(id) }))[0];

export const openLogoResources = { logo: findLogo };
