import { describe, expect, test } from 'vitest';
import { dueEntries } from './calendar.ts';
import { countsOf } from './counts.ts';
import type { Facts } from './facts.ts';
import { type Joining, periodFor, watchingFor } from './joining.ts';
import type { Outline } from './outline.ts';
import { noTerms, outlineFor as outlineOfTerms } from './own-terms.ts';
import { sheetLine } from './sheet.ts';
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
import { todoOf } from './todo.ts';
import { weekStandings } from './weeks.ts';

const outlineFor = (outline: Outline, joining: Joining | null): Outline =>
  outlineOfTerms(outline, { ...noTerms, joining });

// Everything of the builders is open from 10:00 to 12:00 of 18 November; the student joins on the 20th.
const joinedAt = at('00:00:00', '2026-11-20');
const excused: Joining = { joinedAt, rule: 'excused' };
const open: Joining = { joinedAt, rule: 'open' };
const now = at('09:00:00', '2026-11-21');

const week = {
  number: 1,
  title: '1주차',
  opensAt: at('00:00:00', '2026-11-16'),
  closesAt: at('23:59:00', '2026-11-19'),
};
const lecture: Partial<Outline> = {
  weeks: [week],
  topics: [topicOf(contentOf({ closesAt: at('12:00:00') }))],
  assignments: [assignmentOf({ lateOpensAt: at('12:01:00'), lateClosesAt: at('13:00:00') })],
  quizzes: [quizOf()],
  debates: [debateOf()],
  teamActivities: [teamActivityOf()],
};
const later = at('12:00:00', '2026-12-01');

function seen(joining: Joining | null, facts: Partial<Facts> = {}, moment = now) {
  const outline = outlineFor(outlineOf(lecture), joining);
  const own = factsOf(facts);
  const counts = countsOf(outline, own, moment);
  const [standing] = weekStandings(outline, own, moment);
  const todo = todoOf(outline, own, moment);
  return {
    totals: [counts.cntnt.total, counts.asgmt.total, counts.quiz.total, counts.dbt.total],
    calendar: dueEntries(outline, own, moment).map(({ kind, state }) => `${kind} ${state}`),
    todo: todo.open.map(({ kind }) => kind),
    week: standing?.state,
    attendance: sheetLine(outline, own, moment).attendance,
  };
}

test('whoever was there from the start has missed what has ended', () =>
  expect(seen(null)).toEqual({
    totals: [1, 1, 1, 1],
    calendar: ['assignment missed', 'quiz missed', 'debate missed'],
    todo: [],
    week: 'missed',
    attendance: ['E'],
  }));

describe('excused', () => {
  test('what had ended is counted nowhere', () =>
    expect(seen(excused)).toEqual({
      totals: [0, 0, 0, 0],
      calendar: [],
      todo: [],
      week: 'none',
      attendance: ['C'],
    }));

  test('what has been done all the same counts', () => {
    const submission = {
      code: 'A1',
      id: 1,
      submittedAt: at('11:00:00'),
      savedAt: at('11:00:00'),
      gradedAt: null,
    };
    const learning = [{ code: 'C1', watchedSeconds: 600, reachedAt: at('11:00:00') }];
    expect(seen(excused, { submissions: [submission], learning })).toMatchObject({
      totals: [1, 1, 0, 0],
      calendar: ['assignment done'],
      attendance: ['A'],
    });
  });

  test('what ends in the minute before the first day is excused, what ends after it is not', () => {
    const ending = (closesAt: number) =>
      outlineFor(outlineOf({ quizzes: [quizOf({ closesAt })] }), excused).quizzes[0]?.isExcused;
    expect(ending(joinedAt - 60_000)).toBe(true);
    expect(ending(joinedAt)).toBeUndefined();
  });
});

describe('open for seven days', () => {
  test('what had ended can be done, except quizzes, whose answers have been shown', () =>
    expect(seen(open)).toEqual({
      totals: [1, 1, 0, 1],
      calendar: ['assignment todo', 'debate todo'],
      todo: ['assignment', 'debate', 'week'],
      week: 'current',
      attendance: ['C'],
    }));

  test('until the end of the seventh day, and not late', () => {
    const end = at('23:59:00', '2026-11-26');
    expect(periodFor(assignmentOf({ lateOpensAt: 1, lateClosesAt: 2 }), open)).toMatchObject({
      closesAt: end,
      lateOpensAt: null,
      lateClosesAt: null,
    });
    expect(watchingFor(contentOf({ closesAt: at('12:00:00') }), open)).toMatchObject({
      closesAt: end,
      attendanceEndsAt: end,
    });
    // What can be watched without an end, or longer, still can.
    expect(watchingFor(contentOf(), open).closesAt).toBeNull();
    expect(watchingFor(contentOf({ closesAt: later }), open).closesAt).toBe(later);
  });

  test('after that it has been missed', () =>
    expect(seen(open, {}, later)).toMatchObject({
      calendar: ['assignment missed', 'debate missed'],
      week: 'missed',
      attendance: ['E'],
    }));
});

test('for those who were there from the start the outline is the same', () => {
  const outline = outlineOf(lecture);
  expect(outlineFor(outline, null)).toBe(outline);
  const running = assignmentOf({ closesAt: later });
  expect(periodFor(running, open)).toBe(running);
});
