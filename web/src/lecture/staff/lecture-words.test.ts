import { weeksInWords } from '@baeum/contract/lecture/weeks-in-words';
import { problemsInWords } from '@baeum/contract/lecture/problems';
import type { WeekFilling } from '@baeum/contract/lecture/staff-terms';
import { expect, test } from 'vitest';
import { segmentsOf } from './lecture-words.ts';

const weeks: readonly WeekFilling[] = ['shown', 'hidden', 'shown', 'shown', 'hidden', 'empty'];
const lecture = { weeks: [...weeks], week: 3, state: 'progress' } as const;

test('what has begun is open or still hidden, what is to come is prepared or not', () => {
  expect(segmentsOf(lecture)).toEqual(['full', 'missed', 'current', 'ready', 'ready', 'upcoming']);
});

test('before its first week everything is to come, after its last one nothing is', () => {
  const before = segmentsOf({ ...lecture, week: null, state: 'before' });
  expect(before).toEqual(['ready', 'ready', 'ready', 'ready', 'ready', 'upcoming']);
  const after = segmentsOf({ ...lecture, week: null, state: 'finished' });
  expect(after).toEqual(['full', 'missed', 'full', 'full', 'missed', 'upcoming']);
});

test('the weeks are said in words', () => {
  expect(weeksInWords(lecture)).toBe(
    '1주차 공개, 2주차 비공개, 3~4주차 공개, 5주차 비공개, 6주차 비어 있음, 현재 3주차',
  );
  expect(weeksInWords({ weeks: ['empty', 'empty'], week: null, state: 'before' })).toBe('1~2주차 비어 있음');
});

const emptyFrom = (from: number, ...filled: WeekFilling[]) =>
  problemsInWords({ problems: ['emptyWeeks'], weeks: filled, emptyFrom: from });

test('problems are said in words', () => {
  expect(problemsInWords({ problems: ['noProfessor', 'rates'], weeks: [], emptyFrom: null })).toEqual([
    '교수 없음',
    '평가 비율',
  ]);
  expect(emptyFrom(2, 'shown', 'empty', 'empty')).toEqual(['2주차부터 비어 있음']);
  expect(emptyFrom(1, 'empty', 'empty')).toEqual(['모든 주차가 비어 있음']);
  expect(emptyFrom(2, 'shown', 'empty', 'shown')).toEqual(['2주차 비어 있음']);
  expect(emptyFrom(2, 'empty', 'empty', 'hidden', 'empty')).toEqual(['2주차 등 2주 비어 있음']);
});
