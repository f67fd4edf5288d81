/** What staff do with something that a student has written, while that student moves to another class or is merged. */
import { hideComment, hideQuestion, markOfficial } from '@baeum/contract/board/staff-terms';
import { eq } from 'drizzle-orm';
import { test } from 'vitest';
import { comment } from '../../discussion/tables.ts';
import { post } from '../../posting/tables.ts';
import { addPost } from '../../testing/boards.ts';
import { addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { beforeMerging } from '../../testing/meanwhile.ts';
import { type Caller, testPortal } from '../../testing/portal.ts';
import { taken } from '../../testing/submitting.ts';
import { createWorld } from '../../testing/world.ts';

const portal = await testPortal();
const { db, store } = portal.services;
const world = await createWorld(db, store);
const { ann, prof } = world;

const question = await addPost(db, { board: 'qna', authorId: ann.id, key: 'asked' });
const said = (discussionId: number, authorId = ann.id) => addCommentRow(db, { discussionId, authorId });
const { discussionId } = await addDebate(db, { code: 'D-race', professorId: prof.id });
const below = await said(question.discussionId);
const inDebate = await said(discussionId);
const answer = await said(question.discussionId, prof.id);

const reason = '욕설이 있습니다.';
const hide = (id: number) => (caller: Caller) => caller.post(hideComment, { commentId: String(id), reason });

test.each([
  ['a comment below a question is hidden', hide(below), 'comment'],
  ['a comment in a debate is hidden', hide(inDebate), 'comment'],
  [
    'a question is hidden',
    (caller: Caller) => caller.post(hideQuestion, { postId: String(question.id), reason }),
    'post',
  ],
  [
    'an answer becomes the official one',
    (caller: Caller) => caller.post(markOfficial, { commentId: String(answer), official: true }),
    'post',
  ],
] as const)('%s just before everything of its author is changed', async (_, send, table) => {
  const caller = await portal.as(prof);
  const changed = { comment, post }[table];
  const isTheirs = eq(changed.authorId, ann.id);
  const reply = await beforeMerging(db, {
    accountId: ann.id,
    hold: (tx) => tx.select({ id: changed.id }).from(changed).where(isTheirs).for('update'),
    send: () => send(caller),
    change: (tx) => tx.update(changed).set({ revision: 1 }).where(isTheirs),
  });
  taken(reply);
});
