import { getMainInfo, getSysInfo, studentSystem } from '@baeum/contract/portal/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callQuery, fetchReply, holderOf, session, userQuery } from '../api.ts';
import { base } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { sessionEnding } from './ending.ts';
import { readEntry } from './entry.ts';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInPage.module.css';

/** The public site: what this programme is, and the sign-in. Who is signed in already goes on to where he wanted. */
export default function SignInPage() {
  const { state }: { state: unknown } = useLocation();
  const { from, notice } = readEntry(state);
  const navigate = useNavigate();
  const client = useQueryClient();
  const returning = useQuery({ ...userQuery(), enabled: session.isOpen(), retry: false });

  const goOn = (user: string | undefined) => {
    const his = from?.user === undefined || from.user === user ? from : undefined;
    const { pathname, search, state: entered } = his ?? { pathname: base, search: '', state: null };
    return navigate({ pathname, search }, { replace: true, state: entered });
  };

  const signedIn = returning.isSuccess;
  const asking = returning.isLoading;
  const sendOn = useEffectEvent(() => void goOn(returning.data && holderOf(returning.data.user)));
  useEffect(() => {
    if (signedIn) sendOn();
  }, [signedIn]);
  // Whatever ended the last session has been said; a cookie that led nowhere says nothing.
  useEffect(() => {
    if (!asking) sessionEnding.clear();
  }, [asking]);

  const begin = async (accessToken: string) => {
    client.getQueryCache().clear();
    session.begin(accessToken);
    // Whoever cannot be made out is told so by the portal itself.
    const user = await fetchReply(client, userQuery()).catch(() => undefined);
    await goOn(user && holderOf(user.user));
  };

  return (
    <div className={classes.page}>
      <Programme />
      <Card label="로그인">
        {asking || signedIn ? (
          <Loading rows={4} />
        ) : (
          <SignInForm notice={notice} onSignedIn={(token) => void begin(token)} />
        )}
      </Card>
    </div>
  );
}

/** Title and welcome of the programme. The sign-in beside it does not wait for them, and works without. */
function Programme() {
  const texts = useQuery(callQuery(getSysInfo, { sysSeCd: studentSystem }));
  const system = texts.data?.info;
  const main = useQuery(callQuery(getMainInfo, {})).data?.info;
  return (
    <div>
      <PageHeader title={system?.title ?? (texts.isError ? '로그인' : undefined)} note={main?.orgnNm} />
      <p className={classes.welcome}>{system?.wlcmMsg}</p>
      {system?.sysAltMsg && <output className={classes.alert}>{system.sysAltMsg}</output>}
      {main?.emailIdn && (
        <p className={classes.contact}>
          문의 <a href={`mailto:${main.emailIdn}`}>{main.emailIdn}</a>
        </p>
      )}
      <p className={classes.contact}>{system?.copyright}</p>
    </div>
  );
}
