/** Writes workbooks (XLSX) as replies. Texts are always text cells: what begins with `=` is no formula. */
import { Readable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import type { StreamReply } from './files/serve.ts';

type Cell = string | number | null;

export interface Sheet {
  /** At most 31 characters, without `: \ / ? * [ ]`. */
  readonly name: string;
  /** The first row is the head. */
  readonly rows: readonly (readonly Cell[])[];
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param name file name without its ending */
export async function xlsxReply(name: string, sheets: readonly Sheet[]): Promise<StreamReply> {
  const content = await writeXlsxFile(
    sheets.map(({ name: sheet, rows }) => ({
      sheet,
      stickyRowsCount: 1,
      data: rows.map((row, index) => row.map((cell) => cellOf(cell, index === 0))),
    })),
  ).toBuffer();
  return {
    name: `${name}.xlsx`,
    mediaType,
    open: () => ({ stream: Readable.from([content]), byteSize: content.length }),
  };
}

function cellOf(value: Cell, isHead: boolean) {
  if (value === null) return null;
  const cell = typeof value === 'number' ? { type: Number, value } : { type: String, value };
  return isHead ? { ...cell, fontWeight: 'bold' as const } : cell;
}
