import { expect, test } from 'vitest';
import { byPlace } from './lecture-place.ts';

test('places stand in the order of the lectures, after what belongs to none', () => {
  expect([10, null, 0, 2].toSorted(byPlace)).toEqual([null, 0, 2, 10]);
  expect(byPlace(null, null)).toBe(0);
});
