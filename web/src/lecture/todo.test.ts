import type { Result } from '@baeum/contract';
import type { getTodoList } from '@baeum/contract/lecture/terms';
import { describe, expect, test } from 'vitest';
import {
  aboutMinutes,
  actionWord,
  dueOf,
  firstDueToday,
  firstOf,
  groupsOf,
  isOfKind,
  isUrgent,
  lateNote,
  todoChip,
  todoEntry,
  todoFilters,
} from './todo.ts';

type Item = Result<typeof getTodoList>['list'][number];

/** A Wednesday. */
const today = '2026-11-18';
const reply: Item = {
  schlSe: 'assignment',
  schlCd: 'A',
  schlNm: '과제',
  schlStde: '2026-11-09T00:00:00+09:00',
  schlEnde: '2026-11-18T23:59:00+09:00',
  extnYn: 'N',
  edcCrseCd: 'C1',
  lctrShdlCd: 'L1',
  sbcKrnm: '분자생물학의 이해',
  progressStatus: 'progress',
  schlStus: 'todo',
  isTardy: 'N',
  screYn: 'N',
  lctrCd: null,
  leftCnt: null,
  lockCnt: null,
  leftMin: null,
};
const entry = (some: Partial<Item> = {}) => todoEntry({ ...reply, ...some });
const due = (day: string) => ({ schlEnde: `${day}T23:59:00+09:00` });
const week = { schlSe: 'week', schlCd: '9', schlNm: '유전자 발현', leftCnt: 3, leftMin: 52 } as const;

test('contents are named by their week and what is left', () => {
  expect(entry(week)).toMatchObject({ title: '9주차 유전자 발현 · 3개 남음', minutes: 52 });
  expect(entry({ ...week, leftCnt: 1, lockCnt: 2 }).title).toBe(
    '9주차 유전자 발현 · 1개 남음 · 앞 강의를 보면 2개 더 열림',
  );
});

test('what is in another course names it', () => {
  const item = { ...reply, edcCrseCd: 'C2' };
  const courses = [
    { id: 'C1', text: '1학기 과정' },
    { id: 'C2', text: '2학기 과정' },
  ];
  expect(todoEntry(item, courses).lecture).toBe('분자생물학의 이해 · 2학기 과정');
  expect(todoEntry(item).lecture).toBe('분자생물학의 이해');
});

describe('groups', () => {
  const groups = (...items: Partial<Item>[]) =>
    groupsOf(
      items.map((item, index) => entry({ schlCd: String(index), ...item })),
      today,
    ).map(({ title, entries }) => `${title} ${entries.map(({ code }) => code).join()}`);

  test('are late, today, until Sunday, and later', () => {
    expect(groups({ isTardy: 'Y' }, {}, due('2026-11-19'), due('2026-11-22'), due('2026-11-23'))).toEqual([
      '지난 마감 0',
      '오늘 1',
      '이번 주 2,3',
      '나중에 4',
    ]);
  });

  test('are not there when they are empty; without an end there is time', () => {
    expect(groups({ schlEnde: null })).toEqual(['나중에 0']);
  });

  test('know what has not begun by its beginning', () => {
    const exam = { progressStatus: 'before', ...due('2026-12-20') } as const;
    expect(groups({ ...exam, schlStde: '2026-11-20T14:00:00+09:00' })).toEqual(['이번 주 0']);
  });

  test('on a Sunday the week ends', () => {
    const titles = groupsOf([entry(due('2026-11-22')), entry(due('2026-11-23'))], '2026-11-22');
    expect(titles.map(({ title }) => title)).toEqual(['오늘', '나중에']);
  });
});

test.each([
  [{}, today, 'today', '오늘 23:59', undefined],
  [due('2026-11-21'), today, undefined, '11.21 (토) 23:59', 'D-3'],
  [due('2027-01-04'), today, undefined, '2027.01.04 (월) 23:59', 'D-47'],
  [{ isTardy: 'Y', ...due('2026-11-21') }, today, 'late', '11.21 (토) 23:59', 'D-3'],
  [{ isTardy: 'Y', schlEnde: null }, today, 'late', '기한 없음', undefined],
  [
    { progressStatus: 'before', schlStde: '2026-11-20T14:00:00+09:00' },
    today,
    undefined,
    '11.20 (금) 14:00 시작',
    'D-2',
  ],
] as const)('%o is due %s', (some, day, tone, text, countdown) => {
  expect(dueOf(entry(some), day)).toEqual({ tone, text, countdown });
});

test.each([
  ['assignment', 'todo', '제출하기'],
  ['assignment', 'draft', '이어 쓰기'],
  ['quiz', 'todo', '응시하기'],
  ['quiz', 'draft', '이어서 응시'],
  ['exam', 'todo', '응시하기'],
  ['week', 'todo', '학습하기'],
  ['week', 'draft', '이어보기'],
  ['debate', 'todo', '참여하기'],
  ['team', 'todo', '참여하기'],
  ['team_assignment', 'todo', '제출하기'],
  ['team_assignment', 'draft', '이어 쓰기'],
  ['team_evaluation', 'todo', '평가하기'],
  ['reflection', 'todo', '작성하기'],
] as const)('%s, %s: %s', (schlSe, schlStus, word) => {
  expect(actionWord(entry({ schlSe, schlStus }))).toBe(word);
});

test('an exam to come has its page', () => {
  expect(actionWord(entry({ schlSe: 'exam', progressStatus: 'before' }))).toBe('안내 보기');
});

test('contents have the words of attendance', () => {
  const chip = (some: Partial<Item>) => todoChip(entry({ ...week, ...some }), today).word;
  expect(chip({})).toBe('학습전');
  expect(chip({ schlStus: 'draft' })).toBe('학습중');
  expect(chip({ isTardy: 'Y' })).toBe('결석');
  expect(chip({ schlStus: 'done' })).toBe('출석');
  expect(chip({ schlStus: 'late' })).toBe('지각');
  expect(todoChip(entry(), today)).toEqual({ word: '미제출', tone: 'red' });
});

test('home shows the first; lectures that are late wait', () => {
  const late = entry({ ...week, isTardy: 'Y' });
  const work = [1, 2, 3].map((number) => entry({ schlCd: String(number) }));
  expect(firstOf([late, ...work], today, 3)).toEqual(work);
  expect(firstOf([late, ...work], today, 5)).toEqual([...work, late]);
});

test('what ends today stands before what is accepted late, and that before the rest', () => {
  const late = entry({ isTardy: 'Y', ...due('2026-11-21') });
  const lateToday = entry({ schlCd: 'late today', isTardy: 'Y' });
  const now = entry({ schlCd: 'now' });
  const later = entry(due('2026-11-19'));
  const begins = entry({ schlCd: 'begins', progressStatus: 'before', ...due('2026-11-20') });
  expect(firstOf([late, lateToday, now, later, begins], today, 5)).toEqual([
    lateToday,
    now,
    late,
    later,
    begins,
  ]);
});

test('what is due today or late is urgent, and the first due today is the next step', () => {
  const [late, lateWeek] = [
    entry({ isTardy: 'Y', ...due('2026-11-21') }),
    entry({ ...week, isTardy: 'Y', schlEnde: null }),
  ];
  const [now, later] = [entry({ schlCd: 'now' }), entry(due('2026-11-21'))];
  expect([late, lateWeek, now, later].map((one) => isUrgent(one, today))).toEqual([true, false, true, false]);
  expect(firstDueToday([late, later, now], today)).toBe(now);
});

test('every kind can be filtered by', () => {
  const kinds = [
    'week',
    'assignment',
    'quiz',
    'exam',
    'debate',
    'team',
    'team_assignment',
    'team_evaluation',
    'reflection',
  ] as const;
  for (const schlSe of kinds)
    expect(todoFilters.filter((filter) => isOfKind(entry({ schlSe }), filter))).toHaveLength(1);
  expect(isOfKind(entry(), undefined)).toBe(true);
});

test('what is late says what becomes of it when it is done now', () => {
  const [work, contents] = [entry({ isTardy: 'Y' }), entry({ ...week, isTardy: 'Y' })];
  expect(lateNote([work])).toBe('지각 제출은 아직 받습니다');
  expect(lateNote([contents])).toBe('지금 학습하면 지각으로 인정됩니다');
  expect(lateNote([work, contents])).toBe('지금 하면 지각으로 인정됩니다');
});

test('minutes are said in hours', () => {
  expect([0, 52, 60, 80].map(aboutMinutes)).toEqual(['약 0분', '약 52분', '약 1시간', '약 1시간 20분']);
});
