import { useQuery } from '@tanstack/react-query';
import { Introduction, ProgrammeHead, SiteFoot } from '../../portal/Programme.tsx';
import { PublicNotices } from '../../portal/PublicNotices.tsx';
import { systemQuery } from '../../portal/notice-queries.ts';
import { SignInCard } from '../../session/SignInCard.tsx';
import { loadHome } from '../areas.tsx';
import classes from './SitePage.module.css';

/** The public site: institution, sign-in, programme and public notices. */
export default function SitePage() {
  const idGuide = useQuery(systemQuery()).data?.info.idGuideImg;
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <ProgrammeHead />
        </div>
        {/* Users who start to sign in need the home screen next. */}
        <div className={classes.signIn} onFocus={() => void loadHome().catch(() => {})}>
          <SignInCard idGuide={idGuide} />
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
