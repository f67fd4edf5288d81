/**
 * Creating, changing and deleting posts (specification §12, §13.2). The domains check whether the student
 * may write at all before they call this. Concurrent requests are serialised by the unique idempotency key
 * and by locking the row of the post.
 */
import { postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { discussion } from '../discussion/tables.ts';
import { createDiscussion } from '../discussion/writing.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { ReceivedFile } from '../platform/files/incoming.ts';
import { addFiles, fileDigests, fileIdsOf, removeFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { areSameFiles, changeWithFiles, createOnce, type WriteRequest } from './requests.ts';
import { post } from './tables.ts';
import { type PostContent, postContent, type WrittenPost } from './text.ts';

/** A post that the student may see, their own or somebody else's. */
export interface VisiblePost {
  readonly id: number;
  readonly isOwn: boolean;
  readonly publishedAt: Date | null;
  readonly revision: number;
}

/** The board that a post belongs to; idempotency keys are unique per author within these columns. */
type Owner = Pick<typeof post.$inferInsert, 'lectureCode' | 'board' | 'teamId'>;

export interface NewPost {
  readonly owner: Owner;
  readonly written: WrittenPost;
  /** Idempotency key: a repeated request with the same key creates no second post. */
  readonly key: string | undefined;
  /** The domain's kind of stored file, which decides who may read the files. */
  readonly fileKind: string;
  /** Makes sure, in the same transaction and before anything is stored, that the author still belongs there. */
  readonly lock?: (tx: Transaction) => Promise<void>;
  /** What happens with it, in the same transaction, once it can be read. */
  readonly published?: OnPublished;
}

export type OnPublished = (tx: Transaction, postId: number) => Promise<void>;

/**
 * Creates a post or a draft, with its discussion. A request repeated with the same key creates nothing and
 * returns the same id. Refuses what {@link postContent} does, `noImage`, and `changed` when the earlier
 * request under that key had another text or other files. One transaction.
 * @returns the id of the post
 */
export async function addPost(
  request: WriteRequest,
  { owner, written, key, fileKind, lock, published }: NewPost,
): Promise<number> {
  const {
    account: { id: authorId },
    now,
  } = request;
  const content = postContent(written);
  return createOnce(request, async (tx, files) => {
    await lock?.(tx);
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
      return { id: await findRepeated(tx, { owner, authorId, key }, content, files), isNew: false };
    }
    await addFiles(tx, created.id, fileKind, files);
    await linkPictures(tx, { postId: created.id, accountId: authorId, pictures: content.pictures });
    if (!content.isDraft) await published?.(tx, created.id);
    return { id: created.id, isNew: true };
  });
}

interface IdempotencyScope {
  readonly owner: Owner;
  readonly authorId: number;
  readonly key: string | undefined;
}

/** The id of the post that an earlier request with the same key created. */
async function findRepeated(
  tx: Transaction,
  { owner, authorId, key = '' }: IdempotencyScope,
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
    areSameFiles(files, known.digests);
  // If the text has changed since, the author must not believe that this version has arrived.
  return isSame ? known.id : refuse(postRefusals.changed);
}

export interface PostChange {
  readonly written: WrittenPost;
  /** Comma-separated ids of the files to remove. */
  readonly removedFileIds: string | undefined;
  /** The revision the change is based on; without one the change always applies. */
  readonly revision: number | undefined;
  readonly fileKind: string;
  readonly published?: OnPublished;
}

/**
 * Changes one's own post. Each change increments its revision, and a draft can be published by it. Refuses
 * `notOwn`, what {@link postContent} does, `changed` (the revision is outdated, or a file to remove does not
 * exist), `published` (a published post does not become a draft again), `tooManyFiles`, `noImage`, and a post
 * that no longer exists (404). One transaction.
 */
export async function changePost(
  request: WriteRequest,
  target: VisiblePost,
  change: PostChange,
): Promise<void> {
  requireOwn(target);
  const { account, now } = request;
  const { values, isDraft, pictures } = postContent(change.written);
  const removedFileIds = fileIdsOf(change.removedFileIds);
  const requireChangeable = ({ publishedAt, revision }: State) => {
    if (change.revision !== undefined && change.revision !== revision) refuse(postRefusals.changed);
    if (isDraft && publishedAt !== null) refuse(postRefusals.published);
  };
  // Checked before receiving files, so that no upload is wasted.
  requireChangeable(target);
  await changeWithFiles(request, async (tx, files) => {
    const state = await lockPost(tx, target.id);
    requireChangeable(state);
    const keys = await removeFiles(tx, target.id, removedFileIds);
    await addFiles(tx, target.id, change.fileKind, files);
    await linkPictures(tx, { postId: target.id, accountId: account.id, pictures });
    await tx
      .update(post)
      .set({
        ...values,
        // What only its author and staff see does not stand first.
        ...(values.isSecret === true && { pinnedAt: null }),
        savedAt: now,
        publishedAt: state.publishedAt ?? (isDraft ? null : now),
        revision: state.revision + 1,
      })
      .where(eq(post.id, target.id));
    if (state.publishedAt === null && !isDraft) await change.published?.(tx, target.id);
    return keys;
  });
}

type State = Pick<VisiblePost, 'publishedAt' | 'revision'>;

/** Locks the row of a post until the end of the transaction. */
async function lockPost(tx: Transaction, id: number): Promise<State> {
  const [row] = await tx
    .select({ publishedAt: post.publishedAt, revision: post.revision })
    .from(post)
    .where(and(eq(post.id, id), isNull(post.deletedAt)))
    .for('update');
  return row ?? refuse(commonRefusals.notFound);
}

/**
 * Soft-deletes one's own post with its comments. Refuses `notOwn`, and a post that no longer exists (404).
 * One statement.
 */
export async function deletePost(db: Queryable, target: VisiblePost, now: Date): Promise<void> {
  requireOwn(target);
  const [deleted] = await db
    .update(post)
    .set({ deletedAt: now })
    .where(and(eq(post.id, target.id), isNull(post.deletedAt)))
    .returning({ id: post.id });
  if (deleted === undefined) refuse(commonRefusals.notFound);
}

function requireOwn({ isOwn }: VisiblePost): void {
  if (!isOwn) refuse(postRefusals.notOwn);
}
