/** A file with a class list as a table: headings, what each column says, and rows. */
import {
  type Encoding,
  type RosterField,
  rosterLimits,
  rosterRefusals,
  type Separator,
} from '@baeum/contract/enrolment/roster-terms';
import { refuse } from '../../platform/errors.ts';
import { headerIndex, type Remembered, recognise } from './columns.ts';
import { cleanCell } from '../../platform/lists/cells.ts';
import { readText } from '../../platform/lists/text.ts';

/** What is kept of a file: the bytes of a text, which may have to be read in another encoding, or the cells of a workbook. */
export interface KeptFile {
  readonly content: Buffer | null;
  readonly cells: readonly (readonly string[])[] | null;
}

/** How users want it to be read. */
export interface Reading {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  readonly hasHeader?: boolean | undefined;
  readonly columns?: readonly (RosterField | null)[] | undefined;
}

export interface ListRow {
  /** Number of the row in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface RosterList {
  /** Null for workbooks. */
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  readonly hasHeader: boolean;
  readonly headers: readonly string[];
  readonly fields: readonly (RosterField | null)[];
  /** Without blank ones. */
  readonly rows: readonly ListRow[];
}

/** Rows above those that count, such as titles. */
const slackRows = 1000;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** Refuses files that are empty or have too many rows or columns. */
export function readList(file: KeptFile, reading: Reading, remembered: Remembered): RosterList {
  const text =
    file.content === null ? undefined : readText(file.content, reading, rosterLimits.rows + slackRows);
  const table = (text?.rows ?? file.cells ?? []).map((row) =>
    row.map((cell) => cleanCell(cell, rosterLimits.cell)),
  );
  const width = Math.max(0, ...table.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  if (width > rosterLimits.columns) refuse(rosterRefusals.tooManyRows);
  const recognised = headerIndex(table, remembered);
  const hasHeader = reading.hasHeader ?? recognised !== undefined;
  const first = hasHeader ? (recognised ?? table.findIndex((row) => !isBlank(row))) : -1;
  const padded = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '');
  const rows = table.flatMap((cells, index) =>
    index <= first || isBlank(cells) ? [] : [{ line: index + 1, cells: padded(cells) }],
  );
  if (rows.length === 0) refuse(rosterRefusals.empty);
  if (rows.length > rosterLimits.rows) refuse(rosterRefusals.tooManyRows);
  const headers = hasHeader ? padded(table[first] ?? []) : padded([]);
  return {
    encoding: text?.encoding ?? null,
    separator: text?.separator ?? null,
    hasHeader,
    headers,
    fields: reading.columns === undefined ? recognise(headers, remembered) : chosen(reading.columns, width),
    rows,
  };
}

/** What users have chosen for each column; of several columns of the same kind the first counts. */
function chosen(columns: readonly (RosterField | null)[], width: number): (RosterField | null)[] {
  return Array.from({ length: width }, (_, index) => {
    const field = columns[index] ?? null;
    return field !== null && columns.indexOf(field) === index ? field : null;
  });
}
