import { expect, test } from 'vitest';
import { isNewPost, openedPosts, rememberOpened } from './opened-posts.ts';

function storageOf(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const now = new Date('2026-11-18T12:00:00+09:00');
const post = (at: string) => ({ id: 1, at });

test('a post is new for seven days unless it has been opened', () => {
  expect(isNewPost(post('2026-11-18T09:00:00+09:00'), [], now)).toBe(true);
  expect(isNewPost(post('2026-11-11T12:00:01+09:00'), [], now)).toBe(true);
  expect(isNewPost(post('2026-11-11T12:00:00+09:00'), [], now)).toBe(false);
  expect(isNewPost(post('2026-11-18T09:00:00+09:00'), [2, 1], now)).toBe(false);
});

const notices = (user: string) => ({ user, kind: 'notice' as const });

test('opened posts are kept for each student and each kind', () => {
  const storage = storageOf();
  rememberOpened(storage, notices('student1'), 7);
  rememberOpened(storage, notices('student1'), 8);
  rememberOpened(storage, notices('student1'), 7);
  expect(openedPosts(storage, notices('student1'))).toEqual([8, 7]);
  expect(openedPosts(storage, notices('student2'))).toEqual([]);
  expect(openedPosts(storage, { user: 'student1', kind: 'material' })).toEqual([]);
});

test('only the latest are kept, and invalid storage counts as none', () => {
  const storage = storageOf({ 'baeum.opened.notice:a': '{"x":1}', 'baeum.opened.notice:b': 'not json' });
  expect(openedPosts(storage, notices('a'))).toEqual([]);
  expect(openedPosts(storage, notices('b'))).toEqual([]);
  for (let post = 1; post <= 300; post += 1) rememberOpened(storage, notices('c'), post);
  expect(openedPosts(storage, notices('c'))).toHaveLength(200);
  expect(openedPosts(storage, notices('c'))[0]).toBe(300);
});

test('full storage is not an error', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => rememberOpened(full, notices('student1'), 1)).not.toThrow();
});
