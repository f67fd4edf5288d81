import { sessionMessages, userLogout } from '@baeum/contract/session/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { post, session, useAction } from '../api.ts';
import { base, publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { leaveDevice } from './device.ts';
import { sessionEnding } from './ending.ts';
import { readEntry } from './entry.ts';
import { tellTabs } from './tabs.ts';

/**
 * Leaves the session, then goes to the public site. A student who chose to leaves it in all tabs and on the server. A tab
 * whose session is over must not end the newer one of another tab, for which the cookies stand: it only forgets its own.
 */
export default function LogoutPage() {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { leaving, from } = readEntry(state);

  const logout = useAction(
    async (chosen: boolean) => {
      if (chosen || session.hasToken()) await post(userLogout, {});
      session.forget({ everywhere: chosen });
      leaveDevice({ keepDrafts: !chosen });
      client.getQueryCache().clear();
      sessionEnding.clear();
      if (chosen) tellTabs({ kind: 'logout' });
      await navigate(publicPages.site, { replace: true, state: { from } });
    },
    { quiet: 'everything' },
  );
  const { mutate, variables: chosen } = logout;

  const begin = useEffectEvent(async (isHere: () => boolean) => {
    if (leaving !== undefined) return mutate(leaving === 'chosen');
    // Any link may lead here.
    if (!session.isOpen()) return mutate(false);
    if (await dialogs.confirm(sessionMessages.logoutConfirm)) return mutate(true);
    // Back says no as well, and has been followed already.
    if (!isHere()) return;
    return history.length > 1 ? navigate(-1) : navigate(base, { replace: true });
  });
  useEffect(() => {
    let here = true;
    void begin(() => here && location.pathname === publicPages.logout);
    return () => {
      here = false;
      dialogs.dismiss('questions');
    };
  }, []);

  return (
    <>
      <PageHeader title="로그아웃" />
      <Card label="로그아웃">
        {logout.error ? (
          <ErrorFace
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
