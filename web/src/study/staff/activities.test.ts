import { activityKinds } from '@baeum/contract/study/board-terms';
import { expect, test } from 'vitest';
import { topicChoices } from '../../activity/staff/topics.ts';
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
  const possible = (activities: typeof term.activities, isMicroLearning: boolean) =>
    possibleKinds({ activities }, { isMicroLearning });
  expect(possible([], true)).toEqual(activityKinds);
  expect(possible([], false)).toEqual(['assignment', 'quiz', 'debate', 'team']);
  expect(possible(term.activities, true)).toEqual(possible([], false));
});

test('a topic has room for kinds that it has none of, archived ones included; a journal is of no topic', () => {
  expect(freeKinds(term, 'T1')).toEqual(['debate', 'team']);
  expect(freeKinds(term, 'T2')).toEqual(['assignment', 'quiz', 'team']);
});

test('an activity may belong to a topic of its week that has no other one of its kind; a stored one stays', () => {
  const topics = [topicOf('T0', 9, true), topicOf('T1', 9), topicOf('T2', 9), topicOf('T3', 10)];
  const offered = (kind: 'quiz' | 'team', weekNumber: number, code?: string) =>
    topicChoices({ ...term, topics }, { kind, weekNumber, code }).map(({ label }) => label);
  expect(offered('team', 9)).toEqual(['1세부주제 주제 T1', '2세부주제 주제 T2']);
  expect(offered('quiz', 9)).toEqual(['2세부주제 주제 T2']);
  expect(offered('quiz', 9, 'Q')).toEqual(['1세부주제 주제 T1', '2세부주제 주제 T2']);
  expect(offered('quiz', 10)).toEqual(['1세부주제 주제 T3']);
});
