/** The number of live comments that triggers maintain on the discussion equals the counted number. */
import { eq, inArray, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { addDiscussion } from '../testing/discussions.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld, seoul } from '../testing/world.ts';
import { likeComment } from './likes.ts';
import { comment, discussion } from './tables.ts';
import { addComment, changeComment, deleteComment } from './writing.ts';

const { services } = await testPortal();
const { db } = services;
const world = await createWorld(db, services.store);
const context = { services, log: fastify().log };
const now = seoul('2026-11-18T10:00:00');

let discussionId = 0;
beforeEach(async () => {
  discussionId = await addDiscussion(db);
});

const add = (over: { readonly parentId?: number; readonly key?: string } = {}) =>
  addComment(context, { discussionId, authorId: world.ann.id, text: '가', now, ...over });

/** The maintained number, after checking that it equals the counted one. */
async function liveCount(): Promise<number> {
  const [row] = await db
    .select({
      stored: discussion.liveComments,
      actual: sql<number>`(select count(*)::int from comment
        where discussion_id = ${discussionId} and deleted_at is null)`,
    })
    .from(discussion)
    .where(eq(discussion.id, discussionId));
  if (row === undefined) throw new Error('no discussion row');
  expect(row.stored).toBe(row.actual);
  return row.stored;
}

test('a comment counts once until it is deleted, and nothing else changes the number', async () => {
  expect(await liveCount()).toBe(0);
  const thread = await add({ key: 'once' });
  await add({ key: 'once' });
  const reply = await add({ parentId: thread });
  expect(await liveCount()).toBe(2);
  await likeComment(db, { id: reply, authorId: world.ann.id, deletedAt: null }, world.sue.id);
  const own = { id: thread, authorId: world.ann.id, deletedAt: null };
  await changeComment(context, own, { authorId: world.ann.id, text: '나' });
  expect(await liveCount()).toBe(2);
  await deleteComment(db, own, world.ann.id, now);
  await deleteComment(db, own, world.ann.id, now);
  expect(await liveCount()).toBe(1);
});

test('rows inserted and deleted in bulk are counted in their own discussions', async () => {
  const other = await addDiscussion(db);
  const rows = [discussionId, other, discussionId, other, discussionId].map((id, index) => ({
    discussionId: id,
    authorId: world.ann.id,
    body: '가',
    characterCount: 1,
    createdAt: now,
    deletedAt: index === 4 ? now : null,
  }));
  const made = await db.insert(comment).values(rows).returning({ id: comment.id });
  expect(await liveCount()).toBe(2);
  await db.delete(comment).where(
    inArray(
      comment.id,
      made.slice(1).map(({ id }) => id),
    ),
  );
  expect(await liveCount()).toBe(1);
  expect(
    await db
      .select({ id: discussion.id, liveComments: discussion.liveComments })
      .from(discussion)
      .where(eq(discussion.id, other)),
  ).toEqual([{ id: other, liveComments: 0 }]);
});

test('concurrent additions and deletions are counted exactly', async () => {
  const threads = await Promise.all(Array.from({ length: 20 }, () => add()));
  expect(await liveCount()).toBe(20);
  await Promise.all(
    threads.flatMap((id, index) => [
      add({ parentId: id }),
      ...(index % 2 === 0
        ? [deleteComment(db, { id, authorId: world.ann.id, deletedAt: null }, world.ann.id, now)]
        : []),
    ]),
  );
  expect(await liveCount()).toBe(30);
});
