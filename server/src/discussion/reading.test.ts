/** Pages of long discussions: complete, nothing twice, what nobody may read left out, by the indexes. */
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

/** Rows of all pages, one after another; `between` happens before each page but the first. */
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

/** So many comments at once: every fourth a thread, the others replies in one of the threads before. */
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

test('a discussion without comments is an empty page', async () => {
  for (const sort of commentSorts)
    expect(await threadsBy(sort)(undefined)).toEqual({ rows: [], total: 0, next: null });
  expect(await readReplies(db, discussionId, ann, { threadId: 1 })).toEqual({
    rows: [],
    total: 0,
    next: null,
  });
});

test('sorts threads by what is newest, as written, most liked; replies always as written', async () => {
  const [a, b, c] = [await add(), await add(), await add()];
  const replies = [await add({ threadId: b }), await add({ threadId: b })];
  for (const account of [world.ann, world.ben]) await likeComment(db, b, account.id);
  await likeComment(db, a, world.ann.id);
  await likeComment(db, replies[1] ?? 0, world.ann.id);
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

  test.each(commentSorts)('by %s every page together shows every thread once', async (sort) => {
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
  )('by %s nothing that stays is left out or shown twice while others write and delete', async (sort) => {
    const before = idsOf(await allOf(threadsBy(sort)));
    const random = randomFrom(7);
    const gone = new Set<number>();
    const rows = await allOf(threadsBy(sort), async () => {
      await Promise.all([
        add({ createdAt: now }),
        add({ createdAt: now, threadId: random.oneOf(before) }),
        (async () => {
          const id = random.oneOf(before);
          gone.add(id);
          await db.execute(sql`update comment set deleted_at = ${now.toISOString()}::timestamptz
              where id = ${id} or thread_id = ${id}`);
        })(),
      ]);
    });
    const shown = idsOf(rows);
    expect(new Set(shown).size).toBe(shown.length);
    expect(before.filter((id) => !gone.has(id) && !shown.includes(id))).toEqual([]);
  });

  test('in one thread come twenty with it, then thirty by thirty', async () => {
    const threadId = await add();
    const ids: number[] = [];
    for (let index = 0; index < 100; index += 1) ids.push(await add({ threadId, authorId: world.ann.id }));
    const [thread] = (await threadsBy('latest')(undefined)).rows;
    expect(thread).toMatchObject({ id: threadId, replyCount: 100 });
    expect(thread?.replies.length).toBe(commentLimits.replies);
    const gone: number[] = [];
    const rest = await allOf(
      (cursor) =>
        readReplies(db, discussionId, ann, { threadId, cursor: cursor ?? thread?.nextReplies ?? '' }),
      async () => {
        await add({ threadId });
        const [id] = ids.slice(-1 - gone.length);
        gone.push(id ?? 0);
        await db.execute(sql`update comment set deleted_at = now() where id = ${id}`);
      },
    );
    const shown = [...idsOf(thread?.replies ?? []), ...idsOf(rest)];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((id) => ids.includes(id))).toEqual(ids.filter((id) => !gone.includes(id)));
  });

  test('a page is read by the indexes', async () => {
    // Another discussion many times as large, so that reading whole tables would be dear.
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

/** The plan of a page's statement. */
const planOfPage = (sort: CommentSort) =>
  planOf(db, threadQueries[sort](db), {
    discussionId,
    accountId: world.ann.id,
    mayReadSecrets: false,
    id: sort === 'regist' ? 0 : Number.MAX_SAFE_INTEGER,
    likes: 1000,
  });

describe('secret comments', () => {
  const secret = { body: '비밀 이야기', isSecret: true };

  test('are read by their author and by who may read secrets; others see that there is one', async () => {
    const threadId = await add({ ...secret });
    await add({ ...secret, threadId, authorId: world.ann.id });
    const read = async (reader: CommentReader) => {
      const { rows, total } = await readThreads(db, discussionId, reader, { sort: 'latest' });
      const further = await readReplies(db, discussionId, reader, { threadId });
      expect(further.rows).toEqual(rows[0]?.replies);
      return [
        total,
        ...[rows[0], rows[0]?.replies[0]].map((row) => [row?.body, row?.isSecret, row?.isHidden]),
      ];
    };
    const shown = ['비밀 이야기', true, false];
    const hidden = ['', true, true];
    expect(await read(ann)).toEqual([2, hidden, shown]);
    expect(await read({ accountId: world.sue.id, mayReadSecrets: false })).toEqual([2, shown, hidden]);
    expect(await read({ accountId: world.ben.id, mayReadSecrets: true })).toEqual([2, shown, shown]);
    expect(await read({ accountId: world.ben.id, mayReadSecrets: false })).toEqual([2, hidden, hidden]);
  });

  test('that are deleted are read by nobody', async () => {
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

  test('that is none of this order is refused', async () => {
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

  test('that was forged only starts elsewhere', async () => {
    await add();
    expect((await threadsBy('latest')('n999999999999999')).rows.length).toBe(1);
    expect((await threadsBy('like')('l999999999999999-999999999')).rows.length).toBe(1);
    expect((await threadsBy('latest')('n0')).rows.length).toBe(0);
  });
});
