import { expect, test } from 'vitest';
import {
  pointsIn,
  renamed,
  rubricIn,
  rubricProblem,
  rubricText,
  rubricWords,
  withCriterion,
  withLevel,
  withLevelChanged,
  withoutCriterion,
  withoutLevel,
} from './rubric.ts';

const first = renamed(withCriterion([]), 0, '내용');

test('a rubric without criteria is none', () => {
  expect([rubricText([]), rubricIn('')]).toEqual(['', []]);
  expect(rubricIn(rubricText(first))).toEqual(first);
});

test('a new criterion has the levels of the last one, without what they say', () => {
  const described = withLevelChanged(first, [0, 0], { name: '탁월', description: '근거를 든다', points: 12 });
  const [, second] = withCriterion(described);
  expect(second).toMatchObject({ name: '', levels: [{ name: '탁월', description: '', points: 12 }, {}, {}] });
});

test('criteria and levels come and go', () => {
  expect(withLevel(first, 0)[0]?.levels).toHaveLength(4);
  expect(withoutLevel(first, 0, 1)[0]?.levels.map(({ name }) => name)).toEqual(['우수', '미흡']);
  expect(withoutCriterion(first, 0)).toEqual([]);
  expect(rubricWords(first)).toBe('기준 1개, 최고 10점');
});

test('what has no name is a problem', () => {
  expect(rubricProblem(first)).toBeUndefined();
  expect(rubricProblem(withCriterion(first))).toContain('이름');
  expect(rubricProblem(withLevel(first, 0))).toContain('이름');
});

test('points are in steps of a half', () => {
  expect(['0', '10', '2.5', '1000'].map(pointsIn)).toEqual([0, 10, 2.5, 1000]);
  expect(['', '2.3', '-1', '1001', '하나'].map(pointsIn)).toEqual(Array(5).fill(undefined));
});
