/** Reads lists from workbooks (XLSX). */
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { mostCells, mostColumns } from './cells.ts';

/** Bytes of all parts of a workbook together. One of 10,000 rows and 12 columns has about ten megabytes. */
const mostBytes = 32 * 1024 * 1024;
/** The last row that is read. */
const mostRows = 20_000;
/** Of all cells together: a text that stands in the file once may be that of many cells. */
const mostCharacters = 32 * 1024 * 1024;

/** A workbook, but larger than any list. */
export class LargeWorkbookError extends Error {}

const attributes = String.raw`(?:\s(?:[^"'<>]|"[^"<>]*"|'[^'<>]*')*)?`;
const emptyElement = (name: string) =>
  new RegExp(String.raw`<${name}${attributes}(?:/>|>\s*</${name}>)`, 'g');
const emptyCell = emptyElement('c');
const emptyRow = emptyElement('row');

/** Rows and cells up to the next element; what is no whole tag, because an attribute has such signs, is refused. */
const places = /<(?:[^\s<>:]*:)?(?:row|c)(?=[\s/>])[^<]*/g;
const wholeTag = new RegExp(String.raw`^<[\w.:-]+${attributes}/?>`);
const references = /[\s:]r=["']([^"']*)/g;

/**
 * A sheet without its blank cells and rows: spreadsheets leave formats in the last row and column there are, which are no part of
 * a list. What is left may not lie far away, because the library fills the space up to it.
 */
function nearCells(part: Buffer): Buffer {
  // Whatever is looked for is ASCII, and in this encoding each byte stays what it is.
  const xml = part.toString('latin1').replaceAll(emptyCell, '').replaceAll(emptyRow, '');
  let rows = 0;
  let lastRow = 0;
  let lastColumn = 0;
  for (const [element] of xml.matchAll(places)) {
    if (!wholeTag.test(element)) throw new Error('a tag that is none');
    // One without a number follows the one before.
    if (/^<(?:[^\s:]*:)?row/.test(element)) lastRow = Math.max(lastRow, ++rows);
    for (const [, reference = ''] of element.matchAll(references)) {
      const { row, column } = placeOf(reference);
      lastRow = Math.max(lastRow, row);
      lastColumn = Math.max(lastColumn, column);
    }
    if (lastRow > mostRows || lastColumn > mostColumns || lastRow * lastColumn > mostCells)
      throw new LargeWorkbookError();
  }
  return Buffer.from(xml, 'latin1');
}

/** Of a row (`12`) or a cell (`AB12`). */
function placeOf(reference: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits] = /^([A-Z]*)(\d+)$/.exec(reference) ?? [];
  if (digits === undefined) throw new Error('a place that is none');
  return {
    row: Number(digits),
    column: Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
  };
}

/**
 * The same workbook without compression and without pictures. What a part contains may not be longer than the directory says,
 * so that a small file cannot fill the memory.
 */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const copy = new ZipFile();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
    size += entry.uncompressedSize;
    if (size > mostBytes) throw new LargeWorkbookError();
    const part = await buffer(await zip.openReadStreamPromise(entry));
    // Sheets may have any name.
    copy.addBuffer(part.includes('sheetData') ? nearCells(part) : part, entry.fileName, { compress: false });
  }
  copy.end();
  return buffer(copy.outputStream);
}

/** Numbers are kept as they are written; dates are days. NUL and lone surrogates are in no text, and cannot be stored. */
function cellOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : '';
}

/** The first sheet, cell by cell, blank rows included. Rejects what is no workbook, and a `LargeWorkbookError` what is too large. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const sheet = await readSheet(await unpacked(bytes), { trim: false, parseNumber: (text) => text });
  let characters = 0;
  for (const row of sheet) for (const value of row) if (typeof value === 'string') characters += value.length;
  if (characters > mostCharacters) throw new LargeWorkbookError();
  return sheet.map((row) => row.map(cellOf));
}
