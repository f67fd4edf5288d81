import { expect, test } from 'vitest';
import { bytesOf, isShown, progressLabel, weekLabel } from './queries.ts';

test('a material belongs to one week or to all of them', () => {
  expect(weekLabel({ lctrWk: 3 })).toBe('3주차');
  expect(weekLabel({ lctrWk: null })).toBe('전체 주차');
});

test('a size in kilobytes is converted to whole bytes', () => {
  expect(bytesOf({ flszKb: 0.3 })).toBe(307);
  expect(bytesOf({ flszKb: 2048 })).toBe(2 * 1024 * 1024);
});

test('progress is shown from the first byte on', () => {
  expect(progressLabel(0)).toBe('파일을 모으고 있습니다.');
  expect(progressLabel(4_404_019)).toBe('4.2 MB 받는 중');
});

test.each([
  ['png', true],
  ['pdf', true],
  ['csv', true],
  ['hwp', false],
  ['svg', false],
])('a file that ends with %s is shown on the page: %s', (lctrDataFnen, shown) => {
  expect(isShown({ lctrDataFnen })).toBe(shown);
});
