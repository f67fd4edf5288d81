/** Reads lists from workbooks (XLSX). */
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Bytes of all parts of a workbook together. One of 10,000 rows and 12 columns has about ten megabytes. */
const mostBytes = 128 * 1024 * 1024;

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
    if (size > mostBytes) throw new Error('the workbook is too large');
    const part = await buffer(await zip.openReadStreamPromise(entry));
    copy.addBuffer(part, entry.fileName, { compress: false });
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

/** The first sheet, cell by cell, blank rows included. Rejects what is no workbook. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const sheet = await readSheet(await unpacked(bytes), { trim: false, parseNumber: (text) => text });
  return sheet.map((row) => row.map(cellOf));
}
