import { userLogout } from '@baeum/contract/session/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { post, session, useAction } from '../api.ts';
import { publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { leaveDevice } from './device.ts';
import { sessionEnding } from './ending.ts';
import { readEntry } from './entry.ts';
import { tellTabs } from './tabs.ts';

/** Ends the session here, in the other tabs and on the server, then goes to the public site. */
export default function LogoutPage() {
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { keepDrafts, from } = readEntry(state);

  const logout = useAction(
    async () => {
      await post(userLogout, {});
      session.forget();
      leaveDevice({ keepDrafts });
      client.getQueryCache().clear();
      sessionEnding.clear();
      tellTabs({ kind: 'logout' });
      await navigate(publicPages.site, { replace: true, state: { from } });
    },
    { quiet: 'everything' },
  );
  const { mutate } = logout;
  useEffect(() => mutate(), [mutate]);

  return (
    <>
      <PageHeader title="로그아웃" />
      <Card label="로그아웃">
        {logout.error ? (
          <ErrorFace error={logout.error} onRetry={() => mutate()} retrying={logout.isPending} />
        ) : (
          <Loading />
        )}
      </Card>
    </>
  );
}
