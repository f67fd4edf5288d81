/** Texts with few rows and large tables. */
import { rosterRefusals } from '@baeum/contract/enrolment/roster-terms';
import { listRefusals } from '@baeum/contract/files';
import { expect, test } from 'vitest';
import { readList } from '../../enrolment/roster/list.ts';
import { tableIn } from './table.ts';
import { readText } from './text.ts';

const limit = 11_000;
const read = (text: string) => readText(Buffer.from(text), {}, limit);
const tooLarge = expect.objectContaining({ refusal: listRefusals.tooLarge });

test.each([
  ['a row of 301 columns', `학번,이름\n1${','.repeat(300)}`],
  ['1,200 rows as wide as a spreadsheet', `2026000001${','.repeat(16_383)}\n`.repeat(1200)],
  ['more than 2,000,000 cells', `1${','.repeat(200)}\n`.repeat(10_001)],
  ['quotes out of place', `학번,이름\n"${'x"'.repeat(1_200_001)}`],
])('%s: too large a table, whoever reads it', async (_, text) => {
  const bytes = Buffer.from(text);
  expect(() => read(text)).toThrow(tooLarge);
  expect(() => readList({ content: bytes, cells: null }, {}, {})).toThrow(tooLarge);
  await expect(tableIn(bytes, limit, rosterRefusals.unreadable)).rejects.toEqual(tooLarge);
});

test('a line that is all separators is refused before it is parsed', () => {
  const bytes = Buffer.from(','.repeat(20 * 1024 * 1024));
  const before = process.memoryUsage().heapUsed;
  expect(() => readText(bytes, {}, limit)).toThrow(tooLarge);
  // The text has a byte for a character in memory; its cells would have eight each.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});

test('columns that are blank at the end of rows do not count for a list', () => {
  const blank = ','.repeat(298);
  const text = `학번,이름${blank}\n${`2026000001,김하늘${blank}\n`.repeat(6000)}`;
  const { headers, rows } = readList({ content: Buffer.from(text), cells: null }, {}, {});
  expect(headers).toEqual(['학번', '이름']);
  expect(rows).toHaveLength(6000);
});

test('separators within quotes are part of a cell', () => {
  const feedback = Array.from({ length: 500 }, () => '좋음').join(', ');
  expect(read(`학번,의견\n1,"${feedback}"\n`).rows[1]).toEqual(['1', feedback]);
});

test('lines beyond the limit are not read, and blank ones do not count', () => {
  expect(read('1,2\n'.repeat(limit + 5)).rows).toHaveLength(limit);
  const { rows } = read(`1,2\n${'\n,\n" ",\n1,2\n'.repeat(limit)}`);
  expect(rows).toHaveLength(4 * limit - 3);
  expect(rows.slice(0, 5)).toEqual([['1', '2'], [], [], [], ['1', '2']]);
});

test('blank lines are bounded, too', () => {
  expect(read(`1,2${'\n'.repeat(99_999)}`).rows).toHaveLength(100_000);
  expect(() => read(`1,2${'\n'.repeat(100_000)}`)).toThrow(tooLarge);
});
