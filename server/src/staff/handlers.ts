import type { staffCalls } from '@baeum/contract/staff/calls';
import * as t from '@baeum/contract/staff/terms';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import { type PageRequest, pageOf, paginate } from '../platform/paging.ts';
import { logOfNamed, logOfStudent, studentCount, studentPage, wholeLog } from './queries.ts';
import { wireLine, wireOwnLine, wireStudent } from './wire.ts';

export const staffHandlers: Handlers<typeof staffCalls> = {
  [t.getStudentList]: async ({ services: { db }, input }) => {
    const beginning = input.searchText.normalize('NFC').trim();
    const values = { beginning, lowered: beginning.toLowerCase() };
    const [rows, [counted]] = await Promise.all([
      studentPage(db).execute({ ...values, ...pageOf(input, t.studentRows) }),
      studentCount(db).execute(values),
    ]);
    const totalCnt = counted?.total ?? 0;
    return {
      list: rows.map(wireStudent),
      totalCnt,
      paginationInfo: paginate(input, t.studentRows, totalCnt),
    };
  },

  [t.getAccessLogList]: ({ services: { db }, input }) =>
    input.untyId === undefined
      ? listLog(db, wholeLog, {}, input, wireLine)
      : listLog(db, logOfNamed, { loginId: input.untyId.trim().toLowerCase() }, input, wireLine),

  [t.getMyAccessLogList]: ({ services: { db }, account, input }) =>
    listLog(db, logOfStudent, { studentId: account.id }, input, wireOwnLine),
};

/** A page of the log, no further back than anybody pages. */
async function listLog<Wire>(
  db: Database,
  log: typeof wholeLog,
  which: Readonly<Record<string, string | number>>,
  request: PageRequest,
  wire: (row: Parameters<typeof wireLine>[0]) => Wire,
) {
  const { limit, offset } = pageOf(request, t.accessRows);
  const left = Math.max(0, Math.min(limit, t.accessListed - offset));
  const [rows, [counted]] = await Promise.all([
    left === 0 ? [] : log.page(db).execute({ ...which, limit: left, offset }),
    log.count(db).execute(which),
  ]);
  const totalCnt = counted?.total ?? 0;
  return { list: rows.map(wire), totalCnt, paginationInfo: paginate(request, t.accessRows, totalCnt) };
}
