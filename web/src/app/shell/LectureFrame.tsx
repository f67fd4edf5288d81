import { Outlet, matchPath, useLocation } from 'react-router';
import { LectureTitle, StudyHeader } from '../../lecture/StudyHeader.tsx';
import { useCurrentLecture, type RouteName, routes } from '../../navigation.ts';
import { LectureMenu } from '../../portal/LectureMenu.tsx';
import classes from './LectureFrame.module.css';
import { useLecture } from '../../lecture/course.ts';
import { framedScreens, isFramed } from '../../lecture/study-tabs.ts';

/**
 * Lecture screens beside the lecture sidebar, which is above them on a tablet, and a bottom bar on a phone.
 */
export function LectureFrame() {
  const lctrShdlCd = useCurrentLecture();
  return (
    <div className={classes.frame}>
      <aside className={classes.sidebar} aria-label="강의">
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

/** Lecture screens without the sidebar; they show the lecture name from the outlet context. */
export function WideFrame() {
  const { located } = useLecture(useCurrentLecture());
  return <Outlet context={located?.lecture.sbcKrnm} />;
}

const framed = (Object.keys(routes) as RouteName[]).filter(isFramed);

/** The lists of a lecture below its banner and tabs, which stay mounted between lists. */
export function StudyFrame() {
  const lctrShdlCd = useCurrentLecture();
  const { pathname } = useLocation();
  const screen = framed.find((name) => matchPath(routes[name].path, pathname));
  const week = matchPath(routes.detailSbj.path, pathname)?.params.wk;
  return (
    <>
      {screen !== undefined && (
        <StudyHeader
          lctrShdlCd={lctrShdlCd}
          screen={framedScreens[screen]}
          part={week === undefined ? undefined : `${week}주차`}
        />
      )}
      <Outlet />
    </>
  );
}
