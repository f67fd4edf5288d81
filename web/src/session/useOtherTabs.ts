import { useEffect } from 'react';
import { session } from '../api.ts';
import { userOfTab } from './device.ts';
import { listenToTabs, startAnew, tellTabs } from './tabs.ts';

/**
 * The tabs of a browser share their cookies: they leave together, and none goes on as the account before.
 * @param id undefined until the account is known, and when it has to leave
 */
export function useOtherTabs(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    userOfTab.keep(id);
    session.belongsTo(id);
    tellTabs({ kind: 'user', id });
  }, [id]);
  useEffect(
    () =>
      listenToTabs((news) => {
        const known = userOfTab.read();
        if (news.kind === 'user' && (known === undefined || known === news.id)) return;
        startAnew();
      }),
    [],
  );
}
