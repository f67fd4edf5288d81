import { questionLimits } from '@baeum/contract/quiz/staff-terms';
import { expect, test } from 'vitest';
import { foundIn, textOfFile } from './gift.ts';
import type { ReadGift } from './queries.ts';
import { newQuestion } from './question-list.ts';

const readOf = (...keys: string[]): ReadGift => ({
  questions: keys.map((key, index) => ({ ...newQuestion(), key, line: index * 2 + 1 })),
  refused: [{ line: 4, message: '짝짓기 문항입니다' }],
  notes: [],
});

test('questions that the quiz has already are named, not added', () => {
  const found = foundIn(readOf('a', 'b', 'c'), [{ ...newQuestion(), key: 'b' }]);
  expect(found.questions.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(found.lines).toEqual([1, 5]);
  expect(found.refused.map(({ line }) => line)).toEqual([3, 4]);
});

test('what is more than a quiz may have is named, not added', () => {
  const list = Array.from({ length: questionLimits.questions - 1 }, () => newQuestion());
  const found = foundIn(readOf('a', 'b'), list);
  expect(found.questions).toHaveLength(1);
  expect(found.refused[0]?.message).toContain('200개까지');
});

test.each([
  ['UTF-8', new TextEncoder().encode('세포{T}')],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x38, 0xc1, 0xec, 0xd3, 0x7b, 0, 0x54, 0, 0x7d, 0])],
  ['CP949', Uint8Array.from([0xbc, 0xbc, 0xc6, 0xf7, 0x7b, 0x54, 0x7d])],
])('a file in %s is read', async (_encoding, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe('세포{T}');
});

test('a file that is no text is not read', async () => {
  expect(await textOfFile(new Blob([Uint8Array.from([0x89, 0x50, 0xff, 0xff, 0x00])]))).toBeUndefined();
});
