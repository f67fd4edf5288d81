import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/**
 * Posts by students and staff on every board. `board` and the columns beside it say which board a post
 * belongs to.
 */
export const post = pgTable('post', {
  id: identity().primaryKey(),
  lectureCode: text().notNull(),
  board: text({ enum: ['notice', 'inquiry', 'qna', 'team'] }).notNull(),
  teamId: reference(),
  authorId: reference().notNull(),
  key: text(),
  typeCode: text({
    enum: ['0000570001', '0000570002', '0000570003', '0000570004', '0000560001', '0000560002', '1', '2', '3'],
  }),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  isSecret: boolean(),
  publishedAt: instant(),
  savedAt: instant().notNull(),
  revision: integer().notNull().default(0),
  viewCount: integer().notNull().default(0),
  deletedAt: instant(),
  discussionId: reference(),
  /** Who is to answer. */
  assigneeId: reference(),
  /** It stands first on its board. */
  pinnedAt: instant(),
  hiddenAt: instant(),
  /** Read by the author. */
  hiddenReason: text(),
});

export const postFile = pgTable('post_file', {
  storedFileId: uuid().primaryKey(),
  postId: reference().notNull(),
  position: integer().notNull(),
});

export const postMedia = pgTable('post_media', {
  postId: reference().notNull(),
  storedFileId: uuid().notNull(),
});
