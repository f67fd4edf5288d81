/** A file as a table: which column says what, and the rows below the headings. */
import { scoreFileRefusals, scoreRows } from '@baeum/contract/grading/offline-terms';
import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { refuse } from '../../platform/errors.ts';
import { cleanCell, headingKey } from '../../platform/lists/cells.ts';
import { tableIn } from '../../platform/lists/table.ts';
import type { GradedActivity } from '../staff/access.ts';
import { headingsOf, headings, isCriterionHeading } from './workbook.ts';

/** Rows in which headings are looked for, and those that may be blank. */
const headRows = 10;
const slackRows = 100;
const mostColumns = 100;
/** Characters that are kept of a cell: enough to say that feedback is too long. */
const cellLength = scoreLimits.feedback + 1000;

export interface ScoreTable {
  /** As the file has them. */
  readonly headers: readonly string[];
  /** Where each of the known headings is. */
  readonly place: ReadonlyMap<string, number>;
  /** Where criteria are, also those that are not in the rubric any more. */
  readonly criteria: readonly number[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** The cells of a workbook or a CSV; what cannot be stored is left out, line breaks stay. */
export async function cellsIn(bytes: Buffer): Promise<string[][]> {
  const table = await tableIn(bytes, scoreRows + headRows + slackRows, scoreFileRefusals.unreadable);
  const rows = table.map((row) =>
    row.slice(0, mostColumns).map((cell) => cell.replaceAll('\0', '').slice(0, cellLength).toWellFormed()),
  );
  if (headOf(rows) === -1) refuse(scoreFileRefusals.noVersions);
  const filled = rows.slice(headOf(rows) + 1).filter(isFilled).length;
  if (filled === 0) refuse(scoreFileRefusals.empty);
  if (filled > scoreRows) refuse(scoreFileRefusals.tooManyRows);
  return rows;
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');
const isVersion = (cell: string): boolean => headingKey(cell) === headings.version;

const headOf = (rows: readonly (readonly string[])[]): number =>
  rows.slice(0, headRows).findIndex((row) => row.some(isVersion));

export function tableOf(rows: readonly (readonly string[])[], activity: GradedActivity): ScoreTable {
  const head = headOf(rows);
  const headers = (rows[head] ?? []).map((cell) => cleanCell(cell));
  const keys = headers.map(headingKey);
  const place = new Map<string, number>();
  for (const heading of headingsOf(activity)) {
    const exact = headers.indexOf(heading);
    const index = exact === -1 ? keys.indexOf(headingKey(heading)) : exact;
    if (index !== -1) place.set(heading, index);
  }
  return {
    headers,
    place,
    criteria: headers.flatMap((header, index) => (isCriterionHeading(header) ? [index] : [])),
    rows: rows.flatMap((cells, index) =>
      index > head && isFilled(cells) ? [{ line: index + 1, cells }] : [],
    ),
  };
}
