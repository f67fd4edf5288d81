import type { ResultOf } from '@baeum/contract/call';
import type { staffCalls } from '@baeum/contract/staff/calls';
import {
  actingKinds,
  type getAccessLogList,
  type getMyAccessLogList,
  type getStudentList,
} from '@baeum/contract/staff/terms';
import type { RowOf } from '../platform/database.ts';
import { flag } from '../platform/flags.ts';
import { wireMoment } from '../platform/time.ts';
import { areaOf, deedOf } from './areas.ts';
import type { studentPage, wholeLog } from './queries.ts';

type RowIn<P extends keyof typeof staffCalls> = ResultOf<(typeof staffCalls)[P]>['list'][number];

export const wireStudent = (row: RowOf<typeof studentPage>): RowIn<typeof getStudentList> => ({
  untyId: row.loginId,
  usrKrnm: row.name,
  usrStid: row.studentNumber ?? '',
  gdptNm: row.college ?? '',
  stopYn: flag(row.suspendedAt !== null),
});

type Line = RowOf<typeof wholeLog.page>;

/** What the student himself is told: nothing of where the administrator sat, nor of the ids of the calls. */
export const wireOwnLine = (row: Line): RowIn<typeof getMyAccessLogList> => ({
  logSeq: row.id,
  logDt: wireMoment(row.at),
  aaNm: row.administrator.name,
  areaNm: areaOf(row.call),
  deedNm: deedOf(row.call),
  actTy: actingKinds[row.acting],
  rsn: row.reason,
  rfslYn: flag(row.refused),
});

export const wireLine = (row: Line): RowIn<typeof getAccessLogList> => ({
  ...wireOwnLine(row),
  aaid: row.administrator.loginId,
  untyId: row.student?.loginId ?? null,
  usrKrnm: row.student?.name ?? null,
  addr: row.address,
  callPath: row.call,
  nmdCn: Object.entries(row.named)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
});
