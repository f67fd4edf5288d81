import { expect, test } from 'vitest';
import { keepAddress, readAddress } from './list-address.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const name = ['student1', 'L1', 'qna'];

test('a list is found where it was left, by its own reader only', () => {
  const place = storage();
  keepAddress(place, name, '?page=3');
  expect(readAddress(place, name)).toBe('?page=3');
  expect(readAddress(place, ['student1', 'L1', 'inqry'])).toBe('');
  expect(readAddress(place, ['student1', 'L2', 'qna'])).toBe('');
  expect(readAddress(place, ['student2', 'L1', 'qna'])).toBe('');
});

test('a full device lets the list begin at its first page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepAddress(full, name, '?page=3');
  expect(readAddress(full, name)).toBe('');
});
