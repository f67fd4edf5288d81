import { expect, test } from 'vitest';
import { dueIn } from './due.ts';
import { assignmentOf, at, debateOf, outlineOf, quizOf, teamActivityOf } from './testing/builders.ts';

const week = { opensAt: at('00:00:00'), closesAt: at('23:59:00') };
const before = at('23:59:00', '2026-11-17');

test('what ends in a week is due there', () => {
  expect(
    dueIn(
      outlineOf({
        assignments: [assignmentOf(), assignmentOf({ closesAt: before })],
        quizzes: [quizOf({ closesAt: week.closesAt })],
        debates: [debateOf({ closesAt: week.closesAt + 60_000 })],
      }),
      week,
    ),
  ).toBe(2);
});

test('a team activity is due with each of its parts, or else itself', () => {
  const part = { id: 1, title: '팀 과제', opensAt: before, lateOpensAt: null, lateClosesAt: null };
  const teamActivities = [
    teamActivityOf(),
    teamActivityOf({
      closesAt: week.closesAt,
      assignments: [
        { ...part, closesAt: at('12:00:00') },
        { ...part, id: 2, closesAt: before },
      ],
      evaluation: { opensAt: before, closesAt: week.closesAt },
    }),
  ];
  expect(dueIn(outlineOf({ teamActivities }), week)).toBe(3);
});
