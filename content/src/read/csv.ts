/** CSV with a line of column names. */
import { say } from '../messages/index.ts';
import { CsvError, parse } from 'csv-parse/sync';
import type { Problems } from '@baeum/server/authoring/lessons/problems';
import type { SourceValue } from './yaml.ts';

/** Rows as a list of objects; an empty cell is a missing key. Undefined if the text is not CSV with column names. */
export function readCsv(source: string, file: string, problems: Problems): SourceValue | undefined {
  const [firstLine = ''] = source.trimStart().split('\n', 1);
  if (firstLine.includes(';') && !firstLine.includes(',')) {
    problems.add({ file, line: 1 }, say.files.semicolons);
    return undefined;
  }
  const rows = parseRows(source, file, problems);
  const header = rows?.[0];
  if (!rows || !header) {
    if (rows) problems.add({ file, line: 1 }, say.files.noColumns);
    return undefined;
  }
  const columns = header.cells;
  for (const [index, column] of columns.entries()) {
    if (columns.indexOf(column) < index)
      problems.add({ file, line: header.line }, say.files.columnTwice(column));
  }
  const body = rows.slice(1);
  for (const row of body) {
    if (row.cells.length === columns.length) continue;
    problems.add({ file, line: row.line }, say.files.cellsOff(row.cells.length, columns.length));
  }
  const lineOf = (index: PropertyKey | undefined): number =>
    (typeof index === 'number' ? body[index]?.line : undefined) ?? header.line;
  const at = (path: readonly PropertyKey[]) => ({ file, line: lineOf(path[0]) });
  return {
    file,
    value: body.map(({ cells }) =>
      Object.fromEntries(
        columns.map((column, index) => [column, cells[index] ?? '']).filter(([, cell]) => cell),
      ),
    ),
    at,
    textAt: at,
    // Mistakes in the names of columns are reported in the first line.
    atKey: () => ({ file, line: header.line }),
  };
}

interface Row {
  readonly cells: string[];
  readonly line: number;
}

function parseRows(source: string, file: string, problems: Problems): Row[] | undefined {
  const rows: Row[] = [];
  try {
    parse(source, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        // A quoted cell may contain line breaks: `lines` is the last line of the record, but authors look for its first.
        rows.push({ cells, line: lines - cells.join('').split('\n').length + 1 });
        return cells;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    problems.add({ file, line }, say.files.invalidCsv(error.message));
    return undefined;
  }
}
