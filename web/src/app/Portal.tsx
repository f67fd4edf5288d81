import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useCallback, useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { holderOf, type SessionEnd, userQuery, useUser } from '../api.ts';
import { type Prefetch, PrefetchProvider, publicPages } from '../navigation.ts';
import { userOfTab } from '../session/device.ts';
import { endOf, useSessionEnding } from '../session/ending.ts';
import { GuestBar } from '../session/GuestBar.tsx';
import { leaveForStaff } from '../session/leaving.ts';
import { useLogout } from '../session/useLogout.ts';
import { useOtherTabs } from '../session/useOtherTabs.ts';
import { useUnsentAnswers } from '../quiz/taking/useUnsentAnswers.ts';
import { useUnsentLearning } from '../study/learning/useUnsentLearning.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { draftsRecovered } from '../ui/drafts/device.ts';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { guest } from '../ui/guest.ts';
import { loadScreens } from './areas.ts';
import { PublicFrame } from './PublicPage.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

const GivenPasswordPage = lazy(() => import('../session/GivenPasswordPage.tsx'));

/**
 * The door of the student area: first the session, then the screens. Nothing of the portal is shown to anybody but a
 * signed-in student, nor for longer than his session.
 */
export function Portal() {
  const user = useQuery(userQuery());
  const ending = useSessionEnding();
  const end = ending ?? endOf(user);
  useOtherTabs(end === undefined && user.data !== undefined ? holderOf(user.data.user) : undefined);

  if (end !== undefined) return <Farewell end={end} />;
  if (user.data === undefined) {
    if (user.error === null) return <ShellSkeleton />;
    return <ErrorFace error={user.error} onRetry={() => void user.refetch()} retrying={user.isFetching} />;
  }
  const { aaInfo, pwdChngYn } = user.data.user;
  if (pwdChngYn === 'Y') return <OwnPasswordFirst />;
  // Before any screen looks into this device; the same again at each drawing, and nobody else writes it.
  guest.tell(aaInfo === null ? undefined : { reading: aaInfo.wrtYn === 'N' });
  return <SignedIn />;
}

/** Whoever has come with a password that somebody else has given changes it, whatever page he wanted. */
function OwnPasswordFirst() {
  const logout = useLogout();
  return (
    <PublicFrame>
      <GivenPasswordPage onLogout={() => void logout()} />
    </PublicFrame>
  );
}

/** The logout dialog, which leads to the logout; who never was in is only asked to sign in. */
function Farewell({ end: { kind, message } }: { end: SessionEnd }) {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const from = { pathname, search, state, user: userOfTab.read() };
  const leave = useEffectEvent(() => {
    // An administrator in a student's place came from the other side, and goes back there.
    if (guest.isHere()) return leaveForStaff();
    void navigate(publicPages.logout, { replace: true, state: { from, leaving: 'over' } });
  });

  useEffect(() => {
    if (kind === 'none') return;
    let here = true;
    const tell = async () => {
      await dialogs.alert(message);
      if (here) leave();
    };
    void tell();
    return () => {
      here = false;
    };
  }, [kind, message]);

  if (kind === 'none') return <Navigate to={publicPages.site} replace state={{ from, notice: message }} />;
  return null;
}

function SignedIn() {
  const client = useQueryClient();
  const { id } = useUser();
  useUnsentLearning(id);
  useUnsentAnswers(id);
  useScreensAhead(client);

  const prefetch = useCallback<Prefetch>(
    (name, state) => {
      const ahead = async () => {
        const screen = (await loadScreens()).screens[name];
        await Promise.all([screen.load(), screen.ahead?.(client, state)]);
      };
      // What cannot be had ahead is asked for again when it is needed.
      ahead().catch(() => {});
    },
    [client],
  );
  return (
    <PrefetchProvider value={prefetch}>
      <Suspense fallback={<ShellSkeleton />}>
        <GuestBar />
        <Screens />
      </Suspense>
    </PrefetchProvider>
  );
}

/**
 * The table of screens comes when the first screen has all its replies, for the first link that is pointed at or touched: asked for
 * only then, it would be a trip more on the way to the screen.
 */
function useScreensAhead(client: QueryClient): void {
  useEffect(() => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' || client.isFetching() > 0) return;
      stop();
      // What cannot be had ahead is asked for again when it is needed.
      loadScreens().catch(() => {});
    });
    return stop;
  }, [client]);
}

/** Forms begin with what was typed before; by now it has been put back. */
function Screens() {
  use(draftsRecovered());
  return <Outlet />;
}
