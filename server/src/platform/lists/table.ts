/** Files with a table, whatever their names end in. */
import { listRefusals } from '@baeum/contract/files';
import type { Refusal } from '@baeum/contract/refusals';
import { refuse } from '../errors.ts';
import { readText } from './text.ts';
import { LargeWorkbookError, readWorkbook } from './workbook.ts';

const zipMark = Buffer.from('PK');
/** Of workbooks before XLSX, whose names often end in `.csv` or `.xlsx` nevertheless. */
const oldWorkbookMark = Buffer.from('d0cf11e0', 'hex');

/**
 * The cells of a workbook; null for texts.
 * @param unreadable what refuses a file that is neither; `listRefusals.tooLarge` is also possible
 */
export async function cellsOf(bytes: Buffer, unreadable: Refusal): Promise<string[][] | null> {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (begins(oldWorkbookMark)) refuse(unreadable);
  if (!begins(zipMark)) return null;
  return readWorkbook(bytes).catch((error: unknown) =>
    refuse(error instanceof LargeWorkbookError ? listRefusals.tooLarge : unreadable),
  );
}

/** The cells of a workbook, or of a text whose encoding and separator are recognised. Refuses as `cellsOf` does. */
export async function tableIn(
  bytes: Buffer,
  limit: number,
  unreadable: Refusal,
): Promise<readonly (readonly string[])[]> {
  return (await cellsOf(bytes, unreadable)) ?? readText(bytes, {}, limit).rows;
}
