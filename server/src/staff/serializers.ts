import type { ResultOf } from '@baeum/contract/call';
import type { staffCalls } from '@baeum/contract/staff/calls';
import {
  impersonationModes,
  type getAccessLogList,
  type getMyAccessLogList,
  type getMyAccessVisitList,
  type getStudentList,
} from '@baeum/contract/staff/terms';
import type { RowOf } from '../platform/statements.ts';
import { flag } from '../platform/flags.ts';
import { serializeMoment } from '../platform/time.ts';
import { areaOf, changesSomething, actionOf, showsSomething } from './audit-actions.ts';
import type { VisitPart, visitLines, visitPage, wholeLog } from './log-queries.ts';
import type { studentPage } from './queries.ts';

type RowIn<P extends keyof typeof staffCalls> = ResultOf<(typeof staffCalls)[P]>['list'][number];

export const serializeStudent = (row: RowOf<typeof studentPage>): RowIn<typeof getStudentList> => ({
  untyId: row.loginId,
  usrKrnm: row.name,
  usrStid: row.studentNumber ?? '',
  gdptNm: row.college ?? '',
  stopYn: flag(row.suspendedAt !== null),
});

/** The action, without the administrator's address and the ids in the request. */
export const serializeDone = (row: RowOf<typeof visitLines.page>): RowIn<typeof getMyAccessLogList> => ({
  logSeq: row.id,
  logDt: serializeMoment(row.at),
  lastDt: serializeMoment(row.lastAt),
  callCnt: row.calls,
  areaNm: areaOf(row.call),
  actionNm: actionOf(row.call),
  rfslYn: flag(row.refused),
});

export const serializeLine = (row: RowOf<typeof wholeLog.page>): RowIn<typeof getAccessLogList> => ({
  aaNm: row.administrator.name,
  aaid: row.administrator.loginId,
  actTy: impersonationModes[row.impersonation],
  rsn: row.reason,
  untyId: row.student?.loginId ?? null,
  usrKrnm: row.student?.name ?? null,
  addr: row.address,
  callPath: row.call,
  nmdCn: Object.entries(row.named)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
  ...serializeDone(row),
});

export function serializeVisit(row: RowOf<typeof visitPage>): RowIn<typeof getMyAccessVisitList> {
  const done = row.parts.filter(({ refused }) => !refused);
  return {
    logSeq: row.first,
    aaNm: row.administrator,
    actTy: impersonationModes[row.impersonation],
    rsn: row.reason,
    stDt: serializeMoment(row.began),
    edDt: serializeMoment(row.ended),
    lookCnt: sum(done.filter(({ call }) => showsSomething(call)).map(({ things }) => things)),
    rfslCnt: sum(row.parts.filter(({ refused }) => refused).map(({ calls }) => calls)),
    chgList: changesIn(done),
  };
}

/** Different calls may have the same label. */
function changesIn(done: readonly VisitPart[]): RowIn<typeof getMyAccessVisitList>['chgList'] {
  const found = new Map<string, RowIn<typeof getMyAccessVisitList>['chgList'][number]>();
  for (const { call, calls } of done.filter((part) => changesSomething(part.call))) {
    const [areaNm, actionNm] = [areaOf(call), actionOf(call)];
    const name = `${areaNm} ${actionNm}`;
    found.set(name, { areaNm, actionNm, callCnt: calls + (found.get(name)?.callCnt ?? 0) });
  }
  return [...found.values()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
