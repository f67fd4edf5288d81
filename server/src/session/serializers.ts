import type { sessionCalls } from '@baeum/contract/session/calls';
import type { ResultOf } from '@baeum/contract/call';
import { type getSessionList, type userInfo, userTypes } from '@baeum/contract/session/terms';
import { createHash } from 'node:crypto';
import { photoPath } from '../platform/photos.ts';
import type { Account, Impersonation } from '../platform/sessions.ts';
import { isStaff } from '../platform/staff-access.ts';
import { serializeMoment } from '../platform/time.ts';
import type { liveSessions } from './queries.ts';
import type { RowOf } from '../platform/statements.ts';

export const serializeUser = (
  account: Account,
  unread: number,
): ResultOf<(typeof sessionCalls)[typeof userInfo]>['user'] => ({
  id: account.loginId,
  name: account.name,
  psitNm: account.positionName,
  psitCd: account.positionCode,
  userType: userTypes[account.type],
  aaid: account.impersonation?.loginId ?? null,
  aaInfo: account.impersonation === null ? null : serializeImpersonation(account.impersonation),
  pwdChngYn: account.mustChangePassword ? 'Y' : 'N',
  // During an impersonation it is the administrator who would go there.
  stfYn: account.impersonation === null && isStaff(account) ? 'Y' : 'N',
  ntcnCnt: unread,
  usrPhto: account.photo === null ? null : photoPath(account.loginId, account.photo),
});

type Listed = ResultOf<(typeof sessionCalls)[typeof getSessionList]>['list'][number];

/** Sends a hash of the id, because tokens contain the id itself. */
export const serializeSession = (row: RowOf<typeof liveSessions>, here: string): Listed => ({
  sesnKey: createHash('sha256').update(row.id).digest('base64url').slice(0, 16),
  hereYn: row.id === here ? 'Y' : 'N',
  usrAgnt: row.userAgent,
  addr: row.address,
  loginDt: serializeMoment(row.createdAt),
  useDt: serializeMoment(row.refreshedAt),
});

const serializeImpersonation = ({ name, mayWrite, reason, until }: Impersonation) => ({
  aaNm: name,
  wrtYn: mayWrite ? ('Y' as const) : ('N' as const),
  rsn: reason,
  endDt: serializeMoment(until),
});
