/**
 * Workbooks (XLSX), written row by row while they are sent. The library that the project has for workbooks makes all
 * rows in one go, which holds up everybody else for a second. Texts are typed as texts, so that no program takes one for a formula
 * or a number: `=1+1` and `0012` stay as they are.
 */
import type { Cell } from '@baeum/contract/sheet';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate as othersHaveRun } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { OpenedStream, StreamReply } from './files/serve.ts';
import { safeName } from './files/safe-names.ts';

type Row = readonly Cell[];

/** A sheet of a workbook. Its name is shortened, and without what cannot stand in one. */
export interface WrittenSheet {
  readonly name: string;
  /** The first row is the head. Rows are asked for while they are written. */
  readonly rows: Iterable<Row>;
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
/** Widths of columns in letters, by the first rows. */
const widths = { narrowest: 8, widest: 60 } as const;

/** A workbook whose heads are in bold and stay in sight. @param title name of the file, without its ending */
export const workbookReply = (title: string, sheets: readonly WrittenSheet[]): StreamReply => ({
  name: safeName(`${title}.xlsx`),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  open: () => openWorkbook(sheets),
});

function openWorkbook(sheets: readonly WrittenSheet[]): OpenedStream {
  const archive = new ZipFile();
  const stream = new PassThrough();
  const fail = (error: Error) => void stream.destroy(error);
  archive.on('error', fail);
  for (const [path, xml] of Object.entries(partsOf(sheets.map(({ name }) => name))))
    archive.addBuffer(Buffer.from(`${declaration}${xml}`), path);
  for (const [index, { rows }] of sheets.entries()) {
    const sheet = Readable.from(sheetOf(rows)).on('error', fail);
    // Whoever disconnects gets no more rows.
    stream.on('close', () => sheet.destroy());
    archive.addReadStream(sheet, `xl/${sheetPath(index)}`);
  }
  archive.end();
  archive.outputStream.pipe(stream);
  return { stream, byteSize: undefined };
}

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

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

/** Everything but the sheets, by path. The second style is that of heads. */
function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (name: string, index: number) => string) => names.map(write).join('');
  const stylesId = `rId${names.length + 1}`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((_, index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((_, index) => `<Relationship Id="rId${index + 1}" Type="${documents}/worksheet" Target="${sheetPath(index)}"/>`)}<Relationship Id="${stylesId}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${each((name, index) => `<sheet name="${escaped(name.replaceAll(notInTitles, ' ').slice(0, longestTitle))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

async function* sheetOf(rows: Iterable<Row>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  let number = 0;
  for (const part of inParts(rows)) {
    // The widths stand before all rows.
    if (number === 0) yield `${columnsOf(part)}<sheetData>`;
    yield part.map((row, index) => rowOf(row, number + index + 1, number + index === 0 ? 1 : 0)).join('');
    number += part.length;
    await othersHaveRun();
  }
  yield '</sheetData></worksheet>';
}

function* inParts(rows: Iterable<Row>): Generator<readonly Row[]> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < rowsAtOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

const rowOf = (cells: readonly Cell[], number: number, style: number): string =>
  `<row r="${number}">${cells.map((cell, index) => cellOf(cell, `${letterOf(index)}${number}`, style)).join('')}</row>`;

function cellOf(value: Cell, place: string, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const text = escaped(value.slice(0, longestText));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Name of a column: A to Z, then AA. */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function columnsOf(rows: readonly Row[]): string {
  const columns = (rows[0] ?? []).map((_, index) => {
    const longest = Math.max(...rows.map((row) => lettersOf(String(row[index] ?? ''))));
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
