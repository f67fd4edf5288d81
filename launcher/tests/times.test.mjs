import { expect, test } from 'vitest';
import { timeLines } from './times.mjs';

/**
 * @param {string} name
 * @param {number} startTime
 * @param {number} endTime
 */
const suite = (name, startTime, endTime) => ({ name: `/repo/${name}`, startTime, endTime });

test('parts are listed in the order of their start, with the time of their workers', () => {
  const lines = timeLines(
    [{ part: 'checks', from: 1000, to: 5000 }],
    [
      suite('server/a.test.ts', 2000, 6000),
      suite('server/b.test.ts', 3000, 8000),
      suite('e2e/c.test.ts', 9000, 12_500),
    ],
    { root: '/repo', from: 1000, to: 13_000 },
  );
  expect(lines).toEqual([
    'Where the time went, of 12.0 s (parts may run beside each other):',
    '    began      took   workers’ time',
    '    0.0 s     4.0 s            checks',
    '    1.0 s     6.0 s     9.0 s  server (2 files)',
    '    8.0 s     3.5 s     3.5 s  e2e (1 files)',
    'Slowest files:',
    '    5.0 s  server/b.test.ts',
    '    4.0 s  server/a.test.ts',
    '    3.5 s  e2e/c.test.ts',
  ]);
});

test('no more than ten files are named', () => {
  const suites = Array.from({ length: 12 }, (_, index) => suite(`web/${index}.test.ts`, 0, index * 1000));
  const lines = timeLines([], suites, { root: '/repo', from: 0, to: 12_000 });
  expect(lines.slice(lines.indexOf('Slowest files:') + 1).map((line) => line.trim())).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.0 s  web/${index}.test.ts`),
  );
});
