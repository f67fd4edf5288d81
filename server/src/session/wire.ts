import type { sessionCalls } from '@baeum/contract/session/calls';
import type { ResultOf } from '@baeum/contract/call';
import { type getSessionList, type userInfo, userTypes } from '@baeum/contract/session/terms';
import { createHash } from 'node:crypto';
import { photoPath } from '../platform/photos.ts';
import type { Account, Acting } from '../platform/sessions.ts';
import { wireMoment } from '../platform/time.ts';
import type { liveSessions } from './queries.ts';

export const wireUser = (account: Account): ResultOf<(typeof sessionCalls)[typeof userInfo]>['user'] => ({
  id: account.loginId,
  name: account.name,
  psitNm: account.positionName,
  psitCd: account.positionCode,
  userType: userTypes[account.type],
  aaid: account.acting?.loginId ?? null,
  aaInfo: account.acting === null ? null : wireActing(account.acting),
  pwdChngYn: account.owesPassword ? 'Y' : 'N',
  usrPhto: account.photo === null ? null : photoPath(account.loginId, account.photo),
});

type Listed = ResultOf<(typeof sessionCalls)[typeof getSessionList]>['list'][number];

/** The id itself stays here: tokens are made of it. */
export const wireSession = (
  row: Awaited<ReturnType<ReturnType<typeof liveSessions>['execute']>>[number],
  here: string,
): Listed => ({
  sesnKey: createHash('sha256').update(row.id).digest('base64url').slice(0, 16),
  hereYn: row.id === here ? 'Y' : 'N',
  usrAgnt: row.userAgent,
  addr: row.address,
  loginDt: wireMoment(row.createdAt),
  useDt: wireMoment(row.refreshedAt),
});

const wireActing = ({ name, mayWrite, reason, until }: Acting) => ({
  aaNm: name,
  wrtYn: mayWrite ? ('Y' as const) : ('N' as const),
  rsn: reason,
  endDt: wireMoment(until),
});
