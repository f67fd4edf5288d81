import { expect, test } from 'vitest';
import {
  differenceTyped,
  judgementOf,
  knownChoices,
  pointsNow,
  pointsTyped,
  problemOf,
  withLevel,
  withStatus,
  withText,
} from './judging.ts';

const level = (name: string, points: number) => ({ name, description: '', points });
const rubric = [
  { name: '내용', levels: [level('우수', 60), level('미흡', 20)] },
  { name: '글', levels: [level('우수', 40), level('없음', 0)] },
];
const work = { rubric, outOf: 100, latePenalty: 10 };
const empty = judgementOf(null);

test('levels are chosen and taken away, and count once each criterion has one', () => {
  const one = withLevel([], '내용', '우수');
  expect(pointsNow({ ...empty, choices: one }, work)).toBeNull();
  const both = withLevel(one, '글', '없음');
  expect(pointsNow({ ...empty, choices: both }, work)).toBe(50);
  expect(withLevel(one, '내용', '우수')).toMatchObject([{ criterion: '내용', level: null }]);
});

test('what was typed counts in place of the sum, and a penalty with a reason in place of the computed one', () => {
  const typed = { ...empty, typedPoints: 90 };
  expect(pointsNow(typed, work)).toBe(80);
  expect(problemOf({ ...typed, penaltyOverride: 0 }, 100)).toContain('사유');
  expect(pointsNow({ ...typed, penaltyOverride: 0, penaltyReason: '고장' }, work)).toBe(90);
  expect(problemOf({ ...typed, typedPoints: 101 }, 100)).toContain('배점');
  // As of before the full points were lowered, which says nothing of what is excused.
  for (const status of ['excused', 'missing'] as const)
    expect(problemOf({ ...typed, typedPoints: 101, status }, 100)).toBeUndefined();
});

test('what could not be sent goes with the fields of a score, and everything else stays', () => {
  const bad = { ...empty, typedPoints: 101, penaltyOverride: 5, penaltyReason: ' ' };
  const excused = { ...bad, ...withStatus(bad, 'excused', 100) };
  expect(excused).toMatchObject({ status: 'excused', typedPoints: null, penaltyOverride: null });
  expect(problemOf(excused, 100)).toBeUndefined();
  expect(withStatus({ ...bad, typedPoints: 90, penaltyReason: '고장' }, 'excused', 100)).toEqual({
    status: 'excused',
    unreadable: {},
  });
  const unreadable = { points: '7,5', penalty: '+5', 'difference 1': '-' };
  expect(withStatus({ ...empty, unreadable }, 'missing', 100).unreadable).toEqual({ 'difference 1': '-' });
  expect(withStatus(bad, 'scored', 100)).toEqual({ status: 'scored' });
});

test('levels that the rubric has no more are left out', () => {
  const choices = withLevel(withLevel([], '내용', '최고'), '글', '우수');
  expect(knownChoices(choices, rubric).map(({ criterion }) => criterion)).toEqual(['글']);
});

test('points have two decimals at most', () => {
  expect([pointsTyped(''), pointsTyped('8.25'), pointsTyped('8.255'), pointsTyped('-1')]).toEqual([
    null,
    8.25,
    undefined,
    undefined,
  ]);
});

test('differences have a sign, and nothing is none', () => {
  expect(['', '0', '-5', '+.5', ' 2.25 '].map(differenceTyped)).toEqual([0, 0, -5, 0.5, 2.25]);
  expect(['-', '+', '.', '7,5', '2.255', '오'].map(differenceTyped)).toEqual(Array(6).fill(undefined));
});

test('a text that is no number is a problem, of which no points follow, until it is one', () => {
  const typed = { ...empty, typedPoints: 7 };
  const unread = { ...typed, ...withText(typed, 'points', '7,5') };
  expect(problemOf(unread, 100)).toContain('숫자');
  expect(pointsNow(unread, { ...work, latePenalty: 0 })).toBeNull();
  const read = { ...unread, ...withText(unread, 'points', undefined) };
  expect(problemOf(read, 100)).toBeUndefined();
  expect(pointsNow(read, { ...work, latePenalty: 0 })).toBe(7);
});
