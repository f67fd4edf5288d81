import { describe, expect, test } from 'vitest';
import { type ListChoices, placeOf, searchOf } from './list-place.ts';

const choices: ListChoices = { rows: [10, 20, 30], types: ['all', 'title', 'status'] };
const read = (address: string) => placeOf(new URLSearchParams(address), choices);

describe('the place in a list', () => {
  test('is the first page of everything where the address says nothing', () => {
    expect(read('')).toEqual({ page: 1, rows: 10, search: { type: 'all', text: '' } });
  });

  test('is what the address says', () => {
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

  test('takes no longer a text than the server', () => {
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
    expect(new URLSearchParams(searchOf(read(address), choices)).toString()).toBe(address);
  });

  test('without a text says no search type', () => {
    expect(searchOf(read('type=title'), choices)).toEqual({});
  });
});
