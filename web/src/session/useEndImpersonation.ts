import { userLogout } from '@baeum/contract/session/terms';
import { post, useAction, session } from '../api.ts';
import { formerStaffBase } from '../navigation.ts';
import { clearDevice } from './device.ts';
import { leaveUnasked, notifyTabs } from './tabs.ts';

/** Ends an impersonation on this side and loads the staff side. */
export function returnToStaffSide(): void {
  session.forget({ everywhere: true });
  clearDevice({ keepDrafts: false });
  notifyTabs({ kind: 'logout' });
  session.stop();
  // The specification names this address (§17.1); it leads to the staff pages.
  leaveUnasked(formerStaffBase);
}

/** Ends only the impersonation; the administrator's own session continues on the staff side. */
export const useEndImpersonation = () =>
  useAction(async () => {
    await post(userLogout, {});
    returnToStaffSide();
  });
