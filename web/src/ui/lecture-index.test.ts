import { expect, test } from 'vitest';
import { byLectureIndex } from './LectureDot.tsx';

test('sorts by lecture, entries of no lecture first', () => {
  expect([10, null, 0, 2].toSorted(byLectureIndex)).toEqual([null, 0, 2, 10]);
  expect(byLectureIndex(null, null)).toBe(0);
});
