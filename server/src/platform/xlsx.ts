/**
 * Workbooks (XLSX) of one sheet, written row by row while they are sent. The library that the project has for workbooks makes all
 * rows in one go, which holds up everybody else for a second. Texts are typed as texts, so that no program takes one for a formula
 * or a number: `=1+1` and `0012` stay as they are.
 */
import type { Cell } from '@baeum/contract/sheet';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as othersHaveRun } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { OpenedStream, StreamReply } from './files/serve.ts';
import { safeName } from './files/safe-names.ts';

export interface Workbook<Row> {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly cellsOf: (row: Row) => readonly Cell[];
}

/** Rows that are written before other requests have their turn. */
const rowsAtOnce = 100;
/** Longest text of a cell in Excel. */
const longestText = 32_767;
/** Characters that XML cannot contain. */
const unwritable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
/** Longest name of a sheet, and what it cannot contain. */
const longestTitle = 31;
const notInTitles = /[\\/?*[\]:']/g;
/** Widths of columns in letters, by the head and the first rows. */
const widths = { narrowest: 8, widest: 60, rows: 100 } as const;

/** A workbook with its head in bold, which stays in sight. */
export const workbookReply = <Row>(workbook: Workbook<Row>): StreamReply => ({
  name: safeName(`${workbook.title}.xlsx`),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  open: () => openWorkbook(workbook),
});

function openWorkbook<Row>(workbook: Workbook<Row>): OpenedStream {
  const archive = new ZipFile();
  const stream = new PassThrough();
  const fail = (error: Error) => void stream.destroy(error);
  archive.on('error', fail);
  for (const [path, xml] of Object.entries(partsOf(workbook.title)))
    archive.addBuffer(Buffer.from(`${declaration}${xml}`), path);
  const sheet = Readable.from(sheetOf(workbook)).on('error', fail);
  // Whoever disconnects gets no more rows.
  stream.on('close', () => sheet.destroy());
  archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  archive.end();
  archive.outputStream.pipe(stream);
  return { stream, byteSize: undefined };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Everything but the sheet, by path. The second style is that of the head. */
const partsOf = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escaped(title.replaceAll(notInTitles, ' ').slice(0, longestTitle))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
});

async function* sheetOf<Row>({ head, rows, cellsOf }: Workbook<Row>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield columnsOf(head, rows.slice(0, widths.rows).map(cellsOf));
  yield `<sheetData>${rowOf(head, 1, 1)}`;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    yield part.map((row, index) => rowOf(cellsOf(row), from + index + 2, 0)).join('');
    await othersHaveRun();
  }
  yield '</sheetData></worksheet>';
}

const rowOf = (cells: readonly Cell[], number: number, style: number): string =>
  `<row r="${number}">${cells.map((cell, index) => cellOf(cell, `${letterOf(index)}${number}`, style)).join('')}</row>`;

function cellOf(value: Cell, place: string, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const text = escaped(value.slice(0, longestText));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A to Z, then AA. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function columnsOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = head.map((header, index) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, lettersOf(String(row[index] ?? ''))),
      lettersOf(header),
    );
    const width = Math.min(widths.widest, Math.max(widths.narrowest, longest + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** Hangul takes the place of two letters. */
const lettersOf = (text: string): number =>
  Array.from(text.slice(0, widths.widest), (letter): number => (letter > '\u10ff' ? 2 : 1)).reduce(
    (sum, one) => sum + one,
    0,
  );
