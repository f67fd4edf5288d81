import { expect, test } from 'vitest';
import { suggestedByPosts } from './grading/points.ts';

test('as many comments as are asked for suggest all points, fewer their share', () => {
  const suggested = (posts: number, minimum: number) => suggestedByPosts({ posts, minimum, outOf: 10 });
  expect([suggested(0, 3), suggested(1, 3), suggested(3, 3), suggested(9, 3)]).toEqual([0, 3.33, 10, 10]);
  expect(suggested(1, 1)).toBe(10);
});
