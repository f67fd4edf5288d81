import { expect, test } from 'vitest';
import { activitiesInOrder, freeKinds, kindCounts, possibleKinds } from './activities.ts';
import { activityOf, termOf, topicOf } from './testing.ts';

const journal = { ...activityOf('reflection', 'J', 9, null), weekNumber: null };
const term = termOf({
  topics: [topicOf('T1', 9), topicOf('T2', 10)],
  activities: [
    journal,
    activityOf('debate', 'D', 10, 'T2'),
    { ...activityOf('assignment', 'A2', 9, null), opensAt: '2026-11-18T00:00:00+09:00' },
    activityOf('assignment', 'A1', 9, 'T1'),
    { ...activityOf('quiz', 'Q', 9, 'T1'), state: 'archived' as const },
  ],
});

test('activities stand in the order of weeks and starts, each with its place', () => {
  expect(activitiesInOrder(term).map(({ code, place }) => `${code}: ${place}`)).toEqual([
    'A1: 9주차 · 주제 T1',
    'Q: 9주차 · 주제 T1',
    'A2: 9주차',
    'D: 10주차 · 주제 T2',
    'J: 강의 전체',
  ]);
});

test('how many there are of each kind', () => {
  expect(kindCounts(term.activities)).toEqual({
    reflection: 1,
    debate: 1,
    assignment: 2,
    quiz: 1,
    team: 0,
  });
});

test('a lecture of micro-learning has one journal, other lectures none', () => {
  const kinds = ['assignment', 'reflection'] as const;
  const possible = (activities: typeof term.activities, isMicroLearning: boolean) =>
    possibleKinds({ activities }, { isMicroLearning }, kinds);
  expect(possible([], true)).toEqual(kinds);
  expect(possible([], false)).toEqual(['assignment']);
  expect(possible(term.activities, true)).toEqual(['assignment']);
});

test('a topic has room for kinds that it has none of, archived ones included; a journal is of no topic', () => {
  const kinds = ['assignment', 'quiz', 'debate', 'reflection'] as const;
  expect(freeKinds(term, 'T1', kinds)).toEqual(['debate']);
  expect(freeKinds(term, 'T2', kinds)).toEqual(['assignment', 'quiz']);
});
