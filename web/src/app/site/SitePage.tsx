import { Introduction, ProgrammeHead, SiteFoot } from '../../portal/Programme.tsx';
import { PublicNotices } from '../../portal/PublicNotices.tsx';
import { SignInCard } from '../../session/SignInCard.tsx';
import classes from './SitePage.module.css';

/** The public site: whose it is, the way in, what the programme is, and what everybody may know. */
export default function SitePage() {
  return (
    <>
      <div className={classes.top}>
        <div className={classes.head}>
          <ProgrammeHead />
        </div>
        <div className={classes.way}>
          <SignInCard />
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
