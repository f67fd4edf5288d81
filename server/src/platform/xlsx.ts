/**
 * Workbooks (XLSX). Texts are typed as texts, so that no program takes one for a formula or a number: `=1+1` and `0012` stay as
 * they are.
 */
import type { Cell } from '@baeum/contract/sheet';
import { Readable } from 'node:stream';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { StreamReply } from './files/serve.ts';
import { safeName } from './files/safe-names.ts';

/** Longest text of a cell in Excel. */
const longestText = 32_767;
/** Characters that XML cannot contain. */
const unwritable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
/** Longest name of a sheet, and what it cannot contain. */
const longestTitle = 31;
const notInTitles = /[\\/?*[\]:]/g;
const narrowest = 8;
const widest = 60;

const textOf = (value: string): string =>
  value.toWellFormed().replaceAll(unwritable, '').slice(0, longestText);

const cellOf = (value: Cell) =>
  value === null || value === ''
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : { value: textOf(value), type: String };

/** Hangul takes the place of two letters. */
const widthOf = (text: string): number =>
  Array.from(text.slice(0, widest), (letter) => (letter > '\u10ff' ? 2 : 1)).reduce(
    (sum, one) => sum + one,
    0,
  );

/** Widths by the head and the first rows. */
const measured = 100;
function widthsOf(head: readonly string[], rows: readonly (readonly Cell[])[]) {
  return head.map((header, index) => {
    const longest = rows
      .slice(0, measured)
      .reduce((most, row) => Math.max(most, widthOf(String(row[index] ?? ''))), widthOf(header));
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)) };
  });
}

interface Workbook {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A workbook of one sheet with its head frozen. It is written while it is sent. */
export const workbookReply = ({ title, head, rows }: Workbook): StreamReply => ({
  name: safeName(`${title}.xlsx`),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  open: () => ({ stream: Readable.from(written({ title, head, rows })), byteSize: undefined }),
});

async function* written({ title, head, rows }: Workbook): AsyncGenerator<Buffer> {
  const data: SheetData = [
    head.map((header) => ({ value: textOf(header), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const workbook = writeWorkbook(data, {
    sheet: title.replaceAll(notInTitles, ' ').slice(0, longestTitle),
    columns: widthsOf(head, rows),
    stickyRowsCount: 1,
  });
  yield await workbook.toBuffer();
}
