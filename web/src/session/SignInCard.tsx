import type { Result } from '@baeum/contract';
import { forgottenFragment } from '@baeum/contract/session/link-terms';
import { type userInfo, userTypes } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { fetchReply, identityOf, session, userQuery } from '../api.ts';
import { base, publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { sessionEnding } from './ending.ts';
import { readEntry } from './entry.ts';
import { InstitutionSignIn } from './InstitutionSignIn.tsx';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import classes from './SignInCard.module.css';
import { leadToStaffSide } from './staff-side.ts';
import { useContinueToPortal } from './useContinueToPortal.ts';
import { useSignInRefusal } from './useSignInRefusal.ts';
import { useEndImpersonation } from './useEndImpersonation.ts';

/**
 * Sign-in, or a link into the portal for signed-in users. Users redirected here continue to their page as
 * soon as they are known.
 */
export function SignInCard({ idGuide }: Pick<SignInFormProps, 'idGuide'>) {
  const { state }: { state: unknown } = useLocation();
  const { from, notice } = readEntry(state);
  const refused = useSignInRefusal();
  const continueTo = useContinueToPortal();
  const client = useQueryClient();

  const returning = useQuery({ ...userQuery(), enabled: session.isOpen(), retry: false });
  const asking = returning.isLoading;
  const user = returning.data?.userType === userTypes.student ? returning.data.user : undefined;
  const redirecting = user !== undefined && from !== undefined;
  const redirect = useEffectEvent(() => void continueTo(from, user && identityOf(user)));
  useEffect(() => {
    if (redirecting) redirect();
  }, [redirecting]);
  // The end of the last session has been shown; a stale cookie needs no message.
  useEffect(() => {
    if (!asking) sessionEnding.clear();
  }, [asking]);

  const onSignedIn = async (accessToken: string) => {
    client.getQueryCache().clear();
    session.begin(accessToken);
    // If the user cannot be loaded, the portal reports it.
    const signedIn = await fetchReply(client, userQuery()).catch(() => undefined);
    if (signedIn === undefined || !leadToStaffSide(signedIn))
      await continueTo(from, signedIn && identityOf(signedIn.user));
  };

  if (asking || redirecting)
    return (
      <Card label="로그인">
        <Loading shape="block" height={248} />
      </Card>
    );
  if (user !== undefined) return <Entrance user={user} />;
  return (
    <Card label="로그인">
      <SignInForm
        notice={notice}
        refused={refused}
        idGuide={idGuide}
        onSignedIn={(token) => void onSignedIn(token)}
      />
      <InstitutionSignIn from={from} />
      <p className={classes.forgotten}>
        <a href={forgottenFragment}>비밀번호를 잊으셨나요?</a>
      </p>
    </Card>
  );
}

type User = Result<typeof userInfo>['user'];

/** For users who are signed in already, also while impersonating. */
function Entrance({ user: { name, psitNm, aaInfo } }: { user: User }) {
  return (
    <Card label="로그인 상태">
      <h2>
        {name} <span className={classes.position}>[{psitNm}]</span>
      </h2>
      <p className={classes.signedIn}>
        {aaInfo === null
          ? '로그인되어 있습니다.'
          : `${aaInfo.aaNm} 관리자가 ${name} 학생의 화면에 접속했습니다.`}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={base} size="md" fullWidth>
          나의 강의로 이동
        </Button>
        {aaInfo === null ? (
          <Button component={Link} to={publicPages.logout} variant="default" size="md" fullWidth>
            로그아웃
          </Button>
        ) : (
          <LeaveButton />
        )}
      </div>
    </Card>
  );
}

/** Ends the impersonation, without signing out anybody else. */
function LeaveButton() {
  const leave = useEndImpersonation();
  return (
    <Button variant="default" size="md" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
      관리자 접속 종료
    </Button>
  );
}
