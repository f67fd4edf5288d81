import { expect, test } from 'vitest';
import { outermost, polygon } from './radar.ts';

test('the first axis points up, the others follow clockwise', () => {
  expect(polygon([10, 10, 10, 10])).toBe('0.0,-10.0 10.0,0.0 0.0,10.0 -10.0,0.0');
  expect(polygon([0, 4, 0, 0])).toBe('0.0,0.0 4.0,0.0 0.0,0.0 0.0,0.0');
});

test('the outermost ring is the nearest fifth of a hundred that holds the largest rate', () => {
  expect(outermost([72, 81, 48])).toBe(100);
  expect(outermost([30, 25, 20])).toBe(40);
  expect(outermost([100])).toBe(100);
  expect(outermost([0, 0, 0])).toBe(20);
});
