import { expect, test } from 'vitest';
import { byDay, factsOf, type Scheduled, titleOf, type Waiting, waitingGroups, waitingIn } from './desk.ts';

const row = (given: Partial<Waiting>): Waiting => ({
  kind: 'question',
  lectureCode: 'LA',
  id: '1',
  title: '질문',
  count: 1,
  names: ['안나'],
  since: '2026-11-22T10:00:00+09:00',
  closesAt: null,
  ...given,
});

test('a lecture counts questions and inquiries together, from the oldest', () => {
  const waiting = [
    row({ count: 2, since: '2026-11-20T10:00:00+09:00' }),
    row({ kind: 'inquiry' }),
    row({ lectureCode: 'LB', count: 9 }),
    row({ kind: 'submission', count: 4 }),
  ];
  const [grading, answers, hidden] = waitingGroups.map((group) => waitingIn(waiting, 'LA', group));
  expect(answers).toEqual({ count: 3, since: '2026-11-20T10:00:00+09:00' });
  expect(grading?.count).toBe(4);
  expect(hidden).toEqual({ count: 0, since: undefined });
});

test('rows name what waits, and whose it is', () => {
  expect(titleOf(row({}))).toBe('질문');
  expect(titleOf(row({ count: 3 }))).toBe('질문 외 2건');
  expect(titleOf(row({ kind: 'submission', title: '과제 2', count: 12 }))).toBe('과제 2');
  expect(factsOf(row({ count: 5, names: ['가', '나', '다'] }))).toBe('가, 나, 다 외 2명');
  expect(factsOf(row({ count: 3, names: ['가', '나', '가'] }))).toBe('가, 나');
  expect(factsOf(row({ kind: 'submission', count: 2, names: ['가', '나'] }))).toBe('대기 2 · 가, 나');
});

test('events stand under their day in Seoul', () => {
  const event = (at: string) => ({ at }) as Scheduled;
  const days = byDay([
    event('2026-11-23T23:59:00+09:00'),
    event('2026-11-24T00:00:00+09:00'),
    event('2026-11-24T09:00:00+09:00'),
  ]);
  expect(days.map(({ day, events }) => [day, events.length])).toEqual([
    ['2026-11-23', 1],
    ['2026-11-24', 2],
  ]);
});
