import { sessionMessages, userTypes } from '@baeum/contract/session/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type SessionEnd, session, userQuery } from '../../api.ts';
import { sessionEnding, useSessionEnding } from '../../session/ending.ts';
import { InstitutionSignIn } from '../../session/InstitutionSignIn.tsx';
import { SignInForm, type SignInFormProps } from '../../session/SignInForm.tsx';
import { useTabSync } from '../../session/useTabSync.ts';
import { useSignInRefusal } from '../../session/useSignInRefusal.ts';
import { rolesQuery } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { useDraftsRecovered } from '../../ui/drafts/device.ts';
import { loadable } from '../../ui/loadable.tsx';
import { ErrorState, QueryState } from '../../ui/query-state/QueryState.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { useStaffLogout } from './useStaffLogout.ts';
import layout from '../../ui/layout.module.css';

const skeleton = <Loading shape="block" height={320} />;
const TemporaryPasswordPage = loadable(() => import('../../session/TemporaryPasswordPage.tsx'), skeleton);

/**
 * Guards the staff side: shows the sign-in at the requested URL, then its page. Nothing is shown
 * before the roles of the account are known.
 */
export function StaffGuard() {
  const client = useQueryClient();
  const ending = useSessionEnding();
  const [open, setOpen] = useState(session.isOpen);
  const user = useQuery({ ...userQuery(), enabled: open && ending === undefined });
  const { data, error } = user;
  useTabSync(ending === undefined ? data?.user.id : undefined);

  const begin: SignInFormProps['onSignedIn'] = (accessToken, userType) => {
    client.getQueryCache().clear();
    session.begin(accessToken);
    // Students with a role here have a session on their own side, too.
    if (userType === userTypes.student) session.adoptOtherSide();
    sessionEnding.clear();
    setOpen(true);
  };

  if (!open || ending !== undefined || error?.endsSession) return <SignIn end={ending} onSignedIn={begin} />;
  if (error?.unreachable === false)
    return <SignIn end={{ kind: 'lost', message: sessionMessages.userInfoFailed }} onSignedIn={begin} />;
  if (data === undefined)
    return (
      <StaffFrame>
        {error === null ? (
          skeleton
        ) : (
          <ErrorState error={error} onRetry={() => void user.refetch()} retrying={user.isFetching} />
        )}
      </StaffFrame>
    );
  if (data.user.pwdChngYn === 'Y') return <PasswordChangeRequired />;
  return <Screens />;
}

/** After a sign-in with a temporary password it has to be changed first, whatever page was requested. */
function PasswordChangeRequired() {
  const logout = useStaffLogout();
  return (
    <StaffFrame>
      <TemporaryPasswordPage onLogout={() => void logout.ask()} leaving={logout.isPending} />
    </StaffFrame>
  );
}

/** Forms start from drafts, which have been restored by now. */
function Screens() {
  const isRecovered = useDraftsRecovered();
  const roles = useQuery(rolesQuery());
  if (!isRecovered) return null;
  if (roles.data !== undefined) return <Outlet />;
  return (
    <StaffFrame>
      <QueryState query={roles} skeleton={skeleton}>
        {() => null}
      </QueryState>
    </StaffFrame>
  );
}

interface SignInProps {
  end: SessionEnd | undefined;
  onSignedIn: SignInFormProps['onSignedIn'];
}

function SignIn({ end, onSignedIn }: SignInProps) {
  const { pathname, search } = useLocation();
  const refused = useSignInRefusal();
  return (
    <StaffFrame>
      <div className={layout.narrow}>
        <PageHeader title="교직원 로그인" note="교수, 조교, 운영자, 관리자의 로그인입니다." />
        <Card label="로그인">
          <SignInForm
            notice={end?.kind === 'lost' ? end.message.replaceAll('<br/>', ' ') : undefined}
            refused={refused}
            onSignedIn={onSignedIn}
          />
          <InstitutionSignIn from={{ pathname, search, state: null }} />
        </Card>
        <p style={{ marginTop: 16, textAlign: 'center' }}>
          {/* A plain link, because the other side has its own session and a full page load. */}
          <a href="/st">학생 로그인</a>
        </p>
      </div>
    </StaffFrame>
  );
}
