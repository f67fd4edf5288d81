import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import type { Content, Outline } from './outline.ts';
import {
  assignmentOf,
  at,
  contentOf,
  debateOf,
  factsOf,
  outlineOf,
  quizOf,
  teamActivityOf,
  topicOf,
} from './testing/builders.ts';
import { byDue, byRecency, type TodoItem, todoOf } from './todo.ts';

const [during, after] = [at('11:00:00'), at('12:01:00')];
const todo = (outline: Partial<Outline>, facts: Partial<Facts> = {}, now = during) =>
  todoOf(outlineOf(outline), factsOf(facts), now);
const named = (items: readonly TodoItem[]) =>
  items.map(({ kind, code, state }) => `${kind} ${code} ${state}`);

test('lists what is open, and what has been done apart', () => {
  const outline = {
    assignments: [
      assignmentOf(),
      assignmentOf({ code: 'draft' }),
      assignmentOf({ code: 'done' }),
      assignmentOf({ code: 'graded' }),
      assignmentOf({ code: 'before', opensAt: at('11:30:00') }),
      assignmentOf({ code: 'missed', opensAt: at('08:00:00'), closesAt: at('09:00:00') }),
    ],
    debates: [debateOf()],
  };
  const own = (code: string, submittedAt: number | null, gradedAt: number | null = null) => ({
    code,
    id: 1,
    submittedAt,
    savedAt: during,
    gradedAt,
  });
  const submissions = [own('draft', null), own('done', during), own('graded', during, during)];
  const { open, done } = todo(outline, { submissions });
  expect(named(open)).toEqual(['assignment A1 todo', 'assignment draft draft', 'debate D1 todo']);
  expect(named(done)).toEqual(['assignment done done', 'assignment graded graded']);
});

test('exams stand in the list before they begin, other quizzes do not', () => {
  const later = { opensAt: at('11:30:00') };
  const quizzes = [
    quizOf({ ...later }),
    quizOf({ ...later, code: 'occasional', isExam: true }),
    quizOf({ ...later, code: 'final', examKind: 'final' }),
  ];
  const { open } = todo({ quizzes });
  expect(open.map(({ kind, code, progress }) => `${kind} ${code} ${progress}`)).toEqual([
    'quiz occasional before',
    'exam final before',
  ]);
});

test('an activity with parts is done by doing them', () => {
  const work = {
    id: 7,
    title: '과제',
    opensAt: at('10:00:00'),
    closesAt: at('13:00:00'),
    lateOpensAt: null,
    lateClosesAt: null,
  };
  const team = {
    teamId: 3,
    members: 2,
    postedAt: null,
    submissions: [],
    reviews: 0,
    submittedReviews: 0,
  };
  const outline = {
    teamActivities: [teamActivityOf({ assignments: [work] }), teamActivityOf({ code: 'G2' })],
  };
  const teams = [
    { ...team, code: 'G1' },
    { ...team, code: 'G2', teamId: 4 },
  ];
  expect(named(todo(outline, { teams }).open)).toEqual(['team_assignment 7 todo', 'team 4 todo']);
});

describe('contents', () => {
  const [ends, closes] = [at('12:00:00'), at('20:00:00')];
  const week = (contents: readonly Partial<Content>[]) => ({
    weeks: [{ number: 9, title: '유전자 발현', opensAt: at('10:00:00'), closesAt: ends }],
    topics: contents.map((values, index) =>
      topicOf(contentOf({ code: `C${index + 1}`, ...values }), { weekNumber: 9, position: index }),
    ),
  });
  const watched = (code: string, watchedSeconds: number, reachedAt: number | null = null) => ({
    code,
    watchedSeconds,
    reachedAt,
  });

  test('of a week are one item, with what is left of them', () => {
    const learning = [watched('C1', 600, during), watched('C2', 200)];
    expect(todo(week([{}, {}, {}]), { learning }).open).toEqual([
      {
        kind: 'week',
        code: '9',
        name: '유전자 발현',
        startsAt: at('10:00:00'),
        endsAt: ends,
        progress: 'progress',
        state: 'draft',
        isExtended: false,
        isLate: false,
        isExam: false,
        toWatch: { count: 2, seconds: 1000, first: 'C2', locked: 0 },
      },
    ]);
    expect(named(todo(week([{}])).open)).toEqual(['week 9 todo']);
  });

  test('count only when they are public, required and can be watched', () => {
    const hidden = [
      { isPublic: false },
      { recognisesAttendance: false },
      { attendanceStartsAt: at('11:30:00') },
      { opensAt: at('11:30:00') },
      { closesAt: at('10:30:00') },
    ];
    for (const values of hidden) expect(todo(week([values]))).toEqual({ open: [], done: [] });
  });

  test('that can be watched late are late, until they close', () => {
    const late = (values: Partial<Content>) =>
      todo(week([values]), {}, after).open.map(({ isLate, endsAt }) => ({ isLate, endsAt }));
    expect(late({ closesAt: closes })).toEqual([{ isLate: true, endsAt: closes }]);
    const running = { number: 10, title: '', opensAt: ends, closesAt: closes };
    const { weeks, topics } = week([{}]);
    const endless = { weeks: [...weeks, running], topics };
    expect(todo(endless, {}, after).open).toMatchObject([{ isLate: true, endsAt: null }]);
    // Once the lecture is over, only what ends is left.
    expect(todo(endless, {}, at('20:01:00')).open).toEqual([]);
    // One of them can still be watched on time.
    const both = todo(week([{}, { attendanceEndsAt: closes }]), {}, after).open;
    expect(both.map(({ isLate, endsAt }) => ({ isLate, endsAt }))).toEqual([
      { isLate: false, endsAt: closes },
    ]);
  });

  test('are done when all of a week have been watched', () => {
    const done = (reachedAt: number) =>
      named(todo(week([{}]), { learning: [watched('C1', 600, reachedAt)] }, at('21:00:00')).done);
    expect(done(during)).toEqual(['week 9 done']);
    expect(done(after)).toEqual(['week 9 late']);
    const one = [watched('C1', 600, during)];
    expect(todo(week([{}, { opensAt: at('22:00:00') }]), { learning: one })).toEqual({ open: [], done: [] });
  });
});

describe('the order', () => {
  const item = (code: string, values: Partial<TodoItem>) => ({
    item: {
      kind: 'assignment',
      code,
      name: code,
      startsAt: during,
      endsAt: after,
      progress: 'progress',
      state: 'todo',
      isLate: false,
      isExtended: false,
      isExam: false,
      toWatch: null,
      ...values,
    } satisfies TodoItem,
  });
  const codes = (items: readonly { item: TodoItem }[]) => items.map(({ item: { code } }) => code);

  test('is late work, late contents, then what is due', () => {
    const items = [
      item('later', { endsAt: at('15:00:00') }),
      item('exam', { progress: 'before', startsAt: at('13:00:00'), endsAt: at('20:00:00') }),
      item('endless', { kind: 'week', isLate: true, endsAt: null }),
      item('content', { kind: 'week', isLate: true, endsAt: during }),
      item('now', {}),
      item('late', { isLate: true, endsAt: at('20:00:00') }),
    ];
    expect(codes(byDue(items))).toEqual(['late', 'content', 'endless', 'now', 'exam', 'later']);
  });

  test('of what has been done begins with the latest', () => {
    const items = [item('first', { endsAt: during }), item('second', {}), item('none', { endsAt: null })];
    expect(codes(byRecency(items))).toEqual(['second', 'first', 'none']);
  });
});
