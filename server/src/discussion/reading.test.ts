import { expect, test } from 'vitest';
import { addCommentRow, addDiscussion } from '../testing/discussions.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { readReplies, readThreads } from './reading.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);

test('an empty discussion, then a thread with replies', async () => {
  const discussionId = await addDiscussion(db);
  const reader = { accountId: world.ann.id, mayReadSecrets: false };
  for (const sort of ['latest', 'regist', 'like'] as const)
    expect(await readThreads(db, discussionId, reader, { sort })).toEqual({ rows: [], total: 0, next: null });
  const threadId = await addCommentRow(db, { discussionId, authorId: world.sue.id });
  for (let i = 0; i < 53; i += 1)
    await addCommentRow(db, { discussionId, authorId: world.ann.id, threadId, addresseeId: world.sue.id });
  for (const sort of ['latest', 'regist', 'like'] as const) {
    const page = await readThreads(db, discussionId, reader, { sort });
    expect(page).toMatchObject({
      total: 54,
      next: null,
      rows: [{ id: threadId, replyCount: 53, authorLoginId: 'sue' }],
    });
    expect(page.rows[0]?.replies.length).toBe(20);
    expect(page.rows[0]?.replies[0]).toMatchObject({
      addresseeLoginId: 'sue',
      replyCount: 0,
      photoExtension: 'png',
    });
    const more = await readReplies(db, discussionId, reader, {
      threadId,
      cursor: page.rows[0]?.nextReplies ?? '',
    });
    expect(more.rows.length).toBe(30);
    const last = await readReplies(db, discussionId, reader, { threadId, cursor: more.next ?? '' });
    expect([last.rows.length, last.next]).toEqual([3, null]);
  }
});
