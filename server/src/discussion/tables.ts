import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../platform/tables.ts';

/** What comments belong to: a debate, a post of a board. */
export const discussion = pgTable('discussion', {
  id: identity().primaryKey(),
  /** Maintained by triggers. */
  liveComments: integer().notNull().default(0),
  /** The same, with every change of its comments or their files. */
  version: bigint({ mode: 'number' }).notNull().default(sql`nextval('discussion_version')`),
});

export const comment = pgTable('comment', {
  id: identity().primaryKey(),
  discussionId: reference().notNull(),
  threadId: reference(),
  authorId: reference().notNull(),
  addresseeId: reference(),
  key: text(),
  body: text().notNull(),
  characterCount: integer().notNull(),
  stance: text({ enum: ['for', 'against'] }),
  isSecret: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  revision: integer().notNull().default(0),
  deletedAt: instant(),
  likeCount: integer().notNull().default(0),
  /** Of an answer of staff: since when it is the official one of its discussion. */
  officialAt: instant(),
  hiddenAt: instant(),
  /** Read by the author. */
  hiddenReason: text(),
});

export const commentLike = pgTable('comment_like', {
  commentId: reference().notNull(),
  accountId: reference().notNull(),
});

export const commentFile = pgTable('comment_file', {
  storedFileId: uuid().primaryKey(),
  commentId: reference().notNull(),
});
