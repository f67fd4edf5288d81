import { Outlet } from 'react-router';
import { LectureTitle } from '../../lecture/LectureTitle.tsx';
import { useCurrentLecture } from '../../navigation.ts';
import { LectureMenu } from '../../portal/LectureMenu.tsx';
import classes from './LectureFrame.module.css';

/** A lecture's screens beside its rail; on a tablet it lies above them, on a phone it is the bar at the bottom. */
export function LectureFrame() {
  const lctrShdlCd = useCurrentLecture();
  return (
    <div className={classes.frame}>
      <aside className={classes.rail} aria-label="강의">
        <div className={classes.title}>
          <LectureTitle lctrShdlCd={lctrShdlCd} />
        </div>
        <LectureMenu state={{ lctrShdlCd }} />
      </aside>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
