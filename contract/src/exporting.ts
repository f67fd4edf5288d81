/** Exports of lists, derived from the calls of the lists (specification §19.8). */
import { z } from 'zod';
import { type Call, call, type ResultOf } from './call.ts';
import { exportedRows, exportRefusals } from './staff/export-terms.ts';
import { reasonLength } from './session/terms.ts';
import type { Sheet } from './sheet.ts';
import { text } from './fields.ts';

/** A list of the console: `{ page, rows, … }` → `{ items, total }`. */
type ListCall = Call & { readonly result: z.ZodType<{ readonly items: readonly unknown[] }> };

type RowOf<List extends ListCall> =
  ResultOf<List> extends { readonly items: readonly (infer Row)[] } ? Row : never;

type ExportRequest<List extends ListCall, Key extends string> =
  List['request'] extends z.ZodObject<infer Shape>
    ? z.ZodObject<
        Omit<Shape, 'page' | 'rows'> & {
          columns: z.ZodArray<z.ZodEnum<{ readonly [K in Key]: K }>>;
          reason: z.ZodDefault<z.ZodString>;
        }
      >
    : never;

const reason = text(
  reasonLength,
  '사유',
  'Why the list is taken out of the portal; needed where it has data of persons',
).default('');

/**
 * Just what a list shows as a workbook: the same access, filters and order, without pages. The server makes it from the list's
 * own handler.
 */
export const exportOf = <const Path extends string, List extends ListCall, Key extends string>(
  path: Path,
  list: List,
  sheet: Sheet<RowOf<List>, Key>,
) => {
  const columns = z
    .array(z.enum(Object.keys(sheet.columns) as [Key, ...Key[]]))
    .min(1)
    .max(Object.keys(sheet.columns).length)
    .meta({ title: '열', description: 'Columns of the list that are wanted, in this order' });
  const { page: _page, rows: _rows, ...filters } = list.request.shape;
  return call(path, {
    writes: true,
    summary: `${list.summary}; as a workbook of at most ${exportedRows} rows`,
    access: list.access,
    request: z.object({ ...filters, columns, reason }) as unknown as ExportRequest<List, Key>,
    reply: 'file',
    exports: { list: list.path, sheet },
    errors: [exportRefusals.noReason, exportRefusals.tooMany],
  });
};
