/**
 * Posts: writing, changing, deleting (specification 2 §2, §5, §6). What two windows do at once happens one by one: the key of
 * a sending is unique, and a change holds the post's row.
 */
import type { boardCalls } from '@baeum/contract/board/calls';
import * as t from '@baeum/contract/board/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../handler.ts';
import { discussion } from '../discussion/tables.ts';
import { createDiscussion } from '../discussion/writing.ts';
import type { Transaction } from '../platform/database.ts';
import { isBlank } from '../platform/blank.ts';
import { refuse } from '../platform/errors.ts';
import { type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import { sanitizeStudentText } from '../platform/rich-text.ts';
import { storedFile } from '../platform/tables.ts';
import type { PostRow } from './access.ts';
import { addFiles, fileIdsOf, linkPictures, removeFiles } from './post-files.ts';
import type { BoardName } from './queries.ts';
import { post, postFile } from './tables.ts';

const { boardRefusals: refusals } = t;

type CallAt<P extends keyof typeof boardCalls> = (typeof boardCalls)[P];
type WritableBoard = Exclude<BoardName, 'notice'>;

interface Sent {
  readonly boardType: t.PostType | '';
  readonly boardTitle: string;
  readonly boardContents: string;
  readonly tempYn: 'Y' | 'N';
  readonly secrtYn?: 'Y' | 'N' | '';
}

/** What was sent, as it is kept. Only a draft may leave anything empty; the first that is missing is named. */
function contentOf(board: WritableBoard, sent: Sent) {
  const { secrtYn = '' } = sent;
  const title = sent.boardTitle.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  // NFC takes some characters apart.
  if (title.length > t.postLimits.title) refuse(commonRefusals.invalid);
  const body = sanitizeStudentText(sent.boardContents, t.postLimits.body) ?? refuse(refusals.longBody);
  const isDraft = sent.tempYn === 'Y';
  if (!isDraft) {
    if (sent.boardType === '') refuse(refusals.noType);
    if (board === 'qna' && secrtYn === '') refuse(refusals.noSecrecy);
    if (isBlank(title)) refuse(refusals.noTitle);
    if (body.isEmpty) refuse(refusals.noBody);
  }
  const secrecy = secrtYn === '' ? null : secrtYn === 'Y';
  const values = {
    typeCode: sent.boardType === '' ? null : sent.boardType,
    title,
    bodyHtml: body.html,
    isSecret: board === 'qna' ? secrecy : false,
  };
  return { values, isDraft, pictures: body.pictures };
}

type Content = ReturnType<typeof contentOf>;

interface Sending {
  readonly lectureCode: string;
  readonly board: WritableBoard;
  readonly authorId: number;
  readonly key: string;
}

/** The number of the post that the same sending has made before. Refuses `changed` when another text or other files came then. */
async function sentBefore(
  tx: Transaction,
  { values, isDraft }: Content,
  files: readonly ReceivedFile[],
  sending: Sending,
): Promise<number> {
  const [known] = await tx
    .select({
      ...getTableColumns(post),
      digests: sql<string[]>`coalesce((
        select array_agg(encode(${storedFile.sha256}, 'hex') order by ${postFile.position})
        from ${postFile} join ${storedFile} on ${storedFile.id} = ${postFile.storedFileId}
        where ${postFile.postId} = "post".id), '{}')`,
    })
    .from(post)
    .where(
      and(
        eq(post.lectureCode, sending.lectureCode),
        eq(post.board, sending.board),
        eq(post.authorId, sending.authorId),
        eq(post.key, sending.key),
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
  return isSame ? known.id : refuse(refusals.changed);
}

/** A new post of a board, or a draft. */
export const writePost =
  (
    board: WritableBoard,
  ): Handler<CallAt<typeof t.insertInqryData>> & Handler<CallAt<typeof t.insertQnaData>> =>
  async ({ services: { db, store }, log, account, row, input, uploads, now }) => {
    const content = contentOf(board, input);
    const files = await uploads.receive();
    const { values, isDraft, pictures } = content;
    const owner = { lectureCode: row.code, board, authorId: account.id };
    const { id, isNew } = await db.transaction(async (tx) => {
      const discussionId = await createDiscussion(tx);
      const [created] = await tx
        .insert(post)
        .values({
          ...owner,
          ...values,
          key: input.wrtKey,
          discussionId,
          savedAt: now,
          publishedAt: isDraft ? null : now,
        })
        .onConflictDoNothing()
        .returning({ id: post.id });
      if (created === undefined) {
        await tx.delete(discussion).where(eq(discussion.id, discussionId));
        const sending = { ...owner, key: input.wrtKey ?? '' };
        return { id: await sentBefore(tx, content, files, sending), isNew: false };
      }
      await addFiles(tx, created.id, files);
      await linkPictures(tx, { postId: created.id, accountId: account.id, pictures });
      return { id: created.id, isNew: true };
    });
    if (!isNew)
      await trashObjects(
        store,
        log,
        files.map(({ storageKey }) => storageKey),
      );
    return { boardSeq: id };
  };

interface State {
  readonly publishedAt: Date | null;
  readonly revision: number;
}

function requireChangeable(state: State, { isDraft }: Content, revision: number | undefined): void {
  if (revision !== undefined && revision !== state.revision) refuse(refusals.changed);
  if (isDraft && state.publishedAt !== null) refuse(refusals.published);
}

function requireOwn({ isOwn }: PostRow): void {
  if (!isOwn) refuse(refusals.notOwn);
}

/** The post as it is in this transaction, held until its end. */
async function held(tx: Transaction, id: number): Promise<State> {
  const [row] = await tx
    .select({ publishedAt: post.publishedAt, revision: post.revision })
    .from(post)
    .where(and(eq(post.id, id), isNull(post.deletedAt)))
    .for('update');
  return row ?? refuse(commonRefusals.notFound);
}

/** Changes one's own post; a draft may be posted by it. */
export const changePost =
  (
    board: WritableBoard,
  ): Handler<CallAt<typeof t.updateInqryData>> & Handler<CallAt<typeof t.updateQnaData>> =>
  async ({ services: { db, store }, log, account, row, input, uploads, now }) => {
    requireOwn(row);
    const content = contentOf(board, input);
    const { values, isDraft, pictures } = content;
    const removes = fileIdsOf(input.deletedBoardFileSeq);
    // Before a file is taken in vain.
    requireChangeable(row, content, input.rvsn);
    const files = await uploads.receive();
    const removed = await db.transaction(async (tx) => {
      const state = await held(tx, row.id);
      requireChangeable(state, content, input.rvsn);
      const keys = await removeFiles(tx, row.id, removes);
      await addFiles(tx, row.id, files);
      await linkPictures(tx, { postId: row.id, accountId: account.id, pictures });
      await tx
        .update(post)
        .set({
          ...values,
          savedAt: now,
          publishedAt: state.publishedAt ?? (isDraft ? null : now),
          revision: state.revision + 1,
        })
        .where(eq(post.id, row.id));
      return keys;
    });
    await trashObjects(store, log, removed);
    return null;
  };

/** Deletes one's own post softly, with all that is below it. */
export const deletePost: Handler<CallAt<typeof t.deleteInqryData>> & Handler<CallAt<typeof t.deleteQnaData>> =
  async ({ services: { db }, row, now }) => {
    requireOwn(row);
    const [deleted] = await db
      .update(post)
      .set({ deletedAt: now })
      .where(and(eq(post.id, row.id), isNull(post.deletedAt)))
      .returning({ id: post.id });
    if (deleted === undefined) refuse(commonRefusals.notFound);
    return null;
  };
