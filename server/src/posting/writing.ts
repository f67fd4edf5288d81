/**
 * Posts: writing, changing, deleting (specification 2 §2, §5, §6). Whether somebody may write at all is the domains' to say,
 * before they call. What two windows do at once happens one by one: the key of a sending is unique, and a change holds the
 * post's row.
 */
import type { Call } from '@baeum/contract/call';
import { postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { HandlerRequest } from '../handler.ts';
import { discussion } from '../discussion/tables.ts';
import { createDiscussion } from '../discussion/writing.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import type { Uploads } from '../platform/form.ts';
import { addFiles, fileDigests, fileIdsOf, removeFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { post } from './tables.ts';
import { type PostContent, postContent, type WrittenPost } from './text.ts';

/** What the engine takes from the request of an author; the files are received when nothing is left that could refuse them. */
type Request = Pick<HandlerRequest<Call>, 'services' | 'log' | 'now'> & {
  readonly account: { readonly id: number };
  readonly uploads: Uploads;
};

/** A post that somebody has been found to see; his own or another's. */
export interface SeenPost {
  readonly id: number;
  readonly isOwn: boolean;
  readonly publishedAt: Date | null;
  readonly revision: number;
}

/** Whose a post is: the columns in which an author's key is unique. */
type Owner = Pick<typeof post.$inferInsert, 'lectureCode' | 'board' | 'teamId'>;

export interface NewPost {
  readonly owner: Owner;
  readonly written: WrittenPost;
  /** Tells a repeated sending from a second post. */
  readonly key: string | undefined;
  /** The domain's kind of stored file, which decides who reads the files. */
  readonly fileKind: string;
}

/**
 * A new post with its discussion, or a draft. What was sent before under the same key is kept once and answers the same number.
 * Refuses what {@link postContent} does, `noImage`, and `changed` when another text or other files came under that key. One
 * transaction.
 * @returns the post's number
 */
export async function addPost(request: Request, { owner, written, key, fileKind }: NewPost): Promise<number> {
  const {
    services: { db, store },
    log,
    account: { id: authorId },
    now,
  } = request;
  const content = postContent(written);
  const files = await request.uploads.receive();
  const { id, isNew } = await db.transaction(async (tx) => {
    const discussionId = await createDiscussion(tx);
    const [created] = await tx
      .insert(post)
      .values({
        ...owner,
        ...content.values,
        authorId,
        key,
        discussionId,
        savedAt: now,
        publishedAt: content.isDraft ? null : now,
      })
      .onConflictDoNothing()
      .returning({ id: post.id });
    if (created === undefined) {
      await tx.delete(discussion).where(eq(discussion.id, discussionId));
      return { id: await sentBefore(tx, { owner, authorId, key }, content, files), isNew: false };
    }
    await addFiles(tx, created.id, fileKind, files);
    await linkPictures(tx, { postId: created.id, accountId: authorId, pictures: content.pictures });
    return { id: created.id, isNew: true };
  });
  if (!isNew)
    await trashObjects(
      store,
      log,
      files.map(({ storageKey }) => storageKey),
    );
  return id;
}

interface Sending {
  readonly owner: Owner;
  readonly authorId: number;
  readonly key: string | undefined;
}

/** The number of the post that the same sending has made before. */
async function sentBefore(
  tx: Transaction,
  { owner, authorId, key = '' }: Sending,
  { values, isDraft }: PostContent,
  files: readonly ReceivedFile[],
): Promise<number> {
  const [known] = await tx
    .select({ ...getTableColumns(post), digests: fileDigests })
    .from(post)
    .where(
      and(
        eq(post.lectureCode, owner.lectureCode),
        eq(post.board, owner.board),
        owner.teamId == null ? isNull(post.teamId) : eq(post.teamId, owner.teamId),
        eq(post.authorId, authorId),
        eq(post.key, key),
      ),
    );
  if (known === undefined) throw new Error('a post is neither new nor known');
  const isSame =
    known.typeCode === values.typeCode &&
    known.title === values.title &&
    known.bodyHtml === values.bodyHtml &&
    known.isSecret === values.isSecret &&
    (known.publishedAt === null) === isDraft &&
    known.digests.join() === files.map(({ sha256 }) => sha256.toString('hex')).join();
  // Who has gone on writing must not be told that this has arrived.
  return isSame ? known.id : refuse(postRefusals.changed);
}

export interface PostChange {
  readonly written: WrittenPost;
  /** Ids of files that go, joined by commas. */
  readonly removes: string | undefined;
  /** The revision that the change is based on; absent, the change goes through whatever came before it. */
  readonly revision: number | undefined;
  readonly fileKind: string;
}

/**
 * Changes one's own post; each change counts up its revision, and a draft may be posted by it. Refuses `notOwn`, what
 * {@link postContent} does, `changed` (there has been another change since `revision`, or a file to remove is not there),
 * `published` (a posted text does not become a draft again), `tooManyFiles`, `noImage`, and a post that is gone (404). One
 * transaction.
 */
export async function changePost(request: Request, seen: SeenPost, change: PostChange): Promise<void> {
  requireOwn(seen);
  const {
    services: { db, store },
    log,
    account,
    now,
  } = request;
  const { values, isDraft, pictures } = postContent(change.written);
  const removes = fileIdsOf(change.removes);
  const requireChangeable = ({ publishedAt, revision }: State) => {
    if (change.revision !== undefined && change.revision !== revision) refuse(postRefusals.changed);
    if (isDraft && publishedAt !== null) refuse(postRefusals.published);
  };
  // Before a file is taken in vain.
  requireChangeable(seen);
  const files = await request.uploads.receive();
  const removed = await db.transaction(async (tx) => {
    const state = await held(tx, seen.id);
    requireChangeable(state);
    const keys = await removeFiles(tx, seen.id, removes);
    await addFiles(tx, seen.id, change.fileKind, files);
    await linkPictures(tx, { postId: seen.id, accountId: account.id, pictures });
    await tx
      .update(post)
      .set({
        ...values,
        savedAt: now,
        publishedAt: state.publishedAt ?? (isDraft ? null : now),
        revision: state.revision + 1,
      })
      .where(eq(post.id, seen.id));
    return keys;
  });
  await trashObjects(store, log, removed);
}

type State = Pick<SeenPost, 'publishedAt' | 'revision'>;

/** The post as it is in this transaction, held until its end. */
async function held(tx: Transaction, id: number): Promise<State> {
  const [row] = await tx
    .select({ publishedAt: post.publishedAt, revision: post.revision })
    .from(post)
    .where(and(eq(post.id, id), isNull(post.deletedAt)))
    .for('update');
  return row ?? refuse(commonRefusals.notFound);
}

/** Deletes one's own post softly, with all that is below it. Refuses `notOwn`, and a post that is gone (404). One statement. */
export async function deletePost(db: Queryable, seen: SeenPost, now: Date): Promise<void> {
  requireOwn(seen);
  const [deleted] = await db
    .update(post)
    .set({ deletedAt: now })
    .where(and(eq(post.id, seen.id), isNull(post.deletedAt)))
    .returning({ id: post.id });
  if (deleted === undefined) refuse(commonRefusals.notFound);
}

function requireOwn({ isOwn }: SeenPost): void {
  if (!isOwn) refuse(postRefusals.notOwn);
}
