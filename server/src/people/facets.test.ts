import { expect, test } from 'vitest';
import { type Cell, facetsOf, totalOf } from './facets.ts';

const cell = (
  type: Cell['type'],
  college: string | null,
  count: number,
  state: Partial<Cell> = {},
): Cell => ({
  type,
  college,
  suspended: false,
  unused: false,
  neverUsed: false,
  count,
  ...state,
});

const cells = [
  cell('student', '약학대학', 10),
  cell('student', '공과대학', 18, { unused: true, neverUsed: true }),
  cell('student', '공과대학', 2, { unused: true }),
  cell('student', '공과대학', 3, { suspended: true, unused: true }),
  cell('professor', '공과대학', 4),
  cell('administrator', null, 1),
];

test('each filter says what it would find beside the others', () => {
  const chosen = { type: 'student', unused: true } as const;
  expect(totalOf(cells, chosen)).toBe(23);
  expect(facetsOf(cells, chosen)).toEqual({
    all: 23,
    types: [
      { type: 'student', count: 23 },
      { type: 'professor', count: 0 },
      { type: 'staff', count: 0 },
      { type: 'administrator', count: 0 },
    ],
    suspended: 3,
    unused: 23,
    neverUsed: 18,
    colleges: [{ college: '공과대학', count: 23 }],
  });
});

test('who was never there is among those who were not there for long', () => {
  const chosen = { neverUsed: true } as const;
  expect(totalOf(cells, chosen)).toBe(18);
  expect(facetsOf(cells, chosen)).toMatchObject({ all: 18, unused: 18, neverUsed: 18, suspended: 0 });
});

test('without a filter everybody is counted, and the largest colleges come first', () => {
  const counts = facetsOf(cells, {});
  expect([totalOf(cells, {}), counts.all, counts.suspended, counts.unused]).toEqual([38, 38, 3, 23]);
  expect(counts.colleges).toEqual([
    { college: '공과대학', count: 27 },
    { college: '약학대학', count: 10 },
  ]);
  expect(facetsOf(cells, { college: '약학대학' }).colleges).toEqual(counts.colleges);
});

test('nobody is found where nobody is', () => {
  expect(totalOf([], {})).toBe(0);
  expect(facetsOf([], {}).colleges).toEqual([]);
});
