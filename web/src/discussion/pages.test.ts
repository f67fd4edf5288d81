import { describe, expect, test } from 'vitest';
import type { ThreadPage } from './model.ts';
import {
  appendReplies,
  insertReply,
  insertThread,
  likedBy,
  mergeFirst,
  neighbourOf,
  type Pages,
  patchComment,
  putThread,
  removeComment,
  threadsOf,
  totalOf,
} from './pages.ts';
import { commentOf, pageOf, threadOf } from './testing.ts';

const pagesOf = (...pages: readonly ThreadPage[]): Pages => ({ pages: [...pages], pageParams: [undefined] });
const ids = (pages: Pages) => threadsOf(pages).map(({ id }) => id);
const repliesOf = (pages: Pages, id: number) =>
  threadsOf(pages)
    .find((thread) => thread.id === id)
    ?.replies.map((reply) => reply.id);
const nextOf = ({ pages }: Pages) => pages.at(-1)?.next;

/** Newest first; two of three pages are loaded. */
const long = pagesOf(pageOf([9, 8, 7], 'c7', 9), pageOf([6, 5, 4], 'c4', 9));

test('a thread that moved between two pages is shown once', () => {
  expect(ids(pagesOf(pageOf([3, 2], 'x'), pageOf([2, 1])))).toEqual([3, 2, 1]);
});

describe('a refetched first page', () => {
  test('adds new threads, removes deleted ones and keeps further pages', () => {
    const merged = mergeFirst(long, pageOf([10, 9, 7], 'c7', 10));
    expect(ids(merged)).toEqual([10, 9, 7, 6, 5, 4]);
    expect(nextOf(merged)).toBe('c4');
    expect(totalOf(merged)).toBe(10);
  });

  test('replaces everything where there is a gap to the known threads', () => {
    const merged = mergeFirst(long, pageOf([40, 39, 38], 'c38', 40));
    expect(ids(merged)).toEqual([40, 39, 38]);
    expect(nextOf(merged)).toBe('c38');
  });

  test('keeps what somebody writes below, where it was, although it has been deleted', () => {
    const fresh = pageOf([10, 9, 7], 'c7', 10);
    expect(ids(mergeFirst(long, fresh, (id) => id === 8))).toEqual([10, 9, 8, 7, 6, 5, 4]);
    expect(ids(mergeFirst(long, pageOf([9], null, 1), (id) => id === 5))).toEqual([9, 5]);
    const before = pagesOf({ ...pageOf([9], null, 1), threads: [threadOf(9, [21, 22, 23])] });
    const now = { ...pageOf([9], null, 1), threads: [threadOf(9, [21, 23])] };
    expect(
      repliesOf(
        mergeFirst(before, now, (id) => id === 22),
        9,
      ),
    ).toEqual([21, 22, 23]);
    // Also where the thread went with its last reply.
    expect(ids(mergeFirst(before, pageOf([], null, 0), (id) => id === 22))).toEqual([9]);
    expect(ids(mergeFirst(before, pageOf([], null, 0)))).toEqual([]);
  });

  test('is the complete list when there is no next page', () => {
    const merged = mergeFirst(long, pageOf([9], null, 1));
    expect(ids(merged)).toEqual([9]);
    expect(nextOf(merged)).toBeNull();
  });

  test('keeps the identity of unchanged comments, so that they are not rendered again', () => {
    const [before] = threadsOf(long);
    expect(threadsOf(mergeFirst(long, pageOf([9, 8, 7], 'c7', 9)))[0]).toBe(before);
  });

  test('keeps further replies that have been loaded', () => {
    const thread = threadOf(9, [21, 22, 23], { repliesNext: null });
    const fresh = threadOf(9, [21, 22], { repliesNext: 'r22', replyCount: 3 });
    const merged = mergeFirst(pagesOf({ threads: [thread], total: 4, next: null }), {
      threads: [fresh],
      total: 4,
      next: null,
    });
    expect(repliesOf(merged, 9)).toEqual([21, 22, 23]);
    expect(threadsOf(merged)[0]?.repliesNext).toBeNull();
  });
});

describe('a new thread', () => {
  test('comes first by newest, and is counted', () => {
    const pages = insertThread(long, { sort: 'latest' }, threadOf(10));
    expect(ids(pages)).toEqual([10, 9, 8, 7, 6, 5, 4]);
    expect(totalOf(pages)).toBe(10);
  });

  test('comes last by oldest once all are loaded, and first until then', () => {
    const view = { sort: 'regist' } as const;
    expect(ids(insertThread(pagesOf(pageOf([1, 2])), view, threadOf(3)))).toEqual([1, 2, 3]);
    expect(ids(insertThread(pagesOf(pageOf([1, 2], 'c2')), view, threadOf(9)))).toEqual([9, 1, 2]);
  });

  test('of the hidden side is only counted', () => {
    const pages = insertThread(long, { sort: 'latest', stance: 'Y' }, threadOf(10, [], { stance: 'N' }));
    expect(ids(pages)).not.toContain(10);
    expect(totalOf(pages)).toBe(10);
  });

  test('that was already received is not doubled', () => {
    expect(insertThread(long, { sort: 'latest' }, threadOf(8))).toBe(long);
  });
});

describe('replies', () => {
  const pages = pagesOf({
    threads: [threadOf(5, [6, 7], { replyCount: 9, repliesNext: 'r7' })],
    total: 10,
    next: null,
  });

  test('a new one comes last and is counted once', () => {
    const written = insertReply(pages, 5, commentOf({ id: 90, threadId: 5 }));
    expect(repliesOf(written, 5)).toEqual([6, 7, 90]);
    expect(threadsOf(written)[0]?.replyCount).toBe(10);
    expect(totalOf(written)).toBe(11);
    expect(insertReply(written, 5, commentOf({ id: 90, threadId: 5 }))).toBe(written);
  });

  test('further ones come before it and do not double it', () => {
    const written = insertReply(pages, 5, commentOf({ id: 90, threadId: 5 }));
    const replies = [8, 9].map((id) => commentOf({ id, threadId: 5 }));
    const more = appendReplies(written, 5, { thread: undefined, replies, next: 'r9' });
    expect(repliesOf(more, 5)).toEqual([6, 7, 8, 9, 90]);
    const last = appendReplies(more, 5, {
      thread: undefined,
      replies: [commentOf({ id: 90, threadId: 5, text: '서버' })],
      next: null,
    });
    expect(repliesOf(last, 5)).toEqual([6, 7, 8, 9, 90]);
    expect(threadsOf(last)[0]?.repliesNext).toBeNull();
  });
});

describe('deleting', () => {
  const pages = pagesOf({ threads: [threadOf(5, [6, 7]), threadOf(4)], total: 4, next: null });

  test('removes a thread without replies', () => {
    const after = removeComment(pages, { id: 4, threadId: null });
    expect(ids(after)).toEqual([5]);
    expect(totalOf(after)).toBe(3);
  });

  test('keeps a thread with replies without its text until they are deleted', () => {
    const deleted = removeComment(pages, { id: 5, threadId: null });
    expect(threadsOf(deleted)[0]).toMatchObject({ id: 5, deleted: true, text: '' });
    expect(totalOf(deleted)).toBe(3);
    const one = removeComment(deleted, { id: 6, threadId: 5 });
    expect(repliesOf(one, 5)).toEqual([7]);
    const none = removeComment(one, { id: 7, threadId: 5 });
    expect(ids(none)).toEqual([4]);
    expect(totalOf(none)).toBe(1);
  });

  test('is not counted twice', () => {
    const deleted = removeComment(pages, { id: 5, threadId: null });
    expect(totalOf(removeComment(deleted, { id: 5, threadId: null }))).toBe(3);
    expect(totalOf(removeComment(pages, { id: 99, threadId: 5 }))).toBe(4);
  });

  test('moves focus to the next comment, else the previous one, else the thread', () => {
    const threads = threadsOf(pages);
    expect(neighbourOf(threads, { id: 6, threadId: 5 })).toBe(7);
    expect(neighbourOf(threads, { id: 7, threadId: 5 })).toBe(6);
    expect(neighbourOf(threads, { id: 5, threadId: null })).toBe(5);
    expect(neighbourOf(threads, { id: 4, threadId: null })).toBe(5);
    expect(neighbourOf([threadOf(5, [6])], { id: 6, threadId: 5 })).toBe(5);
    expect(neighbourOf([threadOf(4)], { id: 4, threadId: null })).toBeUndefined();
  });
});

test('an edit changes one thread or reply and leaves the others identical', () => {
  const pages = pagesOf({ threads: [threadOf(5, [6, 7]), threadOf(4)], total: 4, next: null });
  const changed = patchComment(pages, { id: 6, threadId: 5 }, { text: '고침', revision: 1, edited: true });
  expect(threadsOf(changed)[0]?.replies[0]).toMatchObject({ text: '고침', revision: 1 });
  expect(threadsOf(changed)[1]).toBe(threadsOf(pages)[1]);
  const put = putThread(pages, threadOf(5, [6, 7], { text: '다른 창' }));
  expect(threadsOf(put)[0]?.text).toBe('다른 창');
});

test('a repeated like counts once', () => {
  expect(likedBy({ count: 3, own: false }, true)).toEqual({ count: 4, own: true });
  expect(likedBy({ count: 4, own: true }, true)).toEqual({ count: 4, own: true });
  expect(likedBy({ count: 0, own: true }, false)).toEqual({ count: 0, own: false });
  expect(likedBy(null, true)).toBeNull();
});
