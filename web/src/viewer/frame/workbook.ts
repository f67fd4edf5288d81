/** The values of a workbook, sheet by sheet. */
import readWorkbook, { type Sheet } from 'read-excel-file/browser';
import { viewLimits } from '../limits.ts';
import { showGrid } from './grid.ts';
import { Refusal } from './parent.ts';
import type { View } from './view.ts';
import { packDocument, type Parts } from './zip.ts';

export async function openWorkbook(parts: Parts, place: HTMLElement): Promise<View> {
  if (cellsOf(parts) > viewLimits.cells) throw new Refusal('tooManyCells');
  // Numbers as they are written, so that long ones keep their digits.
  const sheets = await readWorkbook<string>(packDocument(parts).buffer, { parseNumber: (text) => text });
  const show = (index: number) => {
    const sheet = sheets[index];
    if (sheet !== undefined) showGrid(place, sheet.sheet, textsOf(sheet));
  };
  show(0);
  return { kind: 'xlsx', sheets: sheets.map(({ sheet }) => sheet), showSheet: show };
}

/** A cell far away makes a sheet as large as one that is full, for readers at least. */
export function cellsOf(parts: Parts): number {
  let cells = 0;
  for (const [name, content] of Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    let [rows, columns] = [0, 0];
    for (const [, letters = '', row = ''] of new TextDecoder()
      .decode(content)
      .matchAll(/\br="([A-Z]{0,3})(\d{1,7})"/g)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
    }
    cells += rows * Math.max(columns, 1);
  }
  return cells;
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export interface CellText {
  readonly text: string;
  readonly isNumber: boolean;
}

const textsOf = ({ data }: Sheet<string>): readonly (readonly CellText[])[] =>
  data.map((row) => row.map((value) => textOf(value)));

/** The library takes numbers for texts here; those of the cells that look like one stand at the right. */
function textOf(value: unknown): CellText {
  if (value === null || value === undefined) return { text: '', isNumber: false };
  if (value instanceof Date) return { text: dateText(value), isNumber: true };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', isNumber: false };
  const text = typeof value === 'string' ? value : '';
  return { text, isNumber: /^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(text) };
}

/** Workbooks know no time zones: the library takes them for UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
