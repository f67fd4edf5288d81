import { expect, test } from 'vitest';
import type { LearningFact } from './facts.ts';
import type { Content, Topic } from './outline.ts';
import { at, contentOf, factsOf, outlineOf, topicOf } from './testing/builders.ts';
import { todoOf } from './todo.ts';
import { locksOf } from './unlocking.ts';

const now = at('11:00:00');

const topic = (code: string, values: Partial<Content> = {}, place: Partial<Topic> = {}): Topic =>
  topicOf(contentOf({ code, ...values }), { title: `주제 ${code}`, ...place });

const learnt = (code: string, reachedAt: number | null = at('10:30:00')): LearningFact => ({
  code,
  watchedSeconds: 10,
  reachedAt,
});

/** Which contents are locked, and by what. */
const locksIn = (topics: readonly Topic[], learning: readonly LearningFact[] = []) =>
  Object.fromEntries(
    [...locksOf(outlineOf({ topics }), factsOf({ learning }), now)].map(([code, { title }]) => [code, title]),
  );

const second = { weekNumber: 2 };

test('a content opens after those before it in its week, or in the lecture', () => {
  const topics = [
    topic('A'),
    topic('B'),
    topic('C', { opensAfter: 'week' }),
    topic('D', { opensAfter: 'week' }, second),
    topic('E', { opensAfter: 'lecture' }, second),
  ];
  expect(locksIn(topics)).toEqual({ C: '주제 A', E: '주제 A' });
  expect(locksIn(topics, [learnt('A')])).toEqual({ C: '주제 B', E: '주제 B' });
  expect(locksIn(topics, [learnt('A'), learnt('B')])).toEqual({ E: '주제 C' });
  expect(
    locksIn(
      topics,
      ['A', 'B', 'C', 'D'].map((code) => learnt(code)),
    ),
  ).toEqual({});
});

test('what has been begun but not watched to the bar still comes first', () => {
  const topics = [topic('A'), topic('B', { opensAfter: 'week' })];
  expect(locksIn(topics, [learnt('A', null)])).toEqual({ B: '주제 A' });
});

test('whoever has begun a content keeps it', () => {
  const topics = [topic('A'), topic('B', { opensAfter: 'week' })];
  expect(locksIn(topics, [learnt('B', null)])).toEqual({});
});

test.each<[string, Partial<Content>]>([
  ['is not public', { isPublic: false }],
  ['does not count for attendance', { recognisesAttendance: false }],
  ['cannot be watched any more', { closesAt: at('10:59:00') - 60_000 }],
])('nobody waits for what %s', (_, values) => {
  expect(locksIn([topic('A', values), topic('B', { opensAfter: 'week' })])).toEqual({});
});

test('of what is not public nothing is said', () => {
  expect(locksIn([topic('A'), topic('B', { opensAfter: 'week', isPublic: false })])).toEqual({});
});

test('what opens later is waited for', () => {
  const topics = [topic('A', { opensAt: at('11:30:00') }), topic('B', { opensAfter: 'week' })];
  expect(locksIn(topics)).toEqual({ B: '주제 A' });
});

test('what is locked is not to be done yet, and is counted apart', () => {
  const topics = [topic('A'), topic('B', { opensAfter: 'week' })];
  const weekOf = (learning: readonly LearningFact[]) =>
    todoOf(outlineOf({ topics }), factsOf({ learning }), now).open.find(({ kind }) => kind === 'week')
      ?.toWatch;
  expect(weekOf([])).toMatchObject({ count: 1, first: 'A', locked: 1 });
  expect(weekOf([learnt('A')])).toMatchObject({ count: 1, first: 'B', locked: 0 });
});

test('a week of which everything is locked is nothing to do', () => {
  const weeks = [1, 2].map((number) => ({
    number,
    title: `${number}주차`,
    opensAt: at('10:00:00'),
    closesAt: at('12:00:00'),
  }));
  const topics = [topic('A'), topic('B', { opensAfter: 'lecture' }, second)];
  const { open } = todoOf(outlineOf({ weeks, topics }), factsOf(), now);
  expect(open.map(({ code }) => code)).toEqual(['1']);
});
