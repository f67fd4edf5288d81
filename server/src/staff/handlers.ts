import type { staffCalls } from '@baeum/contract/staff/calls';
import * as t from '@baeum/contract/staff/terms';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { type PageRequest, pageOf, paginate } from '../platform/paging.ts';
import { logOfNamed, visitCount, visitLines, visitPage, wholeLog } from './log-queries.ts';
import { studentCount, studentPage } from './queries.ts';
import { wireDone, wireLine, wireStudent, wireVisit } from './wire.ts';

export const staffHandlers: Handlers<typeof staffCalls> = {
  [t.getStudentList]: ({ services: { db }, input }) => {
    const beginning = input.searchText.normalize('NFC').trim();
    const values = { beginning, lowered: beginning.toLowerCase() };
    return listed(
      db,
      { page: studentPage, count: studentCount },
      values,
      [input, t.studentRows],
      wireStudent,
    );
  },

  [t.getAccessLogList]: ({ services: { db }, input }) =>
    input.untyId === undefined
      ? listed(db, wholeLog, {}, [input, t.accessRows], wireLine)
      : listed(
          db,
          logOfNamed,
          { loginId: input.untyId.trim().toLowerCase() },
          [input, t.accessRows],
          wireLine,
        ),

  [t.getMyAccessVisitList]: ({ services: { db }, account, input }) =>
    listed(
      db,
      { page: visitPage, count: visitCount },
      { studentId: account.id },
      [input, t.visitRows],
      wireVisit,
    ),

  [t.getMyAccessLogList]: ({ services: { db }, account, input, row: visit }) =>
    listed(db, visitLines, { ...visit, studentId: account.id }, [input, t.accessRows], wireDone),
};

interface Listing<Row> {
  readonly page: (db: Database) => { execute(values: Values): Promise<Row[]> };
  readonly count: (db: Database) => { execute(values: Values): Promise<{ total: number }[]> };
}
type Values = Readonly<Record<string, string | number | null>>;

async function listed<Row, Wire>(
  db: Database,
  { page, count }: Listing<Row>,
  which: Values,
  [request, rows]: readonly [PageRequest, number],
  wire: (row: Row) => Wire,
) {
  const [found, [counted]] = await Promise.all([
    page(db).execute({ ...which, ...pageOf(request, rows) }),
    count(db).execute(which),
  ]);
  const totalCnt = counted?.total ?? 0;
  return { list: found.map(wire), totalCnt, paginationInfo: paginate(request, rows, totalCnt) };
}
