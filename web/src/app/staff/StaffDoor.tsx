import { sessionMessages, userTypes } from '@baeum/contract/session/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type SessionEnd, session, userQuery } from '../../api.ts';
import { sessionEnding, useSessionEnding } from '../../session/ending.ts';
import { InstitutionSignIn } from '../../session/InstitutionSignIn.tsx';
import { SignInForm } from '../../session/SignInForm.tsx';
import { useOtherTabs } from '../../session/useOtherTabs.ts';
import { useRefusal } from '../../session/useRefusal.ts';
import { Card } from '../../ui/Card.tsx';
import { draftsRecovered } from '../../ui/drafts/device.ts';
import { ErrorFace } from '../../ui/faces/ErrorFace.tsx';
import { Loading } from '../../ui/faces/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProfessorPage } from './ProfessorPage.tsx';
import classes from './StaffDoor.module.css';
import { useStaffLogout } from './StaffAccount.tsx';
import { StaffFrame } from './StaffFrame.tsx';

const GivenPasswordPage = lazy(() => import('../../session/GivenPasswordPage.tsx'));

/**
 * The door of the staff's side: who is not signed in signs in on whatever page he wanted, and is there then. Nothing behind it is shown
 * to anybody but an administrator.
 */
export function StaffDoor() {
  const client = useQueryClient();
  const ending = useSessionEnding();
  const [open, setOpen] = useState(session.isOpen);
  const user = useQuery({ ...userQuery(), enabled: open && ending === undefined });
  const { data, error } = user;
  useOtherTabs(ending === undefined ? data?.user.id : undefined);

  const begin = (accessToken: string) => {
    client.getQueryCache().clear();
    session.begin(accessToken);
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
          <Loading shape="block" height={320} />
        ) : (
          <ErrorFace error={error} onRetry={() => void user.refetch()} retrying={user.isFetching} />
        )}
      </StaffFrame>
    );
  if (data.user.pwdChngYn === 'Y') return <OwnPasswordFirst />;
  if (data.userType !== userTypes.administrator) return <ProfessorPage name={data.user.name} />;
  return (
    <Suspense fallback={null}>
      <Screens />
    </Suspense>
  );
}

/** Whoever has come with a password that somebody else has given changes it, whatever page he wanted. */
function OwnPasswordFirst() {
  const logout = useStaffLogout();
  return (
    <StaffFrame>
      <Suspense fallback={<Loading shape="block" height={320} />}>
        <GivenPasswordPage onLogout={() => void logout.ask()} leaving={logout.isPending} />
      </Suspense>
    </StaffFrame>
  );
}

/** Forms begin with what was typed before; by now it has been put back. */
function Screens() {
  use(draftsRecovered());
  return <Outlet />;
}

interface SignInProps {
  end: SessionEnd | undefined;
  onSignedIn: (accessToken: string) => void;
}

function SignIn({ end, onSignedIn }: SignInProps) {
  const { pathname, search } = useLocation();
  const refused = useRefusal();
  return (
    <StaffFrame>
      <div className={classes.page}>
        <PageHeader title="교직원 로그인" note="관리자와 교수의 로그인입니다." />
        <Card label="로그인">
          <SignInForm
            notice={end?.kind === 'lost' ? end.message.replaceAll('<br/>', ' ') : undefined}
            refused={refused}
            onSignedIn={onSignedIn}
          />
          <InstitutionSignIn from={{ pathname, search, state: null }} />
        </Card>
        <p className={classes.other}>
          {/* The other side has a session of its own: its pages are loaded anew. */}
          <a href="/st">학생 로그인</a>
        </p>
      </div>
    </StaffFrame>
  );
}
