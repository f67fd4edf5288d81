import { fewestAnswers } from '@baeum/contract/evaluation/staff-terms';
import { expect, test } from 'vitest';
import { spreadOf } from './results.ts';

test('on a scale the first item counts most', () => {
  // 5, 5, 5, 4, 1
  expect(spreadOf([3, 1, 0, 0, 1], true)).toEqual({ answers: 5, mean: 4, deviation: 1.55 });
  expect(spreadOf([0, 0, 0, 0, 9], true)).toEqual({ answers: 9, mean: 1, deviation: 0 });
});

test('what is no scale has no mean', () => {
  expect(spreadOf([3, 4], false)).toEqual({ answers: 7, mean: null, deviation: null });
});

test('fewer than five answers have no figures at all', () => {
  expect(spreadOf([fewestAnswers - 1, 0], true)).toBeNull();
  expect(spreadOf([fewestAnswers - 1, 1], true)).not.toBeNull();
  expect(spreadOf([], false)).toBeNull();
});
