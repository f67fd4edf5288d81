import type { Result } from '@baeum/contract';
import type { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { describe, expect, test } from 'vitest';
import { calendarDots, chipOf, dueToday, entriesIn, noLecture, scheduleEntries } from './schedule.ts';

type Reply = Result<typeof getAcaSchlList>;
type Event = Reply['list'][number];

const assignment = (schlCd: string, some: Partial<Event> = {}): Event => ({
  schlSe: 'assignment',
  dtbsCd: '',
  schlCd,
  schlNm: `과제 ${schlCd}`,
  schlStde: '2026-11-09T00:00:00+09:00',
  schlEnde: '2026-11-18T23:59:00+09:00',
  lctrShdlCd: 'L1',
  sbcKrnm: '분자생물학의 이해',
  progressStatus: 'progress',
  schlStus: 'todo',
  isTardy: 'N',
  screYn: 'N',
  ...some,
});
const week: Reply['lctrWeekSchlList'][number] = {
  lctrShdlCd: 'L2',
  sbcKrnm: '바이오의약품 생산공정',
  lctrWk: 9,
  lctrWkNm: '정제',
  lctrStdtYmd: '2026-11-16',
  lctrEndtYmd: '2026-11-22',
  lctrStdtTime: '00:00',
  lctrEndtTime: '23:59',
  lctrStNm: '9주차 시작',
  lctrEnNm: '9주차 종료',
  progressStatus: 'progress',
};
const entries = (list: Event[], weeks = [week]) => scheduleEntries({ list, lctrWeekSchlList: weeks });
const first = (event: Event) => {
  const [entry] = entries([event], []);
  if (entry === undefined) throw new Error('an entry was expected');
  return entry;
};

test('open items come first by deadline, then running, upcoming and finished ones', () => {
  const list = [
    assignment('graded', { progressStatus: 'finish', schlStus: 'graded' }),
    assignment('done', { schlStus: 'done' }),
    assignment('coming', { progressStatus: 'before' }),
    assignment('draft', { schlStus: 'draft', schlEnde: '2026-12-02T23:59:00+09:00' }),
    assignment('due'),
  ];
  expect(entries(list).map(({ title }) => title)).toEqual([
    '과제 due',
    '과제 draft',
    '과제 done',
    '9주차 강의',
    '과제 coming',
    '과제 graded',
  ]);
});

test.each([
  ['todo', 'before', '예정', 'gray'],
  ['todo', 'progress', '진행', 'blue'],
  ['draft', 'progress', '임시저장', 'yellow'],
  ['done', 'finish', '제출완료', 'green'],
  ['late', 'progress', '지각 제출', 'orange'],
  ['graded', 'progress', '평가완료', 'green'],
  ['missed', 'finish', '미제출', 'red'],
  ['none', 'progress', '진행', 'blue'],
  ['none', 'finish', '종료', 'gray'],
] as const)('%s in %s is %s', (schlStus, progressStatus, word, tone) => {
  const entry = first(assignment('A', { schlStus, progressStatus }));
  expect(chipOf(entry, '2026-11-10')).toEqual({ word, tone });
});

test('a started quiz is in progress; other states are labelled as for assignments', () => {
  const quiz = (schlStus: Event['schlStus']) =>
    chipOf(first(assignment('Q', { schlSe: 'quiz', schlStus })), '2026-11-18');
  expect(quiz('draft')).toEqual({ word: '응시 중', tone: 'blue' });
  expect(quiz('todo')).toEqual({ word: '미제출', tone: 'red' });
  expect(quiz('done')).toEqual({ word: '제출완료', tone: 'green' });
});

test.each(['debate', 'team'] as const)('a %s is labelled as participation', (schlSe) => {
  const debate = (schlStus: Event['schlStus']) =>
    chipOf(first(assignment('D', { schlSe, schlStus })), '2026-11-18');
  expect(debate('todo')).toEqual({ word: '미참여', tone: 'red' });
  expect(debate('done')).toEqual({ word: '참여완료', tone: 'green' });
  expect(debate('late')).toEqual({ word: '지각 참여', tone: 'orange' });
});

test('a team evaluation is distinguished from the activity with the same title', () => {
  const titled = (schlSe: Event['schlSe']) => first(assignment('3', { schlSe, schlNm: '사례 조사' })).title;
  expect(titled('team')).toBe('사례 조사');
  expect(titled('team_evaluation')).toBe('사례 조사 팀원평가');
});

describe('a day', () => {
  const all = entries([
    assignment('A'),
    assignment('B', { schlStde: '2026-11-19T00:00:00+09:00', schlEnde: '2026-11-20T23:59:00+09:00' }),
  ]);
  const titles = (period: string) => entriesIn(all, period).map(({ title }) => title);

  test('includes entries that overlap it, with their first and last day', () => {
    expect(titles('2026-11-18')).toEqual(['과제 A', '9주차 강의']);
    expect(titles('2026-11-09')).toEqual(['과제 A']);
    expect(titles('2026-11-22')).toEqual(['9주차 강의']);
    expect(titles('2026-11-23')).toEqual([]);
  });

  test('works the same for a month', () => {
    expect(titles('2026-11')).toHaveLength(3);
    expect(titles('2026-12')).toEqual([]);
  });
});

test('a week is named and linked by its number', () => {
  expect(entries([])).toMatchObject([{ kind: 'week', title: '9주차 강의', code: '9', lctrShdlCd: 'L2' }]);
});

test('dots mark start and end days, in the colour of the lecture', () => {
  const dots = calendarDots(entries([assignment('A')]), ({ lctrShdlCd }) => (lctrShdlCd === 'L1' ? 0 : 1));
  expect(dots).toEqual([
    { day: '2026-11-09', lectureIndex: 0 },
    { day: '2026-11-18', lectureIndex: 0 },
    { day: '2026-11-16', lectureIndex: 1 },
    { day: '2026-11-22', lectureIndex: 1 },
  ]);
});

test('entries of no lecture have dots as well', () => {
  const dots = calendarDots(entries([assignment('A')]), () => noLecture.index);
  expect(dots.map(({ lectureIndex }) => lectureIndex)).toEqual([null, null, null, null]);
});

test('an entry that starts and ends on the same day has one dot', () => {
  const event = assignment('A', { schlStde: '2026-11-18T09:00:00+09:00' });
  expect(calendarDots([first(event)], () => 0)).toHaveLength(1);
  expect(calendarDots([first(event)], () => undefined)).toEqual([]);
});

test('only open items that end today are due today, and red', () => {
  expect(dueToday(first(assignment('A')), '2026-11-18')).toBe('오늘 23:59 마감');
  expect(chipOf(first(assignment('A')), '2026-11-18')).toEqual({ word: '미제출', tone: 'red' });
  expect(dueToday(first(assignment('A')), '2026-11-17')).toBeUndefined();
  expect(dueToday(first(assignment('A', { schlStus: 'missed' })), '2026-11-18')).toBe('오늘 23:59 마감');
  expect(dueToday(first(assignment('A', { schlStus: 'done' })), '2026-11-18')).toBeUndefined();
});
