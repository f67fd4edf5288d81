import { expect, test } from 'vitest';
import { shownValue } from './HistoryList.tsx';

test.each([
  [null, '없음'],
  [undefined, '없음'],
  ['', '없음'],
  [true, '예'],
  [false, '아니요'],
  [['C1', 'C2'], 'C1, C2'],
  [[], '없음'],
  [3, '3'],
  ['이름', '이름'],
])('%j reads %s', (value, text) => {
  expect(shownValue(value)).toBe(text);
});
