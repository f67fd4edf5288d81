import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

test('the first of five pages', () => {
  expect(
    pageLinks({ currentPageNo: 1, totalPageCount: 5, firstPageNoOnPageList: 1, lastPageNoOnPageList: 5 }),
  ).toEqual({
    pages: [1, 2, 3, 4, 5],
    previous: undefined,
    next: 2,
    previousGroup: undefined,
    nextGroup: undefined,
    grouped: false,
  });
});

test('a page in the middle of many', () => {
  expect(
    pageLinks({ currentPageNo: 10, totalPageCount: 23, firstPageNoOnPageList: 6, lastPageNoOnPageList: 10 }),
  ).toEqual({
    pages: [6, 7, 8, 9, 10],
    previous: 9,
    next: 11,
    previousGroup: 5,
    nextGroup: 11,
    grouped: true,
  });
});

test('the last group is short, and a last link past the end is not offered', () => {
  expect(
    pageLinks({ currentPageNo: 23, totalPageCount: 23, firstPageNoOnPageList: 21, lastPageNoOnPageList: 25 }),
  ).toEqual({
    pages: [21, 22, 23],
    previous: 22,
    next: undefined,
    previousGroup: 20,
    nextGroup: undefined,
    grouped: true,
  });
});
