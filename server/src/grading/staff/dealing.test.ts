import { expect, test } from 'vitest';
import { dealt, type Shareable } from './dealing.ts';

const work = (holder: number, fields: Partial<Shareable> = {}): Shareable => ({
  holder,
  key: holder,
  grader: null,
  others: [],
  isHandedIn: true,
  isGraded: false,
  team: null,
  ...fields,
});

const counts = (shares: ReturnType<typeof dealt>, graders: readonly number[]) =>
  graders.map((one) => shares.filter(({ grader }) => grader === one).length);

test('each gets as much as the others', () => {
  const all = Array.from({ length: 32 }, (_, index) => work(index));
  expect(counts(dealt(all, all, [7, 8, 9]), [7, 8, 9]).toSorted((one, other) => one - other)).toEqual([
    10, 11, 11,
  ]);
});

test('those who have something already get less', () => {
  const all = Array.from({ length: 10 }, (_, index) => work(index, { grader: index < 4 ? 7 : null }));
  const free = all.filter(({ grader }) => grader === null);
  expect(counts(dealt(all, free, [7, 8]), [7, 8])).toEqual([1, 5]);
});

test('what is graded already counts for nobody', () => {
  const all = Array.from({ length: 8 }, (_, index) =>
    work(index, index < 4 ? { grader: 7, isGraded: true } : {}),
  );
  const open = all.filter(({ isGraded }) => !isGraded);
  expect(counts(dealt(all, open, [7, 8]), [7, 8])).toEqual([2, 2]);
});

test('those who have handed in nothing are spread apart from the others', () => {
  const all = Array.from({ length: 12 }, (_, index) => work(index, { isHandedIn: index < 5 }));
  const shares = dealt(all, all, [7, 8]);
  const missing = shares.filter(({ holder }) => holder >= 5);
  expect(
    counts(
      shares.filter(({ holder }) => holder < 5),
      [7, 8],
    ),
  ).toEqual([3, 2]);
  expect(counts(missing, [7, 8])).toEqual([4, 3]);
});

test('members of a team stay together, the greatest teams first', () => {
  const teams = [1, 1, 2, 2, 2, 2, 3, 3, 3].map((team, holder) => work(holder, { team }));
  const shares = dealt(teams, teams, [7, 8]);
  const gradersOf = (team: number) =>
    new Set(shares.filter(({ holder }) => teams[holder]?.team === team).map(({ grader }) => grader));
  expect([1, 2, 3].map((team) => gradersOf(team).size)).toEqual([1, 1, 1]);
  expect(counts(shares, [7, 8])).toEqual([4, 5]);
});

test('nobody gets what they have graded the other time, or were to grade then', () => {
  const all = [work(1, { others: [7, 8] }), work(2, { others: [7] }), work(3, { others: [7, 8, 9] })];
  expect(dealt(all, all, [7, 8, 9]).toSorted((one, other) => one.holder - other.holder)).toEqual([
    { holder: 1, grader: 9 },
    { holder: 2, grader: 8 },
  ]);
});
