import { forgottenFragment } from '@baeum/contract/session/link-terms';
import { staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { sessionMessages, type UserType, userTypes } from '@baeum/contract/session/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { fetchReply, isRefusedBy, type SessionEnd, session, userQuery } from '../../api.ts';
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
import { IdleWatch } from './IdleWatch.tsx';
import { KeptPushes } from './KeptPushes.tsx';
import { whenFactorRequired } from './page-requests.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { useStaffLogout } from './useStaffLogout.ts';
import layout from '../../ui/layout.module.css';

const skeleton = <Loading shape="block" height={320} />;
const { secondFactorRequired } = staffSessionRefusals;
const userUnknown: SessionEnd = { kind: 'lost', message: sessionMessages.userInfoFailed };
const SecondFactorPage = loadable(() => import('../../session/staff/SecondFactorPage.tsx'), skeleton);
const TemporaryPasswordPage = loadable(() => import('../../session/TemporaryPasswordPage.tsx'), skeleton);

/**
 * Guards the staff side: shows the sign-in at the requested URL, then its page. Nothing is shown before the roles of the account
 * are known. When a session ends, the page stays behind the sign-in with what was typed in it, and comes back for the same user.
 */
export function StaffGuard() {
  const client = useQueryClient();
  const ending = useSessionEnding();
  const [open, setOpen] = useState(session.isOpen);
  const user = useQuery({ ...userQuery(), enabled: open && ending === undefined });
  const { data, error } = user;
  const id = data?.user.id;
  useTabSync(ending === undefined ? id : undefined);

  async function begin(accessToken: string, userType: UserType): Promise<void> {
    session.begin(accessToken);
    // Students with a role here have a session on their own side, too.
    if (userType === userTypes.student) session.adoptOtherSide();
    const known = id;
    const next = await fetchReply(client, { ...userQuery(), staleTime: 0 }).catch(() => undefined);
    // What is behind the sign-in is neither shown nor lost before it is known who has signed in.
    if (next === undefined && known !== undefined) return sessionEnding.announce(userUnknown);
    // What somebody else has read is of no use; what is behind the sign-in reads anew.
    if (next?.user.id === known && known !== undefined) void client.invalidateQueries();
    else client.getQueryCache().clear();
    sessionEnding.clear();
    setOpen(true);
  }
  const onSignedIn: SignInFormProps['onSignedIn'] = (...signedIn) => void begin(...signedIn);

  const gate = ((): ReactNode => {
    if (!open || ending !== undefined || error?.endsSession)
      return <SignIn end={ending} onSignedIn={onSignedIn} />;
    if (data?.user.pwdChngYn === 'Y') return <PasswordChangeRequired />;
    // An account that is known stays so when reading it again fails.
    if (data !== undefined) return undefined;
    if (error?.unreachable === false) return <SignIn end={userUnknown} onSignedIn={onSignedIn} />;
    return (
      <StaffFrame>
        {error === null ? (
          skeleton
        ) : (
          <ErrorState error={error} onRetry={() => void user.refetch()} retrying={user.isFetching} />
        )}
      </StaffFrame>
    );
  })();
  return (
    <>
      {gate}
      {id !== undefined && (
        <Activity mode={gate === undefined ? 'visible' : 'hidden'}>
          <Screens key={id} />
        </Activity>
      )}
    </>
  );
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

/** After the password; the session may do nothing before. */
function SecondFactorRequired({ onDone }: { onDone: () => void }) {
  const logout = useStaffLogout();
  return (
    <StaffFrame>
      <SecondFactorPage onDone={onDone} onLogout={() => void logout.ask()} leaving={logout.isPending} />
    </StaffFrame>
  );
}

/** Forms start from drafts, which have been restored by now. */
function Screens() {
  const client = useQueryClient();
  const isRecovered = useDraftsRecovered();
  const roles = useQuery(rolesQuery());
  useEffect(() => {
    // A request for them that is under way will be refused as well.
    whenFactorRequired(
      () => void client.invalidateQueries({ queryKey: rolesQuery().queryKey }, { cancelRefetch: false }),
    );
  }, [client]);
  // Stays until it is done, so that recovery codes are not taken away by what is read meanwhile.
  const [needsFactor, setNeedsFactor] = useState(false);
  const isRefused = roles.error !== null && isRefusedBy(roles.error, [secondFactorRequired]);
  if (isRefused && !needsFactor) setNeedsFactor(true);
  if (!isRecovered) return null;
  /** Asks anew for everything that was refused until now. */
  async function proceed(): Promise<void> {
    await client.invalidateQueries();
    setNeedsFactor(false);
  }
  return (
    <>
      {needsFactor && <SecondFactorRequired onDone={() => void proceed()} />}
      {roles.data !== undefined ? (
        <Activity mode={needsFactor ? 'hidden' : 'visible'}>
          <IdleWatch />
          <KeptPushes />
          <Outlet />
        </Activity>
      ) : (
        !needsFactor && (
          <StaffFrame>
            <QueryState query={roles} skeleton={skeleton}>
              {() => null}
            </QueryState>
          </StaffFrame>
        )
      )}
    </>
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
          <a href="/st">학생 로그인</a> · <a href={`/st${forgottenFragment}`}>비밀번호를 잊으셨나요?</a>
        </p>
      </div>
    </StaffFrame>
  );
}
