import { matchPath, Outlet, useLocation } from 'react-router';
import { StudyHeader } from '../../lecture/StudyHeader.tsx';
import { tabScreens } from '../../lecture/study-tabs.ts';
import { routes, useCurrentLecture } from '../../navigation.ts';

/** The lists of a lecture below its banner and tabs, which stay while one goes from list to list. */
export function StudyFrame() {
  const lctrShdlCd = useCurrentLecture();
  const { pathname } = useLocation();
  const screen = tabScreens.find((name) => matchPath(routes[name].path, pathname));
  return (
    <>
      {screen !== undefined && <StudyHeader lctrShdlCd={lctrShdlCd} screen={screen} />}
      <Outlet />
    </>
  );
}
