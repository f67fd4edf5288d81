import type { ResultOf } from '@baeum/contract/call';
import type { staffCalls } from '@baeum/contract/staff/calls';
import {
  actingKinds,
  type getAccessLogList,
  type getMyAccessLogList,
  type getMyAccessVisitList,
  type getStudentList,
} from '@baeum/contract/staff/terms';
import type { RowOf } from '../platform/database.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import { areaOf, changesSomething, deedOf, showsSomething } from './areas.ts';
import type { VisitPart, visitLines, visitPage, wholeLog } from './log-queries.ts';
import type { studentPage } from './queries.ts';

type RowIn<P extends keyof typeof staffCalls> = ResultOf<(typeof staffCalls)[P]>['list'][number];

export const wireStudent = (row: RowOf<typeof studentPage>): RowIn<typeof getStudentList> => ({
  untyId: row.loginId,
  usrKrnm: row.name,
  usrStid: row.studentNumber ?? '',
  gdptNm: row.college ?? '',
  stopYn: flag(row.suspendedAt !== null),
});

/** What was done; nothing of where the administrator sat, nor of the ids of the calls. */
export const wireDone = (row: RowOf<typeof visitLines.page>): RowIn<typeof getMyAccessLogList> => ({
  logSeq: row.id,
  logDt: wireMoment(row.at),
  lastDt: wireMoment(row.lastAt),
  callCnt: row.calls,
  areaNm: areaOf(row.call),
  deedNm: deedOf(row.call),
  rfslYn: flag(row.refused),
});

export const wireLine = (row: RowOf<typeof wholeLog.page>): RowIn<typeof getAccessLogList> => ({
  ...wireDone(row),
  aaNm: row.administrator.name,
  aaid: row.administrator.loginId,
  actTy: actingKinds[row.acting],
  rsn: row.reason,
  untyId: row.student?.loginId ?? null,
  usrKrnm: row.student?.name ?? null,
  addr: row.address,
  callPath: row.call,
  nmdCn: Object.entries(row.named)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
});

export function wireVisit(row: RowOf<typeof visitPage>): RowIn<typeof getMyAccessVisitList> {
  const done = row.parts.filter(({ refused }) => !refused);
  return {
    logSeq: row.first,
    aaNm: row.administrator,
    actTy: actingKinds[row.acting],
    rsn: row.reason,
    stDt: wireMoment(row.began),
    edDt: wireMoment(row.ended),
    lookCnt: sum(done.filter(({ call }) => showsSomething(call)).map(({ things }) => things)),
    rfslCnt: sum(row.parts.filter(({ refused }) => refused).map(({ calls }) => calls)),
    chgList: changesIn(done),
  };
}

/** Several calls may be the same to a student. */
function changesIn(done: readonly VisitPart[]): RowIn<typeof getMyAccessVisitList>['chgList'] {
  const found = new Map<string, RowIn<typeof getMyAccessVisitList>['chgList'][number]>();
  for (const { call, calls } of done.filter((part) => changesSomething(part.call))) {
    const [areaNm, deedNm] = [areaOf(call), deedOf(call)];
    const name = `${areaNm} ${deedNm}`;
    found.set(name, { areaNm, deedNm, callCnt: calls + (found.get(name)?.callCnt ?? 0) });
  }
  return [...found.values()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
