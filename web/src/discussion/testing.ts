/** Fixtures for tests. */
import type { Comment, Thread, ThreadPage } from './model.ts';

export const commentOf = (overrides: Partial<Comment> & { readonly id: number }): Comment => ({
  threadId: null,
  author: { id: 'student2', name: '박지후', position: '', photoPath: '' },
  to: null,
  text: `댓글 ${overrides.id}`,
  at: '2026-11-18T10:00:00+09:00',
  revision: 0,
  edited: false,
  deleted: false,
  stance: null,
  likes: { count: 0, own: false },
  secret: false,
  hidden: false,
  file: null,
  ...overrides,
});

export const threadOf = (
  id: number,
  replies: readonly number[] = [],
  overrides: Partial<Thread> = {},
): Thread => ({
  ...commentOf({ id }),
  replies: replies.map((reply) => commentOf({ id: reply, threadId: id })),
  replyCount: replies.length,
  repliesNext: null,
  ...overrides,
});

export const pageOf = (
  ids: readonly number[],
  next: string | null = null,
  total = ids.length,
): ThreadPage => ({
  threads: ids.map((id) => threadOf(id)),
  total,
  next,
});
