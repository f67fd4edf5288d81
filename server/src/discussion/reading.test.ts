/** Pages of long discussions: complete, without duplicates or unreadable texts, and read by index. */
import { commentLimits, type CommentSort, commentSorts } from '@baeum/contract/discussion/terms';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalError } from '../platform/errors.ts';
import { analyse } from '../testing/database.ts';
import { addCommentRow, addDiscussion } from '../testing/discussions.ts';
import { planOf } from '../testing/plan.ts';
import { testPortal } from '../testing/portal.ts';
import { randomFrom } from '../testing/random.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { likeComment } from './likes.ts';
import {
  type CommentReader,
  type Page,
  readReplies,
  readThreads,
  type Side,
  threadQueries,
} from './reading.ts';
import { comment } from './tables.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const ann: CommentReader = { accountId: world.ann.id, mayReadSecrets: false };
const now = seoul('2026-11-18T10:00:00');

let discussionId = 0;
beforeEach(async () => {
  discussionId = await addDiscussion(db);
});
const add = (over: Partial<typeof comment.$inferInsert> = {}) =>
  addCommentRow(db, { discussionId, authorId: world.sue.id, ...over });

/** The rows of all pages; `between` runs before each page but the first. */
async function allOf<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  between: () => Promise<void> = async () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = page.next;
    await between();
  }
}
const threadsBy = (sort: CommentSort, side?: Side) => (cursor: string | undefined) =>
  readThreads(db, discussionId, ann, { sort, cursor, side });

/** Inserts many comments: every fourth is a thread, the others are replies in one of them. */
async function fill(count: number, seed = 1): Promise<void> {
  const random = randomFrom(seed);
  const authors = [world.ann.id, world.sue.id, world.prof.id];
  const values = (index: number) => ({
    discussionId,
    authorId: random.oneOf(authors),
    body: `의견 ${index}`,
    characterCount: `의견 ${index}`.length,
    stance: random.oneOf(['for', 'against'] as const),
    createdAt: now,
    likeCount: 0,
  });
  const threads = await db
    .insert(comment)
    .values(Array.from({ length: Math.ceil(count / 4) }, (_, index) => values(index)))
    .returning({ id: comment.id });
  const replies = count - threads.length;
  if (replies > 0)
    await db.insert(comment).values(
      Array.from({ length: replies }, (_, index) => ({
        ...values(index),
        threadId: random.oneOf(threads).id,
        addresseeId: world.ann.id,
        deletedAt: random.chance(0.1) ? now : null,
      })),
    );
  await db.execute(sql`update comment set like_count = id % 7 where discussion_id = ${discussionId}`);
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

test('a discussion without comments has an empty page', async () => {
  for (const sort of commentSorts)
    expect(await threadsBy(sort)(undefined)).toEqual({ rows: [], total: 0, next: null });
  expect(await readReplies(db, discussionId, ann, { threadId: 1 })).toEqual({
    rows: [],
    total: 0,
    next: null,
  });
});

test('sorts threads by newest, oldest or most liked, and replies always by oldest', async () => {
  const [a, b, c] = [await add(), await add(), await add()];
  const replies = [await add({ threadId: b }), await add({ threadId: b })];
  const like = (id: number, by: { readonly id: number }) =>
    likeComment(db, { id, authorId: world.sue.id, deletedAt: null }, by.id);
  for (const account of [world.ann, world.ben]) await like(b, account);
  await like(a, world.ann);
  await like(replies[1] ?? 0, world.ann);
  const shown = async (sort: CommentSort) => idsOf((await threadsBy(sort)(undefined)).rows);
  expect(await shown('latest')).toEqual([c, b, a]);
  expect(await shown('regist')).toEqual([a, b, c]);
  expect(await shown('like')).toEqual([b, a, c]);
  const { rows } = await threadsBy('like')(undefined);
  expect(idsOf(rows[0]?.replies ?? [])).toEqual(replies);
  expect(rows.map(({ likes, isLiked }) => [likes, isLiked])).toEqual([
    [2, true],
    [1, true],
    [0, false],
  ]);
});

describe('of 2,000 comments', () => {
  beforeEach(() => fill(2000));

  test.each(commentSorts)('all pages sorted by %s show every thread exactly once', async (sort) => {
    const rows = await allOf(threadsBy(sort));
    expect(rows.length).toBe(500);
    expect(new Set(idsOf(rows)).size).toBe(500);
    const byLikes = rows.toSorted((a, b) => b.likes - a.likes || b.id - a.id);
    const byId = rows.toSorted((a, b) => (sort === 'latest' ? b.id - a.id : a.id - b.id));
    expect(idsOf(rows)).toEqual(idsOf(sort === 'like' ? byLikes : byId));
    const shown = rows.reduce((sum, row) => sum + 1 + row.replies.length, 0);
    expect((await threadsBy(sort)(undefined)).total).toBe(shown);
    for (const side of ['for', 'against'] as const)
      expect(idsOf(await allOf(threadsBy(sort, side)))).toEqual(
        idsOf(rows.filter((row) => row.side === side)),
      );
  });

  test.each(
    commentSorts,
  )('pages sorted by %s neither miss nor repeat a thread while others write and delete', async (sort) => {
    const before = idsOf(await allOf(threadsBy(sort)));
    const random = randomFrom(7);
    const deletedIds = new Set<number>();
    const rows = await allOf(threadsBy(sort), async () => {
      await Promise.all([
        add({ createdAt: now }),
        add({ createdAt: now, threadId: random.oneOf(before) }),
        (async () => {
          const id = random.oneOf(before);
          deletedIds.add(id);
          await db.execute(sql`update comment set deleted_at = ${now.toISOString()}::timestamptz
              where id = ${id} or thread_id = ${id}`);
        })(),
      ]);
    });
    const shown = idsOf(rows);
    expect(new Set(shown).size).toBe(shown.length);
    expect(before.filter((id) => !deletedIds.has(id) && !shown.includes(id))).toEqual([]);
  });

  test('a thread has its first twenty replies, then pages of thirty', async () => {
    const threadId = await add();
    const ids: number[] = [];
    for (let index = 0; index < 100; index += 1) ids.push(await add({ threadId, authorId: world.ann.id }));
    const [thread] = (await threadsBy('latest')(undefined)).rows;
    expect(thread).toMatchObject({ id: threadId, replyCount: 100 });
    expect(thread?.replies.length).toBe(commentLimits.replies);
    const deletedIds: number[] = [];
    const rest = await allOf(
      (cursor) =>
        readReplies(db, discussionId, ann, { threadId, cursor: cursor ?? thread?.nextReplies ?? '' }),
      async () => {
        await add({ threadId });
        const [id] = ids.slice(-1 - deletedIds.length);
        deletedIds.push(id ?? 0);
        await db.execute(sql`update comment set deleted_at = now() where id = ${id}`);
      },
    );
    const shown = [...idsOf(thread?.replies ?? []), ...idsOf(rest)];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids.filter((id) => !deletedIds.includes(id)));
  });

  test('a page is read by index', async () => {
    // Much larger discussions, so that a scan of the whole table would be expensive.
    const small = discussionId;
    for (let index = 0; index < 5; index += 1) {
      discussionId = await addDiscussion(db);
      await fill(4000, index);
    }
    discussionId = small;
    await analyse(portal.ownerUrl);
    for (const sort of commentSorts) {
      const plan = await planOfPage(sort);
      expect(plan).toContain(
        { latest: 'comment_threads', regist: 'comment_threads', like: 'comment_liked' }[sort],
      );
      expect(plan).toContain('comment_replies');
      expect(plan).not.toMatch(/Seq Scan on comment\b/);
    }
  });
});

/** The query plan of a page. */
const planOfPage = (sort: CommentSort) =>
  planOf(db, threadQueries[sort], {
    discussionId,
    accountId: world.ann.id,
    mayReadSecrets: false,
    id: sort === 'regist' ? 0 : Number.MAX_SAFE_INTEGER,
    likes: 1000,
  });

describe('secret comments', () => {
  const secret = { body: '비밀 이야기', isSecret: true };

  test('are readable by their author and by readers of secrets; others only see that there is one', async () => {
    const threadId = await add({ ...secret });
    await add({ ...secret, threadId, authorId: world.ann.id });
    const read = async (reader: CommentReader) => {
      const { rows, total } = await readThreads(db, discussionId, reader, { sort: 'latest' });
      const further = await readReplies(db, discussionId, reader, { threadId });
      expect(further.rows).toEqual(rows[0]?.replies);
      return [
        total,
        ...[rows[0], rows[0]?.replies[0]].map((row) => [row?.body, row?.isSecret, row?.isSecretTo]),
      ];
    };
    const shown = ['비밀 이야기', true, false];
    const hidden = ['', true, true];
    expect(await read(ann)).toEqual([2, hidden, shown]);
    expect(await read({ accountId: world.sue.id, mayReadSecrets: false })).toEqual([2, shown, hidden]);
    expect(await read({ accountId: world.ben.id, mayReadSecrets: true })).toEqual([2, shown, shown]);
    expect(await read({ accountId: world.ben.id, mayReadSecrets: false })).toEqual([2, hidden, hidden]);
  });

  test('are readable by nobody once deleted', async () => {
    const threadId = await add({ ...secret, deletedAt: now });
    await add({ threadId });
    for (const mayReadSecrets of [true, false]) {
      const reader = { accountId: world.sue.id, mayReadSecrets };
      expect((await readThreads(db, discussionId, reader, { sort: 'latest' })).rows).toMatchObject([
        { body: '', isDeleted: true },
      ]);
    }
  });
});

describe('a cursor', () => {
  const refusedWith = async (read: () => Promise<unknown>) =>
    expect(
      await read().then(
        () => undefined,
        (error: unknown) => error,
      ),
    ).toMatchObject({
      refusal: { status: 400, errorCode: 'COMM_400' },
    } satisfies { refusal: Partial<RefusalError['refusal']> });

  test('of another order is refused', async () => {
    for (const cursor of [
      '',
      'x',
      'n',
      'n-1',
      'n1.5',
      'n1 ',
      'o1',
      'l1',
      'l1-',
      'r1',
      `n${'9'.repeat(16)}`,
      'n1\n',
    ])
      await refusedWith(() => threadsBy('latest')(cursor));
    for (const cursor of ['n1', 'l1-1', 'o', 'o٣']) await refusedWith(() => threadsBy('regist')(cursor));
    for (const cursor of ['n1', 'l1', 'l1-9999999999', 'l-1'])
      await refusedWith(() => threadsBy('like')(cursor));
    for (const cursor of ['n1', '', 'r'])
      await refusedWith(() => readReplies(db, discussionId, ann, { threadId: 1, cursor }));
  });

  test('that was forged only starts at another position', async () => {
    await add();
    expect((await threadsBy('latest')('n999999999999999')).rows.length).toBe(1);
    expect((await threadsBy('like')('l999999999999999-999999999')).rows.length).toBe(1);
    expect((await threadsBy('latest')('n0')).rows.length).toBe(0);
  });
});
