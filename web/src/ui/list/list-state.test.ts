import { describe, expect, test } from 'vitest';
import {
  filterValue,
  type ListOptions,
  listParams,
  numbered,
  pageLinks,
  readListState,
} from './list-state.ts';
import { readPage } from './read-page.ts';

const status = {
  name: 'status',
  label: '상태',
  choices: [
    { value: 'open', label: '진행' },
    { value: 'closed', label: '종료' },
  ],
} as const;

const options = {
  pageSizes: [10, 20, 30],
  search: { types: ['all', 'title', 'status'], labels: { all: '전체', title: '제목', status: '상태' } },
  sorts: [
    { key: 'changed', label: '변경순', descending: true },
    { key: 'name', label: '이름순', descending: false },
  ],
  filters: [status],
} as const satisfies ListOptions;

const read = (address: string) => readListState(new URLSearchParams(address), options);

describe('the state of a list', () => {
  test('defaults to the first page without a search', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 10,
      search: undefined,
      sort: options.sorts[0],
      filters: {},
      from: undefined,
    });
  });

  test('is read from the URL', () => {
    expect(
      read('page=3&rows=20&type=title&text=100%25%20%EA%B3%BC%EC%A0%9C&sort=-name&status=closed'),
    ).toMatchObject({
      page: 3,
      pageSize: 20,
      search: { type: 'title', text: '100% 과제' },
      sort: { key: 'name', descending: true },
      filters: { status: 'closed' },
    });
  });

  test.each([
    'page=0&rows=15&type=body',
    'page=-1&rows=1e1&type=',
    'page=x&rows=&type=ALL',
    'sort=-age&status=late',
  ])('is the first choice of everything for %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  test('limits the text as the server does', () => {
    expect(read(`text=${'가'.repeat(300)}`).search?.text).toHaveLength(100);
  });

  test.each([
    'from=',
    'from=-1',
    'from=1e3',
    'from=12345678901234567',
  ])('is the newest of all for %s', (address) => {
    expect(read(address).from).toBeUndefined();
  });

  test.each([
    '',
    'page=2',
    'page=2&from=4711',
    'rows=30',
    'page=2&rows=20&type=status&text=%EB%8B%B5',
    'text=a%26b',
    'sort=changed',
    'sort=name&status=open',
    'sort=-name',
  ])('is written as briefly as it was read: "%s"', (address) => {
    expect(new URLSearchParams(listParams(read(address), options)).toString()).toBe(address);
  });

  test('omits the search type without a text', () => {
    expect(listParams(read('type=title'), options)).toEqual({});
  });

  test('names the chosen value of a filter', () => {
    expect(filterValue(read('status=open'), status)).toBe('open');
    expect(filterValue(read('status=late'), status)).toBeUndefined();
  });
});

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

test('rows are numbered down through all pages', () => {
  const paginationInfo = {
    currentPageNo: 2,
    totalPageCount: 2,
    totalRecordCount: 13,
    firstRecordIndex: 10,
  };
  const { list } = numbered({ list: [{ id: 7 }, { id: 8 }, { id: 9 }], totalCnt: 13, paginationInfo });
  expect(list).toEqual([
    { id: 7, no: 3 },
    { id: 8, no: 2 },
    { id: 9, no: 1 },
  ]);
});

describe('links to pages', () => {
  test('the first of five pages', () => {
    expect(pageLinks(1, 5)).toEqual({
      pages: [1, 2, 3, 4, 5],
      previous: undefined,
      next: 2,
      previousGroup: undefined,
      nextGroup: undefined,
      grouped: false,
    });
  });

  test('a page in the middle of many', () => {
    expect(pageLinks(10, 23)).toEqual({
      pages: [6, 7, 8, 9, 10],
      previous: 9,
      next: 11,
      previousGroup: 5,
      nextGroup: 11,
      grouped: true,
    });
  });

  test('the last group is short, and a last link past the end is not offered', () => {
    expect(pageLinks(23, 23)).toEqual({
      pages: [21, 22, 23],
      previous: 22,
      next: undefined,
      previousGroup: 20,
      nextGroup: undefined,
      grouped: true,
    });
  });
});
