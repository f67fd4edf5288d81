import { useQuery } from '@tanstack/react-query';
import { Introduction, ProgrammeHead, SiteFoot } from '../../portal/Programme.tsx';
import { PublicNotices } from '../../portal/PublicNotices.tsx';
import { systemQuery } from '../../portal/site-queries.ts';
import { SignInCard } from '../../session/SignInCard.tsx';
import { loadHome } from '../areas.ts';
import classes from './SitePage.module.css';

/** The public site: whose it is, the way in, what the programme is, and what everybody may know. */
export default function SitePage() {
  const idGuide = useQuery(systemQuery()).data?.info.idGuideImg;
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <ProgrammeHead />
        </div>
        {/* Whoever begins to sign in will be there in a moment. */}
        <div className={classes.way} onFocus={() => void loadHome().catch(() => {})}>
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
