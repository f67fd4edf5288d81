/**
 * Creating, changing and deleting comments. The domains check whether the student may write at all before
 * they call this. Concurrent requests are serialised by the unique idempotency key and by conditional
 * updates.
 */
import type { Call } from '@baeum/contract/call';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HandlerRequest } from '../handler.ts';
import { isGone, type Queryable, transaction, type Transaction } from '../platform/database.ts';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import { account } from '../platform/tables.ts';
import type { Side } from './reading.ts';
import { comment, commentFile, discussion } from './tables.ts';
import { type CommentBody, commentBody } from './text.ts';

type Context = Pick<HandlerRequest<Call>, 'services' | 'log'>;

/**
 * Columns of a comment that this engine needs; the access checks of the domains select them beside their own.
 */
export const ownCommentColumns = {
  id: comment.id,
  discussionId: comment.discussionId,
  authorId: comment.authorId,
  deletedAt: comment.deletedAt,
};

/** A comment that the student may see, their own or somebody else's. */
export interface VisibleComment {
  readonly id: number;
  readonly authorId: number;
  readonly deletedAt: Date | null;
}

interface Content {
  /** As sent; the engine validates and normalises it. */
  readonly text: string;
  readonly side?: Side | undefined;
  readonly isSecret?: boolean | undefined;
}

export interface NewComment extends Content {
  /** Of a resource that the author may see. */
  readonly discussionId: number;
  readonly authorId: number;
  /** The comment replied to, a thread or a reply in one; without it, a new thread begins. */
  readonly parentId?: number | undefined;
  /** Login id of the student addressed by the reply; by default the author of the comment replied to. */
  readonly addressee?: string | undefined;
  /** Idempotency key: a repeated request with the same key creates no second comment. */
  readonly key?: string | undefined;
  readonly now: Date;
}

/** A file of a comment. `kind`: the domain's kind of stored file, which decides who may read it. */
export interface NewFile {
  readonly kind: string;
  readonly received: ReceivedFile;
}

/** Creates a discussion, inside the transaction that creates its owner. */
export async function createDiscussion(tx: Queryable): Promise<number> {
  const [row] = await tx.insert(discussion).values({}).returning({ id: discussion.id });
  if (row === undefined) throw new Error('no discussion row');
  return row.id;
}

const target = preparedQuery(
  'discussion_reply_target',
  {
    threadId: sql<number>`coalesce(parent.thread_id, parent.id)`,
    authorId: sql<number>`parent.author_id`,
    /** The account with that login id, if it has written in the thread. */
    addresseeId: sql<number | null>`(select named.id from ${account} named
        where named.login_id = ${sql.placeholder('addressee')} and exists (
          select from ${comment} other
          where other.author_id = named.id and other.discussion_id = parent.discussion_id
            and coalesce(other.thread_id, other.id) = coalesce(parent.thread_id, parent.id)))`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`${comment} parent`)
      .where(
        sql`parent.id = ${sql.placeholder('parentId')} and parent.discussion_id = ${sql.placeholder('discussionId')}`,
      ),
);

/** The thread and the addressee of a reply. Needs no lock: the foreign key of the reply says when the thread has gone elsewhere. */
async function replyTarget(db: Queryable, { discussionId, parentId, addressee }: NewComment) {
  if (parentId === undefined) return { threadId: null, addresseeId: null };
  const [row] = await target(db, { parentId, discussionId, addressee: addressee ?? '' });
  const { threadId, authorId, addresseeId } = row ?? refuse(commonRefusals.notFound);
  if (addressee === undefined || addressee === '') return { threadId, addresseeId: authorId };
  return { threadId, addresseeId: addresseeId ?? refuse(commentRefusals.addressee) };
}

const byKey = preparedQuery('discussion_comment_by_key', { id: comment.id }, (db, fields) =>
  db
    .select(fields)
    .from(comment)
    .where(
      and(
        eq(comment.discussionId, sql.placeholder('discussionId')),
        eq(comment.authorId, sql.placeholder('authorId')),
        eq(comment.key, sql.placeholder('key')),
      ),
    ),
);

const insertComment = preparedQuery('add_comment', { id: comment.id }, (db, fields) =>
  db
    .insert(comment)
    .values({
      discussionId: sql.placeholder('discussionId'),
      threadId: sql.placeholder('threadId'),
      authorId: sql.placeholder('authorId'),
      addresseeId: sql.placeholder('addresseeId'),
      key: sql.placeholder('key'),
      body: sql.placeholder('body'),
      characterCount: sql.placeholder('characterCount'),
      stance: sql.placeholder('stance'),
      isSecret: sql.placeholder('isSecret'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning(fields),
);

/**
 * Writes a comment or a reply in a transaction or by itself. A request repeated with the same key writes nothing and gets the
 * same id. Refuses `empty`, `tooLong`, `addressee`, and a parent of another discussion (404), also one that has just gone there
 * with its author (specification §20.7). A parent deleted meanwhile still gets the reply. At most three statements.
 */
export async function insertOnce(
  on: Queryable,
  values: NewComment,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const text = commentBody(values.text);
  const { threadId, addresseeId } = await replyTarget(on, values);
  const { discussionId, authorId, key, side, isSecret = false, now: createdAt } = values;
  const [row] = await insertComment(on, {
    discussionId,
    threadId,
    addresseeId,
    ...text,
    stance: side ?? null,
    isSecret,
    authorId,
    key: key ?? null,
    createdAt,
  }).catch((error: unknown) =>
    isGone(error, 'comment_discussion_id_thread_id_fkey')
      ? refuse(commonRefusals.notFound)
      : Promise.reject(error),
  );
  if (row !== undefined) return { id: row.id, isNew: true };
  const [known] = await byKey(on, { discussionId, authorId, key });
  if (known === undefined) throw new Error('a comment is neither new nor known');
  return { id: known.id, isNew: false };
}

/** The same with a file, which belongs to the comment that is written. */
export async function insertWithFile(tx: Transaction, values: NewComment, file: NewFile | undefined) {
  const inserted = await insertOnce(tx, values);
  if (inserted.isNew && file !== undefined) await attachFile(tx, inserted.id, file);
  return inserted;
}

/** The comment that an earlier request with the same key has written; an end that has passed since does not take it back. */
export async function writtenBefore(
  on: Queryable,
  { discussionId, authorId, key }: Pick<NewComment, 'discussionId' | 'authorId' | 'key'>,
): Promise<number | undefined> {
  if (key === undefined) return undefined;
  return (await byKey(on, { discussionId, authorId, key }))[0]?.id;
}

/**
 * Creates a comment or a reply ({@link insertOnce}), in a transaction where it has a file.
 * @returns the id of the comment
 */
export async function addComment(context: Context, values: NewComment, file?: NewFile): Promise<number> {
  const { db, store } = context.services;
  if (file === undefined) return (await insertOnce(db, values)).id;
  const { id, isNew } = await transaction(db, (tx) => insertWithFile(tx, values, file));
  // A repeated request: its file is already stored.
  if (!isNew) await trashObjects(store, context.log, [file.received.storageKey]);
  return id;
}

export interface CommentChange extends Content {
  readonly authorId: number;
  /** The revision the change is based on; without one the change always applies. */
  readonly revision?: number | undefined;
}

export interface FileChange {
  readonly kind: string;
  readonly received?: ReceivedFile | undefined;
  /** Id of the file to remove; empty or absent, the file stays. */
  readonly removedFileId?: string | undefined;
  /** The refusal for a second file. */
  readonly tooMany: Refusal;
}

/**
 * Changes one's own comment. Each change increments its revision. Refuses `notOwn`, `gone`, `changed` (the
 * revision or the file to remove is outdated), `empty`, `tooLong`. One statement without `files`, otherwise
 * one transaction.
 */
export async function changeComment(
  context: Context,
  existing: VisibleComment,
  change: CommentChange,
  files?: FileChange,
): Promise<void> {
  const { db, store } = context.services;
  if (files === undefined) await updateOwn(db, existing, change);
  else
    await trashObjects(
      store,
      context.log,
      await transaction(db, (tx) => updateWithFile(tx, existing, change, files)),
    );
}

/**
 * The same in a transaction of the caller.
 * @returns storage keys to remove after the commit
 */
export async function updateWithFile(
  tx: Transaction,
  existing: VisibleComment,
  change: CommentChange,
  files: FileChange,
): Promise<readonly string[]> {
  // Locks the row, and with it the comment's file, until the end of the transaction.
  await updateOwn(tx, existing, change);
  return changeFile(tx, existing.id, files);
}

async function updateOwn(db: Queryable, existing: VisibleComment, change: CommentChange): Promise<void> {
  requireOwn(existing, change.authorId);
  if (existing.deletedAt !== null) refuse(commentRefusals.gone);
  await update(db, existing.id, change, commentBody(change.text));
}

const revision = sql`${sql.placeholder('revision')}::bigint`;

/** Null values leave a column unchanged; without a revision the update is unconditional. */
const updateComment = preparedQuery('change_comment', { id: comment.id }, (db, fields) =>
  db
    .update(comment)
    .set({
      body: sql`${sql.placeholder('body')}`,
      characterCount: sql`${sql.placeholder('characterCount')}`,
      revision: sql`${comment.revision} + 1`,
      stance: sql`coalesce(${sql.placeholder('stance')}, ${comment.stance})`,
      isSecret: sql`coalesce(${sql.placeholder('isSecret')}, ${comment.isSecret})`,
    })
    .where(
      and(
        eq(comment.id, sql.placeholder('id')),
        isNull(comment.deletedAt),
        sql`(${revision} is null or ${comment.revision} = ${revision})`,
      ),
    )
    .returning(fields),
);

async function update(
  db: Queryable,
  id: number,
  { side, isSecret, revision: basedOn }: CommentChange,
  text: CommentBody,
): Promise<void> {
  const change = { stance: side ?? null, isSecret: isSecret ?? null, revision: basedOn ?? null };
  const [done] = await updateComment(db, { ...text, ...change, id });
  if (done !== undefined) return;
  const [now] = await db.select({ deletedAt: comment.deletedAt }).from(comment).where(eq(comment.id, id));
  refuse(now?.deletedAt === null ? commentRefusals.changed : commentRefusals.gone);
}

const softDelete = preparedCommand('delete_comment', (db) =>
  db
    .update(comment)
    .set({ deletedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(comment.id, sql.placeholder('id')), isNull(comment.deletedAt))),
);

/**
 * Soft-deletes one's own comment; deleting it again is no error. Its replies stay, its file can no longer be
 * read. One statement. Refuses `notOwn`.
 */
export async function deleteComment(
  db: Queryable,
  existing: VisibleComment,
  authorId: number,
  now: Date,
): Promise<void> {
  requireOwn(existing, authorId);
  await softDelete(db, { id: existing.id, now });
}

function requireOwn(existing: VisibleComment, accountId: number): void {
  if (existing.authorId !== accountId) refuse(commentRefusals.notOwn);
}

async function attachFile(tx: Transaction, commentId: number, { kind, received }: NewFile): Promise<void> {
  const [storedFileId] = await keepFiles(tx, kind, [received]);
  if (storedFileId === undefined) throw new Error('the stored file has no row');
  await tx.insert(commentFile).values({ commentId, storedFileId });
}

/** @returns storage keys to remove after the commit */
async function changeFile(tx: Transaction, commentId: number, files: FileChange): Promise<string[]> {
  const { kind, received, removedFileId = '', tooMany } = files;
  if (received === undefined && removedFileId === '') return [];
  const [old] = await tx
    .select({ storedFileId: commentFile.storedFileId })
    .from(commentFile)
    .where(eq(commentFile.commentId, commentId));
  if (removedFileId !== '' && old !== undefined && removedFileId !== old.storedFileId)
    refuse(commentRefusals.changed);
  if (removedFileId === '' && old !== undefined) refuse(tooMany);
  let keys: string[] = [];
  if (old !== undefined) {
    await tx.delete(commentFile).where(eq(commentFile.commentId, commentId));
    keys = await forgetFiles(tx, [old.storedFileId]);
  }
  if (received !== undefined) await attachFile(tx, commentId, { kind, received });
  return keys;
}
