/**
 * Writing, changing and deleting comments. Whether somebody may write at all is the domains' to say, before they call; what
 * happens at the same moment is settled by the database: the unique key of a sending, the condition of a change.
 */
import type { Call } from '@baeum/contract/call';
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HandlerRequest } from '../handler.ts';
import { prepared, type Queryable, type Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { forgetFiles, keepFiles, type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import { account } from '../platform/tables.ts';
import type { Side } from './reading.ts';
import { comment, commentFile, discussion } from './tables.ts';
import { type CommentBody, commentBody } from './text.ts';

type Context = Pick<HandlerRequest<Call>, 'services' | 'log'>;

/** Columns that the domains' finders select of a comment beside their own joins: what the engine needs of it. */
export const ownCommentColumns = {
  id: comment.id,
  discussionId: comment.discussionId,
  authorId: comment.authorId,
  deletedAt: comment.deletedAt,
};

/** A comment that somebody has been found to see; his own or another's. */
export interface SeenComment {
  readonly id: number;
  readonly authorId: number;
  readonly deletedAt: Date | null;
}

interface Content {
  /** As it was sent; the engine checks and normalises it. */
  readonly text: string;
  readonly side?: Side | undefined;
  readonly isSecret?: boolean | undefined;
}

export interface NewComment extends Content {
  /** Of a row that the author has been found to see. */
  readonly discussionId: number;
  readonly authorId: number;
  /** The comment that is replied to, a thread or a reply in one; without, a thread begins. */
  readonly parentId?: number | undefined;
  /** Login id of whom the reply is for; empty or absent, the author of the comment replied to. */
  readonly addressee?: string | undefined;
  /** Tells a repeated sending from a second comment. */
  readonly key?: string | undefined;
  readonly now: Date;
}

/** A file of a comment. `kind`: the domain's kind of stored file, which decides who reads it. */
export interface NewFile {
  readonly kind: string;
  readonly received: ReceivedFile;
}

/** A new discussion, inside the transaction that gives it its owner. */
export async function createDiscussion(tx: Queryable): Promise<number> {
  const [row] = await tx.insert(discussion).values({}).returning({ id: discussion.id });
  if (row === undefined) throw new Error('no discussion row');
  return row.id;
}

const target = prepared((db) =>
  db
    .select({
      threadId: sql<number>`coalesce(parent.thread_id, parent.id)`,
      authorId: sql<number>`parent.author_id`,
      /** The account of that login id, if it has written in the thread. */
      addresseeId: sql<number | null>`(select named.id from ${account} named
        where named.login_id = ${sql.placeholder('addressee')} and exists (
          select from ${comment} other
          where other.author_id = named.id and other.discussion_id = parent.discussion_id
            and coalesce(other.thread_id, other.id) = coalesce(parent.thread_id, parent.id)))`,
    })
    .from(sql`${comment} parent`)
    .where(
      sql`parent.id = ${sql.placeholder('parentId')} and parent.discussion_id = ${sql.placeholder('discussionId')}`,
    )
    .prepare('discussion_reply_target'),
);

/** Where a reply goes and whom it is for. What this looks at never changes once it is there. */
async function place(db: Queryable, { discussionId, parentId, addressee }: NewComment) {
  if (parentId === undefined) return { threadId: null, addresseeId: null };
  const [row] = await target(db).execute({ parentId, discussionId, addressee: addressee ?? '' });
  const { threadId, authorId, addresseeId } = row ?? refuse(commonRefusals.notFound);
  if (addressee === undefined || addressee === '') return { threadId, addresseeId: authorId };
  return { threadId, addresseeId: addresseeId ?? refuse(commentRefusals.addressee) };
}

const byKey = prepared((db) =>
  db
    .select({ id: comment.id })
    .from(comment)
    .where(
      and(
        eq(comment.discussionId, sql.placeholder('discussionId')),
        eq(comment.authorId, sql.placeholder('authorId')),
        eq(comment.key, sql.placeholder('key')),
      ),
    )
    .prepare('discussion_comment_by_key'),
);

const added = prepared((db) =>
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
    .returning({ id: comment.id })
    .prepare('add_comment'),
);

/**
 * Writes a comment or a reply. What was sent before under the same key is kept once and answers the same number. Refuses
 * `empty`, `tooLong`, `addressee`, and a parent that is not in this discussion (404). A parent that has been deleted meanwhile
 * keeps the reply. At most three statements, begin and commit of a file's transaction beside.
 * @returns the comment's number
 */
export async function addComment(context: Context, values: NewComment, file?: NewFile): Promise<number> {
  const { db, store } = context.services;
  const text = commentBody(values.text);
  const { threadId, addresseeId } = await place(db, values);
  const { discussionId, authorId, key, side, isSecret = false, now: createdAt } = values;
  const insert = async (on: Queryable) => {
    const where = { discussionId, threadId, addresseeId };
    const said = { ...text, stance: side ?? null, isSecret };
    const [row] = await added(on).execute({ ...where, ...said, authorId, key: key ?? null, createdAt });
    return row?.id;
  };
  const id =
    file === undefined
      ? await insert(db)
      : await db.transaction(async (tx) => {
          const id = await insert(tx);
          if (id !== undefined) await attachFile(tx, id, file);
          return id;
        });
  if (id !== undefined) return id;
  // The same sending has been here: its file is there already.
  if (file !== undefined) await trashObjects(store, context.log, [file.received.storageKey]);
  const [known] = await byKey(db).execute({ discussionId, authorId, key });
  if (known === undefined) throw new Error('a comment is neither new nor known');
  return known.id;
}

export interface CommentChange extends Content {
  readonly authorId: number;
  /** The revision that the change is based on; absent, the change goes through whatever came before it. */
  readonly revision?: number | undefined;
}

export interface FileChange {
  readonly kind: string;
  readonly received?: ReceivedFile | undefined;
  /** Id of the file that goes; empty or absent, what is there stays. */
  readonly removes?: string | undefined;
  /** For a second file beside one that stays. */
  readonly tooMany: Refusal;
}

/**
 * Changes one's own comment; each change counts up its revision. Refuses `notOwn`, `gone`, `changed` (there has been another
 * change since `revision`, or the file to remove is not the one that is there), `empty`, `tooLong`. One statement without
 * `files`, else one transaction.
 */
export async function changeComment(
  context: Context,
  seen: SeenComment,
  change: CommentChange,
  files?: FileChange,
): Promise<void> {
  requireOwn(seen, change.authorId);
  if (seen.deletedAt !== null) refuse(commentRefusals.gone);
  const text = commentBody(change.text);
  const { db, store } = context.services;
  if (files === undefined) {
    await update(db, seen.id, change, text);
    return;
  }
  const removed = await db.transaction(async (tx) => {
    // Holds the row, and with it the comment's file, until the end of the transaction.
    await update(tx, seen.id, change, text);
    return changeFile(tx, seen.id, files);
  });
  await trashObjects(store, context.log, removed);
}

const revision = sql`${sql.placeholder('revision')}::bigint`;

/** What is null stays as it is; without a revision it goes through whatever came before. */
const rewritten = prepared((db) =>
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
    .returning({ id: comment.id })
    .prepare('change_comment'),
);

async function update(
  db: Queryable,
  id: number,
  { side, isSecret, revision: basedOn }: CommentChange,
  text: CommentBody,
): Promise<void> {
  const change = { stance: side ?? null, isSecret: isSecret ?? null, revision: basedOn ?? null };
  const [done] = await rewritten(db).execute({ ...text, ...change, id });
  if (done !== undefined) return;
  const [now] = await db.select({ deletedAt: comment.deletedAt }).from(comment).where(eq(comment.id, id));
  refuse(now?.deletedAt === null ? commentRefusals.changed : commentRefusals.gone);
}

const deleted = prepared((db) =>
  db
    .update(comment)
    .set({ deletedAt: sql`${sql.placeholder('now')}` })
    .where(and(eq(comment.id, sql.placeholder('id')), isNull(comment.deletedAt)))
    .prepare('delete_comment'),
);

/**
 * Deletes one's own comment softly; deleting again is no error. Its replies live on, its file is read by nobody any more. One
 * statement. Refuses `notOwn`.
 */
export async function deleteComment(
  db: Queryable,
  seen: SeenComment,
  authorId: number,
  now: Date,
): Promise<void> {
  requireOwn(seen, authorId);
  await deleted(db).execute({ id: seen.id, now });
}

function requireOwn(seen: SeenComment, accountId: number): void {
  if (seen.authorId !== accountId) refuse(commentRefusals.notOwn);
}

async function attachFile(tx: Transaction, commentId: number, { kind, received }: NewFile): Promise<void> {
  const [storedFileId] = await keepFiles(tx, kind, [received]);
  if (storedFileId === undefined) throw new Error('the kept file has no row');
  await tx.insert(commentFile).values({ commentId, storedFileId });
}

/** @returns storage keys to remove after the commit */
async function changeFile(tx: Transaction, commentId: number, files: FileChange): Promise<string[]> {
  const { kind, received, removes = '', tooMany } = files;
  if (received === undefined && removes === '') return [];
  const [old] = await tx
    .select({ storedFileId: commentFile.storedFileId })
    .from(commentFile)
    .where(eq(commentFile.commentId, commentId));
  if (removes !== '' && old !== undefined && removes !== old.storedFileId) refuse(commentRefusals.changed);
  if (removes === '' && old !== undefined) refuse(tooMany);
  let keys: string[] = [];
  if (old !== undefined) {
    await tx.delete(commentFile).where(eq(commentFile.commentId, commentId));
    keys = await forgetFiles(tx, [old.storedFileId]);
  }
  if (received !== undefined) await attachFile(tx, commentId, { kind, received });
  return keys;
}
