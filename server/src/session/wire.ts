import type { sessionCalls } from '@baeum/contract/session/calls';
import type { ResultOf } from '@baeum/contract/call';
import { type userInfo, userTypes } from '@baeum/contract/session/terms';
import type { Account } from '../platform/sessions.ts';

/** Path of a profile photo for /view/imgView.do (specification 1 §7). */
export const photoPath = (loginId: string, photo: Account['photo']): string | null =>
  photo === null ? null : `/profile/${loginId}/${photo.fileId}.${photo.extension}`;

export const wireUser = (account: Account): ResultOf<(typeof sessionCalls)[typeof userInfo]>['user'] => ({
  id: account.loginId,
  name: account.name,
  psitNm: account.positionName,
  psitCd: account.positionCode,
  userType: userTypes[account.type],
  aaid: null,
  usrPhto: photoPath(account.loginId, account.photo),
});
