import type { Result } from '@baeum/contract';
import { type userInfo, userTypes } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { fetchReply, holderOf, session, userQuery } from '../api.ts';
import { base, publicPages } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { sessionEnding } from './ending.ts';
import { readEntry } from './entry.ts';
import { InstitutionSignIn } from './InstitutionSignIn.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import classes from './SignInCard.module.css';
import { useGoOn } from './useGoOn.ts';
import { useRefusal } from './useRefusal.ts';

/**
 * The way into the portal: the sign-in, or for who is signed in already a link. Whoever was sent here on his way to somewhere goes on
 * there as soon as it is known who he is.
 */
export function SignInCard({ idGuide }: Pick<SignInFormProps, 'idGuide'>) {
  const { state }: { state: unknown } = useLocation();
  const { from, notice } = readEntry(state);
  const refused = useRefusal();
  const goOn = useGoOn();
  const client = useQueryClient();

  const returning = useQuery({ ...userQuery(), enabled: session.isOpen(), retry: false });
  const asking = returning.isLoading;
  const user = returning.data?.userType === userTypes.student ? returning.data.user : undefined;
  const goingOn = user !== undefined && from !== undefined;
  const sendOn = useEffectEvent(() => void goOn(from, user && holderOf(user)));
  useEffect(() => {
    if (goingOn) sendOn();
  }, [goingOn]);
  // Whatever ended the last session has been said; a cookie that led nowhere says nothing.
  useEffect(() => {
    if (!asking) sessionEnding.clear();
  }, [asking]);

  const begin = async (accessToken: string) => {
    client.getQueryCache().clear();
    session.begin(accessToken);
    // Whoever cannot be made out is told so by the portal itself.
    const signedIn = await fetchReply(client, userQuery()).catch(() => undefined);
    await goOn(from, signedIn && holderOf(signedIn.user));
  };

  if (asking || goingOn)
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
        onSignedIn={(token) => void begin(token)}
      />
      <InstitutionSignIn from={from} />
    </Card>
  );
}

type User = Result<typeof userInfo>['user'];

/** For who is signed in already, as himself or in a student's place. */
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
      <div className={classes.ways}>
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
