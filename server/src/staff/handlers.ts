import type { staffCalls } from '@baeum/contract/staff/calls';
import * as t from '@baeum/contract/staff/terms';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { countsOf, type PageRequest, pageOf, paginate } from '../platform/paging.ts';
import { logOfNamed, visitCount, visitLines, visitPage, wholeLog } from './log-queries.ts';
import { studentCount, studentPage } from './queries.ts';
import { serializeDone, serializeLine, serializeStudent, serializeVisit } from './serializers.ts';

export const staffHandlers: Handlers<typeof staffCalls> = {
  [t.getStudentList]: ({ services: { db }, input }) => {
    const beginning = input.searchText.normalize('NFC').trim();
    const values = { beginning, lowered: beginning.toLowerCase() };
    return listed(
      db,
      { page: studentPage, count: studentCount },
      values,
      [input, t.studentRows],
      serializeStudent,
    );
  },

  [t.getAccessLogList]: ({ services: { db }, input }) =>
    input.untyId === undefined
      ? listedBackwards(db, wholeLog, {}, [input, t.accessRows], serializeLine)
      : listedBackwards(
          db,
          logOfNamed,
          { loginId: input.untyId.trim().toLowerCase() },
          [input, t.accessRows],
          serializeLine,
        ),

  [t.getMyAccessVisitList]: ({ services: { db }, account, input }) =>
    listedBackwards(
      db,
      { page: visitPage, count: visitCount },
      { studentId: account.id },
      [input, t.visitRows],
      serializeVisit,
    ),

  [t.getMyAccessLogList]: ({ services: { db }, account, input, row: visit }) =>
    listed(
      db,
      visitLines,
      { ...visit, studentId: account.id, first: input.logSeq },
      [input, t.accessRows],
      serializeDone,
    ),
};

interface Listing<Row, Count> {
  readonly page: (db: Database, values: Values) => Promise<Row[]>;
  readonly count: (db: Database, values: Values) => Promise<Count[]>;
}
type Values = Readonly<Record<string, string | number | null>>;
type Counted = { readonly total: number };
type CountedBackwards = Counted & { readonly older: number | null };

async function listed<Row, Reply>(
  db: Database,
  { page, count }: Listing<Row, Counted>,
  which: Values,
  [request, rows]: readonly [PageRequest, number],
  serialize: (row: Row) => Reply,
) {
  const [found, [counted]] = await Promise.all([
    page(db, { ...which, ...pageOf(request, rows) }),
    count(db, which),
  ]);
  const totalCnt = counted?.total ?? 0;
  return { list: found.map(serialize), totalCnt, paginationInfo: paginate(request, rows, totalCnt) };
}

/** A page of entries read backwards, with the entry at which older ones continue. */
async function listedBackwards<Row extends CountedBackwards, Reply>(
  db: Database,
  { page, count }: Listing<Row, CountedBackwards>,
  which: Values,
  [request, rows]: readonly [PageRequest & { readonly frSeq?: number | undefined }, number],
  serialize: (row: Row) => Reply,
) {
  const from = { ...which, from: request.frSeq ?? null };
  const found = await page(db, { ...from, ...pageOf(request, rows) });
  const counted = await countsOf<CountedBackwards>(found, request, () => count(db, from));
  const totalCnt = counted?.total ?? 0;
  return {
    list: found.map(serialize),
    totalCnt,
    paginationInfo: paginate(request, rows, totalCnt),
    oldSeq: counted?.older ?? null,
  };
}
