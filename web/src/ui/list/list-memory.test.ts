import { expect, test } from 'vitest';
import { rememberQuery, rememberedQuery } from './list-memory.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const name = ['student1', 'L1', 'qna'];

test('a list is restored where it was left, for the same user only', () => {
  const place = storage();
  rememberQuery(place, name, '?page=3');
  expect(rememberedQuery(place, name)).toBe('?page=3');
  expect(rememberedQuery(place, ['student1', 'L1', 'inqry'])).toBe('');
  expect(rememberedQuery(place, ['student1', 'L2', 'qna'])).toBe('');
  expect(rememberedQuery(place, ['student2', 'L1', 'qna'])).toBe('');
});

test('with full storage a list starts at its first page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  rememberQuery(full, name, '?page=3');
  expect(rememberedQuery(full, name)).toBe('');
});
