import { sessionMessages, userLogout } from '@baeum/contract/session/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offline, post, session, useAction } from '../api.ts';
import { base, publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { impersonation } from '../ui/impersonation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { clearDevice } from './device.ts';
import { sessionEnding } from './ending.ts';
import { readEntry } from './entry.ts';
import { notifyTabs } from './tabs.ts';
import { returnToStaffSide } from './useEndImpersonation.ts';

interface Props {
  /** In this browser. */
  readonly endPushes: () => Promise<void>;
}

/**
 * Ends the session, then opens the public site, or the staff side after an impersonation. A deliberate logout applies to all tabs and the server. A tab
 * whose session is over only forgets its own tokens, because the shared cookies may belong to a newer session
 * of another tab.
 */
export default function LogoutPage({ endPushes }: Props) {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { leaving, from } = readEntry(state);

  const logout = useAction(
    async (chosen: boolean) => {
      // First, because it must not wait for a connection.
      if (chosen && offline.isChosen()) await (await offline.keeper()).forget();
      // Whoever uses the device next must not see them. What fails here ends no logout.
      if (chosen && !impersonation.isActive()) await endPushes().catch(() => {});
      if (chosen || session.hasToken()) await post(userLogout, {});
      if (chosen && impersonation.isActive()) return returnToStaffSide();
      session.forget({ everywhere: chosen });
      clearDevice({ keepDrafts: !chosen });
      client.getQueryCache().clear();
      sessionEnding.clear();
      if (chosen) notifyTabs({ kind: 'logout' });
      await navigate(publicPages.site, { replace: true, state: { from } });
    },
    { quiet: 'everything' },
  );
  const { mutate, variables: chosen } = logout;

  const start = useEffectEvent(async (isCurrent: () => boolean) => {
    if (leaving !== undefined) return mutate(leaving === 'chosen');
    // Any link can open this page, so a logout has to be confirmed.
    if (!session.isOpen()) return mutate(false);
    if (await dialogs.confirm(sessionMessages.logoutConfirm)) return mutate(true);
    // Back also answers no, and has already navigated.
    if (!isCurrent()) return;
    return history.length > 1 ? navigate(-1) : navigate(base, { replace: true });
  });
  useEffect(() => {
    let mounted = true;
    void start(() => mounted && location.pathname === publicPages.logout);
    return () => {
      mounted = false;
      dialogs.dismiss('questions');
    };
  }, []);

  return (
    <>
      <PageHeader title="로그아웃" />
      <Card label="로그아웃">
        {logout.error ? (
          <ErrorState
            error={logout.error}
            onRetry={() => mutate(chosen ?? false)}
            retrying={logout.isPending}
          />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  );
}
