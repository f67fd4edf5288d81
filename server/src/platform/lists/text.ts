/** Reads lists from text files, as spreadsheets of all kinds write them. */
import type { Encoding, Separator } from '@baeum/contract/enrolment/roster-terms';
import { listRefusals } from '@baeum/contract/files';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { refuse } from '../errors.ts';
import { mostCells, mostColumns } from './cells.ts';

const characterOf: Readonly<Record<Separator, string>> = { comma: ',', tab: '\t', semicolon: ';', bar: '|' };

export interface ReadText {
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Cells by row; blank rows, which have none, are included, so that rows have the numbers a spreadsheet shows. */
  readonly rows: readonly (readonly string[])[];
}

/** Characters in which the separator is looked for. */
const sampleLength = 256 * 1024;
/** Quotes that begin a cell or stand in one: the library keeps a complaint about each that is out of place. */
const mostQuotes = 1_200_000;

/** Lines with the blank ones, of which spreadsheets leave many at the end. */
const mostLines = 100_000;

/** Bytes that are looked at for signs of UTF-16. */
const headBytes = 4096;

/** Whether zero bytes are rather at odd places, as in UTF-16LE; no other encoding has any. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, headBytes);
  let zeros = 0;
  let odd = 0;
  for (const [index, byte] of head.entries())
    if (byte === 0) {
      zeros++;
      odd += index % 2;
    }
  if (zeros === 0) return undefined;
  return odd * 2 >= zeros ? 'utf-16le' : 'utf-16be';
}

/** UTF-8 is tried first, because hardly any text in CP949 is valid UTF-8. */
function encodingOf(bytes: Buffer): Encoding {
  if (utf16Of(bytes) !== undefined) return 'utf-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'cp949';
  }
}

/** `TextDecoder` of Node knows only a part of CP949, and reads the rest wrongly. */
function decode(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'cp949') return iconv.decode(bytes, 'cp949');
  return iconv.decode(bytes, encoding === 'utf-16' ? (utf16Of(bytes) ?? 'utf-16le') : 'utf-8');
}

/** The separator that makes the most even table of the first lines. */
function separatorIn(text: string): Separator {
  const { meta } = Papa.parse(text.slice(0, sampleLength), {
    delimitersToGuess: Object.values(characterOf),
    preview: 1,
  });
  return (
    (Object.keys(characterOf) as Separator[]).find((name) => characterOf[name] === meta.delimiter) ?? 'comma'
  );
}

/** Counts before anything is parsed, because a single line may fill the memory. Separators within quotes count, too. */
function refuseLarge(text: string, separator: string): void {
  let separators = 0;
  let quotes = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === separator) separators++;
    else if (character === '"' && !isEnd(text[index + 1], separator)) quotes++;
  }
  if (separators > mostCells || quotes > mostQuotes) refuse(listRefusals.tooLarge);
}

/** Whether a quote before this is the last one of its cell. */
const isEnd = (next: string | undefined, separator: string): boolean =>
  next === undefined || next === separator || next === '\r' || next === '\n';

/**
 * Refuses tables that are larger than those of workbooks may be.
 * @param chosen what users have corrected; the rest is recognised
 * @param limit rows that are read at the most; blank ones do not count
 */
export function readText(
  bytes: Buffer,
  chosen: { readonly encoding?: Encoding | undefined; readonly separator?: Separator | undefined },
  limit: number,
): ReadText {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const text = decode(bytes, encoding);
  const separator = chosen.separator ?? separatorIn(text);
  const delimiter = characterOf[separator];
  refuseLarge(text, delimiter);
  return { encoding, separator, rows: rowsIn(text, delimiter, limit) };
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

function rowsIn(text: string, delimiter: string, limit: number): (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  const blank: readonly string[] = [];
  let filled = 0;
  let isTooLarge = false;
  Papa.parse<string[]>(text, {
    delimiter,
    // In its fast mode the library would split all lines, also those beyond the limit.
    fastMode: false,
    step: ({ data }, parser) => {
      const row = isBlank(data) ? blank : data;
      rows.push(row);
      if (row !== blank) filled++;
      isTooLarge ||= row.length > mostColumns || rows.length > mostLines;
      if (isTooLarge || filled === limit) parser.abort();
    },
  });
  if (isTooLarge) refuse(listRefusals.tooLarge);
  return rows;
}
