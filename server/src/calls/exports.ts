/** Handlers of exports, made of the handlers of the lists that they export (contract/src/exporting.ts). */
import type { Call } from '@baeum/contract/call';
import type { Cell, SheetColumn } from '@baeum/contract/sheet';
import { exportedRows, exportRefusals } from '@baeum/contract/staff/export-terms';
import {
  type AnyHandler,
  type ErasedRequest,
  type Handlers,
  plainly,
  type PlainHandler,
} from '../handler.ts';
import { oneAtATime } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import type { Changed } from '../platform/history.ts';
import type { StreamReply } from '../platform/files/serve.ts';
import { workbookReply } from '../platform/xlsx.ts';

interface ExportInput {
  readonly columns: readonly string[];
  readonly reason: string;
}

interface Listed {
  readonly items: readonly never[];
  readonly total: number;
}

type Exports = Readonly<Record<string, Call & Required<Pick<Call, 'exports'>>>>;

/** @param lists handlers by path, among them those of all lists that are exported */
export const exportHandlersOf = <Calls extends Exports>(
  calls: Calls,
  lists: Readonly<Record<string, AnyHandler>>,
): Handlers<Calls> =>
  Object.fromEntries(
    Object.values(calls).map((call) => [
      call.path,
      exported(call, plainly(lists[call.exports.list], call.exports.list)),
    ]),
  ) as unknown as Handlers<Calls>;

function exported({ access, exports: { sheet } }: Exports[string], read: PlainHandler) {
  return async (request: ErasedRequest): Promise<Changed<StreamReply>> => {
    const { columns, reason, ...which } = request.input as ExportInput;
    if (sheet.isPersonal && reason.trim() === '') refuse(exportRefusals.noReason);
    const { services, tx } = request;
    if (tx === undefined) throw new Error('an export is a change');
    const { items, total } = (await read({
      ...request,
      services: { ...(services as object), db: oneAtATime(tx) },
      input: { ...which, page: 1, rows: exportedRows },
    } as never)) as Listed;
    if (total > exportedRows) refuse(exportRefusals.tooMany);
    const chosen = columns.flatMap((key) => sheet.columns[key] ?? []);
    return {
      result: workbookReply(sheet.title, [{ name: sheet.title, rows: rowsOf(items, chosen) }]),
      changes: [
        {
          action: 'export',
          kind: 'list',
          object: sheet.title,
          values: {
            rows: { after: items.length },
            columns: { after: chosen.map(({ header }) => header) },
            filters: { after: filtersIn(which, access.resource?.id) },
          },
        },
      ],
      reason: reason.trim() === '' ? undefined : reason.trim(),
    };
  };
}

const orders = new Set(['sort', 'descending']);

/** Names of the filters only: what was searched for may be somebody's name. */
const filtersIn = (which: object, whose: string | undefined): string[] =>
  Object.entries(which).flatMap(([name, value]) =>
    value === undefined || value === '' || value === false || name === whose || orders.has(name)
      ? []
      : [name],
  );

function* rowsOf(
  items: readonly never[],
  columns: readonly SheetColumn<never>[],
): Generator<readonly Cell[]> {
  yield columns.map(({ header }) => header);
  for (const item of items) yield columns.map(({ cell }) => cell(item));
}
