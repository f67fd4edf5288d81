import { expect, test } from 'vitest';
import { arrivalWords, bytesOf, weekWords } from './words.ts';

test('a material is for a week or for all of them', () => {
  expect(weekWords({ lctrWk: 3 })).toBe('3주차');
  expect(weekWords({ lctrWk: null })).toBe('전체 주차');
});

test('a size in kilobytes is whole bytes', () => {
  expect(bytesOf({ flszKb: 0.3 })).toBe(307);
  expect(bytesOf({ flszKb: 2048 })).toBe(2 * 1024 * 1024);
});

test('what arrives is told from the first byte on', () => {
  expect(arrivalWords(0)).toBe('파일을 모으고 있습니다.');
  expect(arrivalWords(4_404_019)).toBe('4.2 MB 받는 중');
});
