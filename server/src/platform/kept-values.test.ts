import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';
import { keptValues } from './kept-values.ts';

const { db } = (await testPortal()).services;

test('what was used the longest ago goes where there is no room, by size', () => {
  const texts = keptValues<string, string>(10, (text) => text.length);
  texts.keep(db, 'a', 'aaaa');
  texts.keep(db, 'b', 'bbbb');
  expect(texts.get(db, 'a')).toBe('aaaa');
  texts.keep(db, 'c', 'cccc');
  expect(texts.get(db, 'b')).toBeUndefined();
  expect(texts.get(db, 'a')).toBe('aaaa');
  expect(texts.get(db, 'c')).toBe('cccc');
});

test('a value in the place of another takes only its own room, and one that is too large is not kept', () => {
  const texts = keptValues<string, string>(10, (text) => text.length);
  for (let round = 0; round < 5; round += 1) texts.keep(db, 'a', 'aaaa');
  texts.keep(db, 'b', 'bbbbbb');
  expect([texts.get(db, 'a'), texts.get(db, 'b')]).toEqual(['aaaa', 'bbbbbb']);
  texts.keep(db, 'c', 'c'.repeat(11));
  expect(['a', 'b', 'c'].map((key) => texts.get(db, key))).toEqual(['aaaa', 'bbbbbb', undefined]);
  texts.keep(db, 'a', 'a'.repeat(11));
  expect(texts.get(db, 'a')).toBeUndefined();
});
