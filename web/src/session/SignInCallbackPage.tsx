import { studentPath, staffPath } from '@baeum/contract/session/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, fetchReply, identityOf, offline, session, useAction, userQuery } from '../api.ts';
import { publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { forcedSignIn } from './device.ts';
import { sessionEnding } from './ending.ts';
import { isReturnTarget, type ReturnTarget } from './entry.ts';
import { pendingReturn } from './pending-return.ts';
import { leadToStaffSide } from './staff-side.ts';
import { useContinueToPortal } from './useContinueToPortal.ts';

/**
 * Callback of the institution's sign-in: the cookies of a new session are set, invisible to scripts. Adopts
 * the session and continues to the page the user wanted.
 */
export default function SignInCallbackPage() {
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  const client = useQueryClient();
  const navigate = useNavigate();
  const continueTo = useContinueToPortal();

  const enter = useAction(
    async () => {
      client.getQueryCache().clear();
      // Whoever it is, the session before is over.
      offline.clearReplies();
      session.adoptCookie();
      sessionEnding.clear();
      const target = returnTargetOf(to, pendingReturn.take());
      try {
        const reply = await fetchReply(client, userQuery());
        forcedSignIn.clear();
        if (!leadToStaffSide(reply)) await continueTo(target, identityOf(reply.user));
      } catch (error) {
        pendingReturn.set(target);
        if (!(error instanceof ApiError) || !error.endsSession) throw error;
        await navigate(publicPages.site, { replace: true, state: { from: target, notice: error.message } });
      }
    },
    { quiet: 'everything' },
  );
  const { mutate } = enter;
  const start = useEffectEvent(() => {
    const staffPage = staffPath(to);
    if (staffPage === undefined) return mutate();
    session.adoptOtherSide();
    forcedSignIn.clear();
    location.replace(staffPage);
  });
  useEffect(() => start(), []);

  return (
    <>
      <PageHeader title="로그인" />
      <Card label="로그인">
        {enter.error ? (
          <ErrorState error={enter.error} onRetry={() => mutate()} retrying={enter.isPending} />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  );
}

/** The page named in the URL, with the navigation state kept in this tab. */
function returnTargetOf(to: string, kept: ReturnTarget | undefined): ReturnTarget | undefined {
  const address = studentPath(to);
  if (address === undefined) return undefined;
  if (kept !== undefined && kept.pathname + kept.search === address) return kept;
  const { pathname, search } = new URL(address, location.origin);
  const target = { pathname, search, state: null };
  return isReturnTarget(target) ? target : undefined;
}
