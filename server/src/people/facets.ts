/** How many accounts each filter of the list would find beside the others, from one count of all combinations. */
import { accountTypes, collegesListed, type PersonType } from '@baeum/contract/people/staff-terms';

/** Accounts that are alike in everything that can be filtered by. */
export interface Cell {
  readonly type: PersonType;
  readonly college: string | null;
  readonly suspended: boolean;
  readonly unused: boolean;
  readonly neverUsed: boolean;
  readonly count: number;
}

export interface Chosen {
  readonly type?: PersonType | undefined;
  readonly college?: string | undefined;
  readonly suspended?: true | undefined;
  readonly unused?: true | undefined;
  readonly neverUsed?: true | undefined;
}

const matches = (cell: Cell, { type, college, suspended, unused, neverUsed }: Chosen): boolean =>
  (type === undefined || cell.type === type) &&
  (college === undefined || cell.college === college) &&
  (suspended === undefined || cell.suspended) &&
  (unused === undefined || cell.unused) &&
  (neverUsed === undefined || cell.neverUsed);

const countIn = (cells: readonly Cell[], chosen: Chosen): number =>
  cells.reduce((sum, cell) => (matches(cell, chosen) ? sum + cell.count : sum), 0);

export const totalOf = countIn;

export function facetsOf(cells: readonly Cell[], chosen: Chosen) {
  const beside = (other: Chosen) => countIn(cells, { ...chosen, ...other });
  return {
    all: beside({ type: undefined }),
    types: accountTypes.map((type) => ({ type, count: beside({ type }) })),
    suspended: beside({ suspended: true }),
    unused: beside({ unused: true }),
    neverUsed: beside({ neverUsed: true }),
    colleges: collegesOf(cells.filter((cell) => matches(cell, { ...chosen, college: undefined }))),
  };
}

function collegesOf(cells: readonly Cell[]) {
  const counts = new Map<string, number>();
  for (const { college, count } of cells)
    if (college !== null) counts.set(college, (counts.get(college) ?? 0) + count);
  return [...counts]
    .map(([college, count]) => ({ college, count }))
    .toSorted((one, other) => other.count - one.count || (one.college < other.college ? -1 : 1))
    .slice(0, collegesListed);
}
