import { matchPath, Outlet, useLocation } from 'react-router';
import { StudyHeader } from '../../lecture/StudyHeader.tsx';
import { framedScreens, isFramed } from '../../lecture/study-tabs.ts';
import { type RouteName, routes, useCurrentLecture } from '../../navigation.ts';

const framed = (Object.keys(routes) as RouteName[]).filter(isFramed);

/** The lists of a lecture below its banner and tabs, which stay while one goes from list to list. */
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
