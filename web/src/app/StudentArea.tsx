import { lazy } from 'react';
import { Route } from 'react-router';
import { isFramed } from '../lecture/study-tabs.ts';
import { base, deepLinkPath, publicPages, type RouteName, routes, screensBelow } from '../navigation.ts';
import { AreaRoutes, screenRoute } from './AreaRoutes.tsx';
import { loadDeepLink } from './areas.ts';
import { NotFound } from './NotFound.tsx';
import { PublicPage } from './PublicPage.tsx';
import { LectureFrame } from './shell/LectureFrame.tsx';
import { LectureGate } from './shell/LectureGate.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyFrame } from './shell/StudyFrame.tsx';
import { WideFrame } from './shell/WideFrame.tsx';

const EvaluationPage = lazy(() => import('../evaluation/EvaluationPage.tsx'));
const OpenScreen = lazy(loadDeepLink);
const SyllabusPage = lazy(() => import('../lecture/SyllabusPage.tsx'));

const names = screensBelow(base);
const ofLectures = (name: RouteName) => routes[name].path.startsWith(`${base}/lctr/`);
/** Where a question and all answers stand side by side there is no room for the rail. */
const isWide = (name: RouteName) => name === 'QuizSbmt';

/** The student area: in its shell, and the screens of a lecture beside its rail. */
export default function StudentArea() {
  return (
    <AreaRoutes>
      <Route element={<PublicPage />}>
        <Route path={publicPages.syllabus} element={<SyllabusPage />} />
        <Route path={publicPages.evaluation} element={<EvaluationPage />} />
      </Route>
      <Route element={<Shell />}>
        {names.filter((name) => !ofLectures(name)).map(screenRoute)}
        <Route element={<LectureGate />}>
          <Route element={<LectureFrame />}>
            <Route element={<StudyFrame />}>{names.filter(isFramed).map(screenRoute)}</Route>
            {names.filter((name) => ofLectures(name) && !isFramed(name) && !isWide(name)).map(screenRoute)}
          </Route>
          <Route element={<WideFrame />}>{names.filter(isWide).map(screenRoute)}</Route>
        </Route>
        <Route path={deepLinkPath} element={<OpenScreen />} />
        <Route path={`${base}/*`} element={<NotFound />} />
      </Route>
    </AreaRoutes>
  );
}
