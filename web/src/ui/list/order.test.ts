import { expect, test } from 'vitest';
import { moved, movedTo } from './order.ts';

test('an entry changes places with its neighbour, and stays at the ends', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(list, 0, -1)).toBe(list);
  expect(moved(list, 2, 1)).toBe(list);
});

test('an entry takes the place of another one, wherever that is', () => {
  const list = ['a', 'b', 'c'];
  expect(movedTo(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(list, 1, 1)).toBe(list);
  expect(movedTo(list, 1, -1)).toBe(list);
  expect(movedTo(list, -1, 1)).toBe(list);
});
