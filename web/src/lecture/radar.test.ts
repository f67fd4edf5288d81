import { expect, test } from 'vitest';
import { outerRing, polygon } from './radar.ts';

test('the first axis points up, the others follow clockwise', () => {
  expect(polygon([10, 10, 10, 10])).toBe('0.0,-10.0 10.0,0.0 0.0,10.0 -10.0,0.0');
  expect(polygon([0, 4, 0, 0])).toBe('0.0,0.0 4.0,0.0 0.0,0.0 0.0,0.0');
});

test('the outer ring is the next multiple of 20 that contains the largest rate', () => {
  expect(outerRing([72, 81, 48])).toBe(100);
  expect(outerRing([30, 25, 20])).toBe(40);
  expect(outerRing([100])).toBe(100);
  expect(outerRing([0, 0, 0])).toBe(20);
});
