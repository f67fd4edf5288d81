import { describe, expect, test } from 'vitest';
import {
  radarWords,
  simulationWords,
  weekNumberAt,
  weekOfLecture,
  weekOfTerm,
} from '../../activity/staff/period-words.ts';
import { protectionLines } from '../../staff-kit/protection-words.ts';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { termOf } from './testing.ts';
import { hiddenWords, lengthWord, loadWords, periodWords } from './words.ts';

const [week] = termOf({}).weeks;
const nobody = { done: 0, late: 0, missed: 0, stopped: 0, open: 0 };

test('lengths of media', () => {
  expect([lengthWord(1450), lengthWord(59), lengthWord(3725)]).toEqual(['24:10', '0:59', '1:02:05']);
});

test('the load of a week says what there is', () => {
  expect([loadWords({ minutes: 60, due: 3 }), loadWords({ minutes: 0, due: 1 })]).toEqual([
    '60분 · 마감 3',
    '마감 1',
  ]);
  expect(loadWords({ minutes: 0, due: 0 })).toBe('-');
  expect(loadWords({ minutes: 0, due: 1 }, hiddenWords({ drafts: 2, scheduled: 1 }))).toBe(
    '마감 1 · 비공개 2 · 공개 예약 1',
  );
  expect(hiddenWords({ drafts: 0, scheduled: 0 })).toBe('');
});

test('a period is that of its week, or stands there', () => {
  if (week === undefined) throw new Error('the term has no week');
  expect(periodWords(week, week)).toBe('주차와 같음');
  expect(periodWords({ ...week, closesAt: '2026-11-23T23:59:00+09:00' }, week)).toBe('11.16 ~ 11.23');
});

test('a date is read as a week of the term, its last minute included', () => {
  const { weeks } = termOf({});
  expect(weekOfTerm('2026-11-17T10:00:00+09:00', weeks)).toBe('9주차 화요일');
  expect(weekOfTerm('2026-11-22T23:59:30+09:00', weeks)).toBe('9주차 일요일');
  expect(weekOfTerm('2026-11-23T00:00:00+09:00', weeks)).toBe('학기 밖 월요일');
});

test('the weeks of a lecture are counted from its first', () => {
  const weeks = [{ startsAt: '2026-11-16T00:00:00+09:00', endsAt: '2026-11-22T23:59:00+09:00' }];
  expect(weekOfLecture('2026-11-16T00:00:00+09:00', weeks)).toBe('1주차 월요일');
  expect(weekOfLecture('2026-11-22T23:59:00+09:00', weeks)).toBe('1주차 일요일');
  expect(weekOfLecture('2026-11-23T00:00:00+09:00', weeks)).toBe('학기 밖 월요일');
});

test.each([
  ['shown', '2026-11-16T00:00:00+09:00', '공개'],
  ['shown', '2026-11-26T00:00:00+09:00', '예정'],
  ['scheduled', '2026-11-16T00:00:00+09:00', '공개 예약'],
  ['draft', '2026-11-16T00:00:00+09:00', '비공개'],
  ['archived', '2026-11-16T00:00:00+09:00', '보관'],
] as const)('%s from %s is %s', (state, opensAt, word) => {
  expect(stateChip({ state, opensAt }, new Date('2026-11-18T10:00:00+09:00')).word).toBe(word);
});

describe('what a period would mean', () => {
  test('names those whom it hits, in the words of the kind', () => {
    expect(simulationWords('content', { ...nobody, missed: 12, late: 1, done: 25 }, 38)).toBe(
      '이 기간이면 12명 결석, 1명 지각',
    );
    expect(simulationWords('assignment', { ...nobody, missed: 2 }, 2)).toBe('이 기간이면 2명 미제출');
  });

  test('otherwise how many have done it', () => {
    expect(simulationWords('content', { ...nobody, done: 3, open: 35 }, 38)).toBe(
      '이 기간이면 3명 출석, 35명 아직 안 봄',
    );
  });
});

test('what is done to students is said line by line', () => {
  expect(
    protectionLines({
      students: 3,
      begun: [{ title: '주제', students: 3 }],
      worse: [{ title: '퀴즈', students: 2, words: '2명이 지각으로 바뀝니다.' }],
    }),
  ).toEqual(['주제: 이미 3명이 시작했습니다.', '퀴즈: 2명이 지각으로 바뀝니다.']);
});

test('what closes to students is named, the first few of many', () => {
  const locked = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `주제 ${index + 1}`, students: 2 }));
  expect(protectionLines({ students: 2, locked: locked(1) })).toEqual([
    '주제 1: 지금 볼 수 있는 2명이 앞 콘텐츠를 먼저 보아야 합니다.',
    '이미 보기 시작한 학생에게는 그대로 열려 있습니다.',
  ]);
  expect(protectionLines({ students: 2, locked: locked(7) }).slice(-2)).toEqual([
    '그 밖의 콘텐츠 2개도 같습니다.',
    '이미 보기 시작한 학생에게는 그대로 열려 있습니다.',
  ]);
});

test('the week of a moment has a number within the term alone, its last minute included', () => {
  const weeks = [
    { startsAt: '2026-11-09T00:00:00+09:00', endsAt: '2026-11-15T23:59:00+09:00' },
    { startsAt: '2026-11-16T00:00:00+09:00', endsAt: '2026-11-22T23:59:00+09:00' },
  ];
  expect(
    ['2026-11-15T23:59:59+09:00', '2026-11-16T00:00:00+09:00', '2026-11-23T00:00:00+09:00'].map((at) =>
      weekNumberAt(at, weeks),
    ),
  ).toEqual([1, 2, undefined]);
});

test('the radar says what the busiest, half and nearly all have to do', () => {
  const load = [38, 38, 20, 14, 14, 1].map((students, index) => ({ due: index + 1, students }));
  expect(radarWords({ students: 38, load })).toEqual([
    '수강생의 37%가 마감 5개 이상',
    '수강생의 53%가 마감 3개 이상',
    '수강생의 100%가 마감 2개 이상',
  ]);
  expect(radarWords({ students: 38, load: [{ due: 1, students: 38 }] })).toEqual([
    '수강생의 100%가 마감 1개 이상',
  ]);
});
