import { describe, expect, test } from 'vitest';
import { type ListChoices, readListState, listParams } from './list-state.ts';

const choices: ListChoices = { rows: [10, 20, 30], types: ['all', 'title', 'status'] };
const read = (address: string) => readListState(new URLSearchParams(address), choices);

describe('the state of a list', () => {
  test('defaults to the first page without a search', () => {
    expect(read('')).toEqual({ page: 1, rows: 10, search: { type: 'all', text: '' } });
  });

  test('is read from the URL', () => {
    expect(read('page=3&rows=20&type=title&text=100%25%20%EA%B3%BC%EC%A0%9C')).toEqual({
      page: 3,
      rows: 20,
      search: { type: 'title', text: '100% 과제' },
    });
  });

  test.each([
    'page=0&rows=15&type=body',
    'page=-1&rows=1e1&type=',
    'page=x&rows=&type=ALL',
  ])('is the first choice of everything for %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  test('limits the text as the server does', () => {
    expect(read(`text=${'가'.repeat(300)}`).search.text).toHaveLength(100);
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
  ])('is written as briefly as it was read: "%s"', (address) => {
    expect(new URLSearchParams(listParams(read(address), choices)).toString()).toBe(address);
  });

  test('omits the search type without a text', () => {
    expect(listParams(read('type=title'), choices)).toEqual({});
  });
});
