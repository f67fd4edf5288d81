import { expect, test } from 'vitest';
import { termOf } from './programme-terms.ts';

test.each([
  ['2026-03-02', '2026-1', '2026년 1학기'],
  ['2026-02-23', '2026-1', '2026년 1학기'],
  ['2026-06-22', '2026-s', '2026년 여름학기'],
  ['2026-08-31', '2026-2', '2026년 2학기'],
  ['2026-11-16', '2026-2', '2026년 2학기'],
  ['2026-12-21', '2026-w', '2026년 겨울학기'],
  // A winter term belongs to the year in which it follows the second term.
  ['2027-01-04', '2026-w', '2026년 겨울학기'],
])('%s is in %s', (day, key, name) => expect(termOf(day)).toMatchObject({ key, name }));
