/** Which access records of a month stand out, for the monthly review. */
import { type StandOut, standOutFrom } from '@baeum/contract/privacy/staff-terms';

interface Amounts {
  readonly persons: number;
  readonly exportedRows: number;
  readonly outsideHours: number;
  readonly refused: number;
}

/** The lower one of two. */
function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Of each account why it stands out among all of the month, those with the most reasons first. */
export function withStandOuts<One extends Amounts>(
  accounts: readonly One[],
): readonly (One & { readonly standOuts: StandOut[] })[] {
  const median = medianOf(accounts.map(({ persons }) => persons));
  return accounts
    .map((one) => ({ ...one, standOuts: standOutsOf(one, median) }))
    .toSorted((a, b) => b.standOuts.length - a.standOuts.length);
}

function standOutsOf(one: Amounts, median: number): StandOut[] {
  const holds: Readonly<Record<StandOut, boolean>> = {
    manyPersons: one.persons >= standOutFrom.persons && one.persons > standOutFrom.timesMedian * median,
    manyExports: one.exportedRows >= standOutFrom.exportedRows,
    outsideHours: one.outsideHours >= standOutFrom.outsideHours,
    manyRefused: one.refused >= standOutFrom.refused,
  };
  return (Object.keys(holds) as StandOut[]).filter((reason) => holds[reason]);
}
