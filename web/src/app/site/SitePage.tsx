import { forgottenFragment, linkFragment } from '@baeum/contract/session/link-terms';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Introduction, ProgrammeHead, SiteFoot } from '../../portal/Programme.tsx';
import { PublicNotices } from '../../portal/PublicNotices.tsx';
import { systemQuery } from '../../portal/notice-queries.ts';
import { SignInCard } from '../../session/SignInCard.tsx';
import { Card } from '../../ui/Card.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { loadHome } from '../areas.tsx';
import classes from './SitePage.module.css';

const AccountCard = loadable(
  () => import('../../session/links/AccountCard.tsx'),
  <Card label="계정">
    <Loading shape="block" height={248} />
  </Card>,
);

/** The public site: institution, sign-in, programme and public notices. */
export default function SitePage() {
  const { hash } = useLocation();
  const isForAccount = hash === forgottenFragment || hash.startsWith(linkFragment);
  const idGuide = useQuery(systemQuery()).data?.info.idGuideImg;
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <ProgrammeHead />
        </div>
        {/* Users who start to sign in need the home screen next. */}
        <div className={classes.signIn} onFocus={() => void loadHome().catch(() => {})}>
          {isForAccount ? <AccountCard hash={hash} /> : <SignInCard idGuide={idGuide} />}
        </div>
        <div className={classes.introduction}>
          <Introduction />
        </div>
      </div>
      <PublicNotices />
      <SiteFoot />
    </>
  );
}
