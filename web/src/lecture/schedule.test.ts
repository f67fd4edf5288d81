import type { Result } from '@baeum/contract';
import type { getAcaSchlList } from '@baeum/contract/lecture/terms';
import { describe, expect, test } from 'vitest';
import {
  agendaOf,
  calendarMarks,
  chipOf,
  isDueToday,
  kindName,
  scheduleEntries,
  whenOf,
} from './schedule.ts';

type Reply = Result<typeof getAcaSchlList>;
type Event = Reply['list'][number];

const assignment = (schlCd: string, some: Partial<Event> = {}): Event => ({
  schlSe: 'assignment',
  dtbsCd: '',
  schlCd,
  schlNm: `과제 ${schlCd}`,
  schlStde: '2026-11-09T00:00:00+09:00',
  schlEnde: '2026-11-18T23:59:00+09:00',
  extnYn: 'N',
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

describe('the agenda', () => {
  const event = assignment('E', {
    schlSe: 'academic',
    schlStde: '2026-11-18T00:00:00+09:00',
    schlEnde: '2026-11-20T23:59:00+09:00',
    extnYn: 'N',
    lctrShdlCd: null,
  });
  const all = entries([
    assignment('A'),
    assignment('B', { schlStde: '2026-11-19T00:00:00+09:00', schlEnde: '2026-12-20T23:59:00+09:00' }),
    event,
  ]);
  const titles = (period: string) =>
    Object.fromEntries(
      Object.entries(agendaOf(all, period)).map(([part, list]) => [
        part,
        (list as { title: string }[]).map(({ title }) => title),
      ]),
    );
  const nothing = { due: [], opening: [], events: [], running: [] };

  test('of a day is what is due, opens or is in progress', () => {
    expect(titles('2026-11-09')).toEqual({ ...nothing, opening: ['과제 A'] });
    expect(titles('2026-11-18')).toEqual({
      ...nothing,
      due: ['과제 A'],
      events: ['과제 E'],
      running: ['9주차 강의'],
    });
    expect(titles('2026-11-19')).toEqual({
      ...nothing,
      opening: ['과제 B'],
      running: ['과제 E', '9주차 강의'],
    });
    expect(titles('2026-11-22')).toEqual({ ...nothing, due: ['9주차 강의'], running: ['과제 B'] });
    expect(titles('2026-12-21')).toEqual(nothing);
  });

  test('of a month is the same', () => {
    expect(titles('2026-11')).toEqual({
      due: ['과제 A', '9주차 강의'],
      opening: ['과제 B'],
      events: ['과제 E'],
      running: [],
    });
    expect(titles('2026-12')).toEqual({ ...nothing, due: ['과제 B'] });
  });

  test('is what the calendar marks on every day', () => {
    const marks = calendarMarks(all, () => 0);
    for (const { day } of marks) {
      const { due, opening, events } = agendaOf(all, day);
      const marked = marks.filter((mark) => mark.day === day).map(({ what }) => what);
      const listed = [...due.map(() => 'due'), ...opening.map(() => 'opening'), ...events.map(() => 'event')];
      expect(marked.toSorted()).toEqual(listed.toSorted());
    }
  });
});

test('a week is named and linked by its number', () => {
  expect(entries([])).toMatchObject([{ kind: 'week', title: '9주차 강의', code: '9', lctrShdlCd: 'L2' }]);
});

test('the days on which something is due or opens are marked, in the colour of the lecture', () => {
  const marks = calendarMarks(entries([assignment('A')]), ({ lctrShdlCd }) => (lctrShdlCd === 'L1' ? 0 : 1));
  expect(marks).toEqual([
    { day: '2026-11-18', what: 'due', lectureIndex: 0 },
    { day: '2026-11-09', what: 'opening', lectureIndex: 0 },
    { day: '2026-11-22', what: 'due', lectureIndex: 1 },
    { day: '2026-11-16', what: 'opening', lectureIndex: 1 },
  ]);
});

test('an entry that starts and ends on the same day has one mark', () => {
  const event = assignment('A', { schlStde: '2026-11-18T09:00:00+09:00' });
  expect(calendarMarks([first(event)], () => 0)).toHaveLength(1);
  // It is there before the colour of its lecture is known.
  expect(calendarMarks([first(event)], () => undefined)).toEqual([
    { day: '2026-11-18', what: 'due', lectureIndex: undefined },
  ]);
});

test('only open items that end today are due today, and red', () => {
  const [today, yesterday] = ['2026-11-18', '2026-11-17'];
  expect(isDueToday(first(assignment('A')), today)).toBe(true);
  expect(chipOf(first(assignment('A')), today)).toEqual({ word: '미제출', tone: 'red' });
  expect(isDueToday(first(assignment('A')), yesterday)).toBe(false);
  expect(isDueToday(first(assignment('A', { schlStus: 'missed' })), today)).toBe(true);
  expect(isDueToday(first(assignment('A', { schlStus: 'done' })), today)).toBe(false);
});

test('what can still be handed in late is red, as in the lists', () => {
  const late = first(assignment('A', { isTardy: 'Y' }));
  expect(chipOf(late, '2026-11-10')).toEqual({ word: '미제출', tone: 'red' });
});

test('a row says when it is due, with the year where it is another one', () => {
  const when = (some: Partial<Event>, today: string) => whenOf(first(assignment('A', some)), today);
  expect(when({}, '2026-11-18')).toBe('오늘 23:59 마감');
  expect(when({}, '2026-11-01')).toBe('11.18 (수) 23:59 마감');
  expect(when({}, '2027-01-02')).toBe('2026.11.18 (수) 23:59 마감');
  const academic = { schlSe: 'academic', schlStde: '2026-12-30T00:00:00+09:00' } as const;
  expect(when({ ...academic, schlEnde: '2027-01-02T23:59:00+09:00' }, '2026-11-18')).toBe(
    '12.30 (수) ~ 2027.01.02 (토)',
  );
  expect(when({ ...academic, schlEnde: '2026-12-30T23:59:00+09:00' }, '2026-11-18')).toBe('12.30 (수)');
});

test('a row of what opens says when it opens', () => {
  const opens = (today: string) =>
    whenOf(first(assignment('A', { schlStde: '2026-11-09T14:00:00+09:00' })), today, '시작');
  expect(opens('2026-11-09')).toBe('오늘 14:00 시작');
  expect(opens('2026-11-01')).toBe('11.09 (월) 14:00 시작');
});

test('kinds have names', () => {
  expect(kindName(first(assignment('A')))).toBe('과제');
  expect(kindName(first(assignment('Q', { schlSe: 'quiz', screYn: 'Y' })))).toBe('수시고사');
});
