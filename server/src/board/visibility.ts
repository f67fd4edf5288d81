/**
 * Who sees a post (specification 2 §6; DESIGN §4 "Course board"), as SQL that everything asks: rows, lists, files, pictures.
 * Staff read boards elsewhere.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { enrolment } from '../lecture/tables.ts';
import { isOwn, isPublished, type Reader } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';

/** The boards of a lecture; posts of others are not the course board's to show. */
export type BoardName = 'notice' | 'inquiry' | 'qna';

/** Whether the student may know of the post: its title, and that it is there. */
export const isVisible = ({ studentId, now }: Reader) => sql<boolean>`(${post.deletedAt} is null
  and ${post.board} in ('notice', 'inquiry', 'qna')
  and exists (select from ${enrolment}
    where ${enrolment.studentId} = ${studentId} and ${enrolment.lectureCode} = ${post.lectureCode})
  and (${isOwn(studentId)} or (${isPublished(now)} and ${post.board} <> 'inquiry')))`;

/** Whether the student may read what he sees; null never. */
export const isOpen = (studentId: SQL) =>
  sql<boolean>`(${isOwn(studentId)} or ${post.isSecret} is not distinct from false)`;

/** Whether the student may read the post, its files and its comments. */
export const isReadable = (reader: Reader) =>
  sql<boolean>`(${isVisible(reader)} and ${isOpen(reader.studentId)})`;

/** Urgent notices stand before pinned ones, and those before all others. */
export const rank = sql<number>`case ${post.typeCode} when '0000560001' then 0 when '0000560002' then 1 else 2 end`;

export const ofBoard = (lectureCode: SQL, board: BoardName) =>
  sql`${eq(post.board, sql.raw(`'${board}'`))} and ${post.lectureCode} = ${lectureCode} and ${post.deletedAt} is null`;
