import type { sessionCalls } from '@baeum/contract/session/calls';
import type { ResultOf } from '@baeum/contract/call';
import { type userInfo, userTypes } from '@baeum/contract/session/terms';
import { photoPath } from '../platform/photos.ts';
import type { Account } from '../platform/sessions.ts';

export const wireUser = (account: Account): ResultOf<(typeof sessionCalls)[typeof userInfo]>['user'] => ({
  id: account.loginId,
  name: account.name,
  psitNm: account.positionName,
  psitCd: account.positionCode,
  userType: userTypes[account.type],
  aaid: null,
  usrPhto: account.photo === null ? null : photoPath(account.loginId, account.photo),
});
