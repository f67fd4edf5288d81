/**
 * Who may see a post (specification §12.4), as SQL shared by access checks, lists, files and pictures.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { activeEnrolment, answersIn, worksIn } from '../lecture/tables.ts';
import { isOwn, isPublished, type Reader } from '../posting/reading.ts';
import { post } from '../posting/tables.ts';

/** The boards of a lecture; posts of other boards are never shown here. */
export type BoardName = 'notice' | 'inquiry' | 'qna';

/** Whether the student may know that the post exists, and its title. */
export const isVisible = ({ studentId, now }: Reader) => sql<boolean>`(${post.deletedAt} is null
  and ${post.board} in ('notice', 'inquiry', 'qna')
  and exists (select from ${activeEnrolment}
    where ${activeEnrolment.studentId} = ${studentId} and ${activeEnrolment.lectureCode} = ${post.lectureCode})
  and (${isOwn(studentId)} or (${isPublished(now)} and ${post.board} <> 'inquiry' and ${post.hiddenAt} is null)))`;

/** Whether the student may read a visible post; never null. */
export const isOpen = (studentId: SQL) =>
  sql<boolean>`(${isOwn(studentId)} or ${post.isSecret} is not distinct from false)`;

/** Whether the student may read the post and its comments. */
const isReadableToStudent = (reader: Reader) =>
  sql<boolean>`(${isVisible(reader)} and ${isOpen(reader.studentId)})`;

/** Whether the account answers the post, as professors and assistants with that duty do. */
export const isAnswerable = ({ studentId: accountId, now }: Reader) => sql<boolean>`(${post.deletedAt} is null
  and ${post.board} in ('inquiry', 'qna') and ${isPublished(now)} and ${answersIn(post.lectureCode, accountId)})`;

/** Whether the account works in the lecture of a notice, which its staff also read before and after students do. */
const isNoticeOfOwn = ({ studentId: accountId }: Reader) =>
  sql<boolean>`(${post.board} = 'notice' and ${worksIn(post.lectureCode, accountId)})`;

/** Whether the account may read the post, its files and its comments. */
export const isReadable = (reader: Reader) =>
  sql<boolean>`(${isReadableToStudent(reader)} or ${isAnswerable(reader)} or ${isNoticeOfOwn(reader)})`;

/** Sorts urgent notices before pinned ones, and both before all others. */
export const rank = sql<number>`case ${post.typeCode} when '0000560001' then 0 when '0000560002' then 1 else 2 end`;

export const ofBoard = (lectureCode: SQL, board: BoardName) =>
  sql`${eq(post.board, sql.raw(`'${board}'`))} and ${post.lectureCode} = ${lectureCode} and ${post.deletedAt} is null`;
