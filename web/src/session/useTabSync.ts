import { useEffect } from 'react';
import { session } from '../api.ts';
import { tabUser } from './device.ts';
import { listenToTabs, restartTab, notifyTabs } from './tabs.ts';

/**
 * Tabs share cookies, so they log out together, and none continues with a previous account.
 * @param id undefined until the account is known, and when its session has ended
 */
export function useTabSync(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    tabUser.set(id);
    session.bindTo(id);
    notifyTabs({ kind: 'user', id });
  }, [id]);
  useEffect(
    () =>
      listenToTabs((message) => {
        const known = tabUser.read();
        if (message.kind === 'user' && (known === undefined || known === message.id)) return;
        restartTab();
      }),
    [],
  );
}
