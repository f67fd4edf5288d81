import { expect, test } from 'vitest';
import { inView } from './in-view.ts';

/** A row of cards, the first one at 0. */
const row = (count: number, width: number, gap: number) =>
  Array.from({ length: count }, (_, place) => {
    const left = place * (width + gap);
    return { left, right: left + width };
  });
const window = (left: number, width: number) => ({ left, right: left + width });

test.each([
  ['three of six', row(6, 384, 24), window(0, 1200), { first: 1, last: 3 }],
  ['the other three', row(6, 384, 24), window(1224, 1200), { first: 4, last: 6 }],
  [
    'the last three of four, one of which has been seen',
    row(4, 384, 24),
    window(408, 1200),
    { first: 2, last: 4 },
  ],
  ['two on a tablet', row(6, 418, 16), window(868, 852), { first: 3, last: 4 }],
  ['one on a phone, and not the edge of the next', row(6, 304, 12), window(316, 328), { first: 2, last: 2 }],
  [
    'the last one on a phone, and not the one before',
    row(6, 304, 12),
    window(1556, 328),
    { first: 6, last: 6 },
  ],
  ['one that is wider than the window', row(6, 304, 12), window(316, 288), { first: 2, last: 2 }],
  ['all where a pixel was lost in rounding', row(3, 385, 24), window(0, 1202), { first: 1, last: 3 }],
  ['none', [], window(0, 1200), { first: 0, last: 0 }],
])('%s', (_, cards, seen, expected) => {
  expect(inView(cards, seen)).toEqual(expected);
});
