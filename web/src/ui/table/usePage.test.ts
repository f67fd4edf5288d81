import { expect, test } from 'vitest';
import { readPage } from './usePage.ts';

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['100001', 1],
  ['드라마', 1],
])('page %j of the address is page %i', (text, page) => {
  expect(readPage(text)).toBe(page);
});
