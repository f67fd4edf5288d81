/** Whoever grades a debate is told where each comment stands, and how many there are. */
import { hideComment } from '@baeum/contract/board/staff-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { debate } from '../../debate/tables.ts';
import { debating } from '../../testing/debates.ts';

const { portal, world, given, say, remove } = await debating();

test('each comment has its side and what it replies to, and lists say how many are live', async () => {
  const { db } = portal.services;
  await db.update(debate).set({ minimumPosts: 2, points: 10 }).where(eq(debate.code, given.code));
  const thread = await say(given.sue, '허용해야 합니다', { yesOrNo: 'Y' });
  const first = await say(given.ann, '근거가 무엇인가요', { yesOrNo: 'N', upprCmmtSeq: thread });
  const answer = await say(given.sue, '가'.repeat(300), { yesOrNo: 'Y', upprCmmtSeq: first });
  const second = await say(given.ann, '그렇군요', { yesOrNo: 'Y', upprCmmtSeq: answer });
  const own = await say(given.ann, '새 의견', { yesOrNo: 'Y' });
  await remove(given.ann, await say(given.ann, '지운 의견', { yesOrNo: 'Y' }));
  const prof = await portal.as({ ...world.prof, side: 'staff' });
  await prof.post(hideComment, { commentId: String(own), reason: '욕설' });
  const activityId = t.activityIdOf('debate', given.code);
  const opened = async () =>
    (await prof.post(t.getGradedWork, { activityId, holder: world.ann.id })).body.result;
  const work = await opened();
  const below = { threadId: String(thread), isHidden: false };
  expect(work.posts).toEqual([
    { id: String(first), ...below, side: 'N', answered: { name: '수', text: '허용해야 합니다' } },
    { id: String(second), ...below, side: 'Y', answered: { name: '수', text: '가'.repeat(200) } },
    { id: String(own), threadId: String(own), isHidden: true, side: 'Y', answered: null },
  ]);
  expect(work.texts.map(({ id }) => id)).toEqual(work.posts.map(({ id }) => id));
  expect([work.minimumPosts, work.score]).toEqual([2, null]);
  const { minimumPosts, items } = (await prof.post(t.getGradingSheet, { activityId })).body.result;
  const counts = Object.fromEntries(items.map(({ holder, posts }) => [holder, posts]));
  expect([minimumPosts, counts[world.ann.id], counts[world.sue.id]]).toEqual([2, 3, 2]);
  await remove(given.sue, thread);
  expect((await opened()).posts[0]?.answered).toEqual({ name: '수', text: '' });
});
