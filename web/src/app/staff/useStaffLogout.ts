import { sessionMessages, userLogout } from '@baeum/contract/session/terms';
import { useQueryClient } from '@tanstack/react-query';
import { post, session, useAction } from '../../api.ts';
import { clearDevice } from '../../session/device.ts';
import { notifyTabs, restartTab } from '../../session/tabs.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';

/** Asks for confirmation, then signs out and shows the sign-in. */
export function useStaffLogout() {
  const client = useQueryClient();
  const logout = useAction(async () => {
    // What fails here ends no logout.
    await import('../kept-pushes.ts').then(({ endPushes }) => endPushes()).catch(() => {});
    await post(userLogout, {});
    session.forget({ everywhere: true });
    clearDevice({ keepDrafts: false });
    client.getQueryCache().clear();
    notifyTabs({ kind: 'logout' });
    restartTab();
  });
  return {
    isPending: logout.isPending,
    ask: async () => {
      if (await dialogs.confirm(sessionMessages.logoutConfirm)) logout.mutate();
    },
  };
}
