/**
 * Who sees a post (specification 2 §6; DESIGN §4 "Course board"), as SQL that everything asks: rows, lists, files, pictures.
 * Staff read boards elsewhere.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { enrolment } from '../lecture/tables.ts';
import type { PictureHolder } from '../platform/files/readers.ts';
import { post, postMedia } from './tables.ts';

export interface Reader {
  readonly studentId: SQL;
  readonly now: SQL;
}

export const isOwn = (studentId: SQL) => sql<boolean>`(${post.authorId} = ${studentId})`;

/** Course packs may date a notice ahead. */
export const isPublished = (now: SQL) => sql<boolean>`(${post.publishedAt} <= ${now})`;

/** Whether the student may know of the post: its title, and that it is there. Posts of teams are seen elsewhere. */
export const isVisible = ({ studentId, now }: Reader) => sql<boolean>`(${post.deletedAt} is null
  and exists (select from ${enrolment}
    where ${enrolment.studentId} = ${studentId} and ${enrolment.lectureCode} = ${post.lectureCode})
  and ${post.board} <> 'team' and (${isOwn(studentId)} or (${isPublished(now)} and ${post.board} <> 'inquiry')))`;

/** Whether the student may read what he sees; null never. */
export const isOpen = (studentId: SQL) =>
  sql<boolean>`(${isOwn(studentId)} or ${post.isSecret} is not distinct from false)`;

/** Whether the student may read the post, its files and its comments. */
export const isReadable = (reader: Reader) =>
  sql<boolean>`(${isVisible(reader)} and ${isOpen(reader.studentId)})`;

/** Urgent notices stand before pinned ones, and those before all others. */
export const rank = sql<number>`case ${post.typeCode} when '0000560001' then 0 when '0000560002' then 1 else 2 end`;

export const newestFirst = sql`${post.publishedAt} desc, ${post.id} desc`;

export const ofBoard = (lectureCode: SQL, board: 'notice' | 'inquiry' | 'qna') =>
  sql`${eq(post.board, sql.raw(`'${board}'`))} and ${post.lectureCode} = ${lectureCode} and ${post.deletedAt} is null`;

const holding = (fileId: SQL) => sql`from ${postMedia} join ${post} on ${post.id} = ${postMedia.postId}
  where ${postMedia.storedFileId} = ${fileId}`;

/** Pictures in the texts of posts; deleted ones keep theirs. */
export const postPictures: PictureHolder = {
  holds: (fileId) => sql`exists (select ${holding(fileId)})`,
  shows: ({ fileId, accountId, now }) =>
    sql`exists (select ${holding(fileId)} and ${isReadable({ studentId: accountId, now })})`,
};
