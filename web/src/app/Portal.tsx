import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { identityOf, type SessionEnd, userQuery, useUser } from '../api.ts';
import { addressBar, type Prefetch, PrefetchProvider, publicPages } from '../navigation.ts';
import { tabUser } from '../session/device.ts';
import { sessionEndFor, useSessionEnding } from '../session/ending.ts';
import { returnToStaffSide } from '../session/useEndImpersonation.ts';
import { useLogout } from '../session/useLogout.ts';
import { useTabSync } from '../session/useTabSync.ts';
import { useUnsentAnswers } from '../quiz/taking/unsent.ts';
import { useUnsentLearning } from '../study/learning/unsent.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { useDraftsRecovered } from '../ui/drafts/device.ts';
import { loadable } from '../ui/loadable.tsx';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { impersonation } from '../ui/impersonation.ts';
import { ImpersonationBar, loadScreens, pageSkeleton, screenComponents } from './areas.tsx';
import { PublicFrame } from './PublicPage.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

const TemporaryPasswordPage = loadable(() => import('../session/TemporaryPasswordPage.tsx'), pageSkeleton);

/**
 * Guards the student area: loads the session before any screen. Nothing is shown without a signed-in student,
 * nor after the session has ended.
 */
export function Portal() {
  const user = useQuery(userQuery());
  const ending = useSessionEnding();
  const end = ending ?? sessionEndFor(user);
  useTabSync(end === undefined && user.data !== undefined ? identityOf(user.data.user) : undefined);

  if (end !== undefined) return <SessionEnded end={end} />;
  if (user.data === undefined) {
    if (user.error === null) return <ShellSkeleton />;
    return <ErrorState error={user.error} onRetry={() => void user.refetch()} retrying={user.isFetching} />;
  }
  const { aaInfo, pwdChngYn } = user.data.user;
  if (pwdChngYn === 'Y') return <PasswordChangeRequired />;
  // Set before any screen reads this device's storage. Idempotent across renders, and set nowhere else.
  impersonation.set(aaInfo === null ? undefined : { readOnly: aaInfo.wrtYn === 'N' });
  return <SignedIn />;
}

/** After a sign-in with a temporary password it has to be changed first, whatever page was requested. */
function PasswordChangeRequired() {
  const logout = useLogout();
  return (
    <PublicFrame>
      <TemporaryPasswordPage onLogout={() => void logout()} />
    </PublicFrame>
  );
}

/** Shows the logout dialog, then logs out; visitors without a session are redirected to the sign-in. */
function SessionEnded({ end: { kind, message } }: { end: SessionEnd }) {
  const navigate = useNavigate();
  /** The page to return to; what the user had opened last may not have been shown yet. */
  const from = () => ({ ...addressBar(), user: tabUser.read() });
  // A redirect with another state would be another redirect.
  const [entry] = useState(() => ({ from: from(), notice: message }));
  const leave = useEffectEvent(() => {
    // While impersonating, returns to the staff side.
    if (impersonation.isActive()) return returnToStaffSide();
    void navigate(publicPages.logout, { replace: true, state: { from: from(), leaving: 'over' } });
  });

  useEffect(() => {
    if (kind === 'none') return;
    let mounted = true;
    const showDialog = async () => {
      await dialogs.alert(message);
      if (mounted) leave();
    };
    void showDialog();
    return () => {
      mounted = false;
    };
  }, [kind, message]);

  if (kind === 'none') return <Navigate to={publicPages.site} replace state={entry} />;
  return null;
}

function SignedIn() {
  const client = useQueryClient();
  const { id } = useUser();
  useUnsentLearning(id);
  useUnsentAnswers(id);
  usePreloadScreens(client);

  const prefetch = useCallback<Prefetch>(
    (name, state) => {
      const load = async () => {
        const { screens } = await loadScreens();
        await Promise.all([screenComponents[name].load(), screens[name].prefetch?.(client, state)]);
      };
      // Failed loads are repeated when the screen is opened.
      load().catch(() => {});
    },
    [client],
  );
  return (
    <PrefetchProvider value={prefetch}>
      {impersonation.isActive() && <ImpersonationBar />}
      <Screens />
    </PrefetchProvider>
  );
}

/**
 * Loads the table of screens once the first screen has its replies, so that the first prefetched link does
 * not need an extra round trip.
 */
function usePreloadScreens(client: QueryClient): void {
  useEffect(() => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' || client.isFetching() > 0) return;
      stop();
      // Failed loads are repeated when the screen is opened.
      loadScreens().catch(() => {});
    });
    return stop;
  }, [client]);
}

/** Forms start from drafts, which have been restored by now. */
function Screens() {
  return useDraftsRecovered() ? <Outlet /> : <ShellSkeleton />;
}
