import { fragmentPattern, markLimits } from '@baeum/contract/grading/marks';
import { expect, test } from 'vitest';
import { drawnArea, movedArea } from './area-moves.ts';
import { inPlaceOrder, linesOf, placeOf, selectorsOf } from './mark-places.ts';

const words = { quote: '근거', prefix: '앞 ', suffix: ' 뒤', start: 2, end: 4 };
const area = { x: 10.123456, y: 20, width: 30, height: 5 };

test('a passage is kept by its words, its position and its lines', () => {
  expect(selectorsOf({ ...words, page: 3, areas: [area] })).toEqual([
    { type: 'TextQuoteSelector', exact: '근거', prefix: '앞 ', suffix: ' 뒤' },
    { type: 'TextPositionSelector', start: 2, end: 4 },
    { type: 'FragmentSelector', value: 'page=3&xywh=percent:10.12,20,30,5' },
  ]);
});

test.each([
  [
    { ...words, page: 3, areas: [area] },
    { page: 3, areas: 1, quote: '근거', seconds: undefined },
  ],
  [
    { ...words, page: 1, areas: [] },
    { page: 1, areas: 0, quote: '근거', seconds: undefined },
  ],
  [
    { ...words, quote: '', page: 12, areas: [{ x: 0, y: 0, width: 100, height: 100 }] },
    { page: 12, areas: 1, quote: undefined, seconds: undefined },
  ],
  [{ seconds: 12.34 }, { page: 1, areas: 0, quote: undefined, seconds: 12.3 }],
])('what is kept says where it was, in fragments that the server takes', (chosen, expected) => {
  const selector = selectorsOf(chosen) ?? [];
  const fragments = selector.flatMap((one) => (one.type === 'FragmentSelector' ? [one.value] : []));
  expect(fragments.filter((value) => !fragmentPattern.test(value))).toEqual([]);
  const { page, areas, quote, seconds } = placeOf({ selector });
  expect({ page, areas: areas.length, quote: quote?.exact, seconds }).toEqual(expected);
});

test('a passage that the server cannot keep is none', () => {
  const passage = { ...words, page: 1, areas: [] };
  expect(selectorsOf({ ...passage, quote: '가'.repeat(markLimits.quote + 1) })).toBeUndefined();
  expect(selectorsOf({ ...passage, quote: 'a\0b' })).toBeUndefined();
  expect(selectorsOf({ ...passage, suffix: '\ud83d' })?.[0]).toMatchObject({ suffix: '\ufffd' });
});

test('pieces of a line are one rectangle, and the next line another one', () => {
  const lines = linesOf([
    { x: 10, y: 10, width: 20, height: 2 },
    { x: 31, y: 10.2, width: 20, height: 1.6 },
    { x: 5, y: 13, width: 40, height: 2 },
  ]);
  expect(lines).toEqual([
    { x: 10, y: 10, width: 41, height: 2 },
    { x: 5, y: 13, width: 40, height: 2 },
  ]);
});

test('marks come by page, and from the top to the bottom', () => {
  const at = (value: string) => placeOf({ selector: [{ type: 'FragmentSelector', value }] });
  const places = [
    'page=2&xywh=percent:0,5,1,1',
    'page=1&xywh=percent:0,90,1,1',
    'page=1&xywh=percent:0,10,1,1',
  ];
  expect(places.map(at).sort(inPlaceOrder)).toEqual(
    [places[2], places[1], places[0]].map((one) => at(one ?? '')),
  );
});

test('arrow keys move a rectangle, and with Shift stretch it, and it never leaves the page', () => {
  let moving = drawnArea({ x: 50, y: 50 }, { x: 50, y: 50 });
  expect(movedArea(moving, { key: 'ArrowRight', shiftKey: false })?.x).toBe(moving.x + 2);
  expect(movedArea(moving, { key: 'ArrowDown', shiftKey: true })?.height).toBe(moving.height + 2);
  expect(movedArea(moving, { key: 'a', shiftKey: false })).toBeUndefined();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (const shiftKey of [false, true])
      for (let times = 0; times < 80; times += 1) {
        moving = movedArea(moving, { key, shiftKey }) ?? moving;
        expect(moving.x).toBeGreaterThanOrEqual(0);
        expect(moving.y).toBeGreaterThanOrEqual(0);
        expect(moving.x + moving.width).toBeLessThanOrEqual(100);
        expect(moving.y + moving.height).toBeLessThanOrEqual(100);
        expect(Math.min(moving.width, moving.height)).toBeGreaterThan(0);
      }
});
