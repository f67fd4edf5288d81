/** Files with a table, whatever their names end in. */
import { readText } from './text.ts';
import { readWorkbook } from './workbook.ts';

const zipMark = Buffer.from('PK');
/** Of workbooks before XLSX, whose names often end in `.csv` or `.xlsx` nevertheless. */
const oldWorkbookMark = Buffer.from('d0cf11e0', 'hex');

/** The cells of a workbook; null for texts. Rejects what is neither. */
export async function cellsOf(bytes: Buffer): Promise<string[][] | null> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (begins(oldWorkbookMark)) throw new Error('a workbook of another format');
  return begins(zipMark) ? readWorkbook(bytes) : null;
}

/** The cells of a workbook, or of a text whose encoding and separator are recognised. */
export async function tableIn(bytes: Buffer, limit: number): Promise<readonly (readonly string[])[]> {
  return (await cellsOf(bytes)) ?? readText(bytes, {}, limit).rows;
}
