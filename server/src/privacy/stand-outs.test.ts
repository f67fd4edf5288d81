import { expect, test } from 'vitest';
import { withStandOuts } from './stand-outs.ts';

const quiet = { persons: 5, exportedRows: 0, outsideHours: 0, refused: 0 };

test('what is unlike the others stands out, the most reasons first', () => {
  const found = withStandOuts([
    { name: 'quiet', ...quiet },
    { name: 'another', ...quiet },
    { name: 'reader', ...quiet, persons: 40 },
    { name: 'at night', ...quiet, persons: 40, outsideHours: 20, exportedRows: 1000, refused: 20 },
  ]);
  expect(found.map(({ name, standOuts }) => [name, standOuts])).toEqual([
    ['at night', ['manyPersons', 'manyExports', 'outsideHours', 'manyRefused']],
    ['reader', ['manyPersons']],
    ['quiet', []],
    ['another', []],
  ]);
});

test('where everybody reads much, nobody stands out for it', () => {
  const all = [40, 45, 50].map((persons) => ({ ...quiet, persons }));
  expect(withStandOuts(all).flatMap(({ standOuts }) => standOuts)).toEqual([]);
});
