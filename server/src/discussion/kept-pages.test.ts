/** Pages that are kept in memory are what the database says, whatever has changed and whoever has changed it. */
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { account } from '../platform/tables.ts';
import { addCommentRow, addDiscussion } from '../testing/discussions.ts';
import { testPortal } from '../testing/portal.ts';
import { addFile, createWorld, seoul, zip } from '../testing/world.ts';
import { likeComment, unlikeComment } from './likes.ts';
import { type CommentReader, readThreads } from './reading.ts';
import { comment, commentFile } from './tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const ann: CommentReader = { accountId: world.ann.id, mayReadSecrets: false };
/** Another server, which changes what this one has kept. */
const other = openDatabase(portal.ownerUrl);
afterAll(() => other.close());

let discussionId = 0;
let thread = 0;
let reply = 0;
beforeEach(async () => {
  discussionId = await addDiscussion(db);
  thread = await addCommentRow(db, { discussionId, authorId: world.sue.id });
  reply = await addCommentRow(db, {
    discussionId,
    authorId: world.ann.id,
    threadId: thread,
    addresseeId: world.sue.id,
  });
});

const read = (reader = ann) => readThreads(db, discussionId, reader, { sort: 'latest' });

/** The page as a process reads it that has kept nothing. */
async function readAnew() {
  const fresh = openDatabase(portal.ownerUrl);
  try {
    return await readThreads(fresh.db, discussionId, ann, { sort: 'latest' });
  } finally {
    await fresh.close();
  }
}

const set = (id: number, values: Partial<typeof comment.$inferInsert>) =>
  other.db.update(comment).set(values).where(eq(comment.id, id));
const now = seoul('2026-11-18T11:00:00');
const rename = (values: Partial<typeof account.$inferInsert>) =>
  other.db.update(account).set(values).where(eq(account.id, world.sue.id));
const attach = async () => {
  const storedFileId = await addFile(db, store, 'board_comment', 'a.zip', zip);
  await other.db.insert(commentFile).values({ commentId: reply, storedFileId });
};
const of = (id: number) => ({ id, authorId: world.sue.id, deletedAt: null });
const { id: benId } = world.ben;

/** Whatever may change in a page, each by another process. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a thread': () => addCommentRow(other.db, { discussionId, authorId: world.sue.id }),
  'a reply': () => addCommentRow(other.db, { discussionId, authorId: world.sue.id, threadId: thread }),
  'a text': () => set(reply, { body: '바뀐 글', characterCount: 4, revision: 1 }),
  'a side': () => set(thread, { stance: 'against' }),
  'a secret': () => set(thread, { isSecret: true }),
  'something hidden': () => set(thread, { hiddenAt: now, hiddenReason: '광고' }),
  'the official answer': () => set(thread, { officialAt: now }),
  'a moment': () => set(thread, { createdAt: now }),
  'an author': () => set(thread, { authorId: benId }),
  'an addressee': () => set(reply, { addresseeId: world.ann.id }),
  'a deleted reply': () => set(reply, { deletedAt: now }),
  'a reply that is removed': () => other.db.delete(comment).where(eq(comment.id, reply)),
  'a reply that leaves for another discussion': async () => {
    const elsewhere = await addDiscussion(other.db);
    await set(reply, { discussionId: elsewhere, threadId: null, addresseeId: null });
  },
  'a file': attach,
  'a like of one’s own': () => likeComment(other.db, of(thread), world.ann.id),
  'a like of somebody else': () => likeComment(other.db, of(thread), benId),
  'a name': () => rename({ name: `이름 ${discussionId}` }),
  'a position': () => rename({ positionName: `조교 ${discussionId}` }),
  'a photo': async () =>
    rename({ photoFileId: await addFile(db, store, 'photo', `${discussionId}.zip`, zip) }),
};

async function expectSeen(change: () => Promise<unknown>): Promise<void> {
  const before = await read();
  expect(await read()).toEqual(before);
  await change();
  const after = await read();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await readAnew());
}

test.each(Object.entries(changes))('%s is seen by the next who reads', (_what, change) => expectSeen(change));

test('a file that is removed, and a like that is taken back, are seen, too', async () => {
  await attach();
  await expectSeen(() => other.db.delete(commentFile).where(eq(commentFile.commentId, reply)));
  await likeComment(other.db, of(thread), world.ann.id);
  await expectSeen(() => unlikeComment(other.db, thread, world.ann.id));
});

describe('what is the same for all is not read again', () => {
  /** Names of the statements that are sent meanwhile. */
  async function sent(work: () => Promise<unknown>): Promise<unknown[]> {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return spy.mock.calls.map(([statement]: readonly unknown[]) =>
        typeof statement === 'object' && statement !== null && 'name' in statement
          ? statement.name
          : statement,
      );
    } finally {
      spy.mockRestore();
    }
  }

  test('by anybody, with what each of them may see and has liked', async () => {
    await set(thread, { isSecret: true });
    await likeComment(db, of(thread), benId);
    expect(await sent(() => read())).toEqual(['discussion_threads_latest']);
    const seenBy = async (reader: CommentReader) => {
      const { rows } = await read(reader);
      return rows.map(({ body, isSecretTo, isLiked, likes }) => ({ body, isSecretTo, isLiked, likes }));
    };
    expect(
      await sent(async () => {
        const secret = { body: '', isSecretTo: true, likes: 1 };
        const readable = { body: '의견입니다.', isSecretTo: false, likes: 1 };
        expect(await seenBy(ann)).toEqual([{ ...secret, isLiked: false }]);
        expect(await seenBy({ ...ann, accountId: benId })).toEqual([{ ...secret, isLiked: true }]);
        expect(await seenBy({ ...ann, mayReadSecrets: true })).toEqual([{ ...readable, isLiked: false }]);
        expect(await seenBy({ ...ann, accountId: world.sue.id })).toEqual([{ ...readable, isLiked: false }]);
      }),
    ).toEqual(Array.from({ length: 4 }, () => 'discussion_news'));
  });

  test('but the most liked are, because likes put them in their order', async () => {
    const mostLiked = () => readThreads(db, discussionId, ann, { sort: 'like' });
    await mostLiked();
    expect(await sent(mostLiked)).toEqual(['discussion_threads_like']);
  });
});

test('each of hundreds of changes is seen by the first who reads after it, while others read all the time', async () => {
  const reading = { goesOn: true };
  const readers = Array.from({ length: 4 }, async () => {
    while (reading.goesOn) await read();
  });
  try {
    for (let round = 1; round <= 300; round += 1) {
      await set(reply, { body: `${round}번째 글`, revision: round });
      const [head] = (await read()).rows;
      expect(head?.replies.map(({ body }) => body)).toEqual([`${round}번째 글`]);
    }
  } finally {
    reading.goesOn = false;
    await Promise.all(readers);
  }
});

test('the version is renewed by every column of a comment but the number of its likes', async () => {
  const { rows } = await other.db.execute<{ column: string }>(sql`
    select attname as column from pg_attribute where attrelid = 'comment'::regclass and attnum > 0 and not attisdropped
      and not exists (select from pg_trigger, unnest(tgattr) number
        where tgrelid = 'comment'::regclass and tgname = 'comment_changed' and number = attnum)`);
  // Deletion is what another trigger is for, which counts comments, too.
  expect(rows.map(({ column }) => column).toSorted()).toEqual(['deleted_at', 'like_count']);
});
