import { userLogout } from '@baeum/contract/session/terms';
import { post, useAction } from '../api.ts';
import { leaveForStaff } from './leaving.ts';

/** Ends this entry alone: the administrator's own session goes on where he came from. */
export const useLeaveForStaff = () =>
  useAction(async () => {
    await post(userLogout, {});
    leaveForStaff();
  });
