import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { isFramed } from '../lecture/study-tabs.ts';
import { base, deepLinkPath, publicPages, type RouteName, routes } from '../navigation.ts';
import { loadDeepLink } from './areas.ts';
import { NotFound } from './NotFound.tsx';
import { Portal } from './Portal.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ScreenOf } from './ScreenOf.tsx';
import { LectureFrame } from './shell/LectureFrame.tsx';
import { LectureGate } from './shell/LectureGate.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyFrame } from './shell/StudyFrame.tsx';
import { WideFrame } from './shell/WideFrame.tsx';

const EvaluationPage = lazy(() => import('../evaluation/EvaluationPage.tsx'));
const OpenScreen = lazy(loadDeepLink);
const SyllabusPage = lazy(() => import('../lecture/SyllabusPage.tsx'));

const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].path.startsWith(base));
const ofLectures = (name: RouteName) => routes[name].path.startsWith(`${base}/lctr/`);
/** Where a question and all answers stand side by side there is no room for the rail. */
const isWide = (name: RouteName) => name === 'QuizSbmt';
const screen = (name: RouteName) => (
  <Route key={name} path={routes[name].path} element={<ScreenOf name={name} />} />
);

/** The student area behind its door: in its shell, and the screens of a lecture beside its rail. */
export default function StudentArea() {
  return (
    <Routes>
      <Route element={<Portal />}>
        <Route element={<PublicPage />}>
          <Route path={publicPages.syllabus} element={<SyllabusPage />} />
          <Route path={publicPages.evaluation} element={<EvaluationPage />} />
        </Route>
        <Route element={<Shell />}>
          {names.filter((name) => !ofLectures(name)).map(screen)}
          <Route element={<LectureGate />}>
            <Route element={<LectureFrame />}>
              <Route element={<StudyFrame />}>{names.filter(isFramed).map(screen)}</Route>
              {names.filter((name) => ofLectures(name) && !isFramed(name) && !isWide(name)).map(screen)}
            </Route>
            <Route element={<WideFrame />}>{names.filter(isWide).map(screen)}</Route>
          </Route>
          <Route path={deepLinkPath} element={<OpenScreen />} />
          <Route path={`${base}/*`} element={<NotFound />} />
        </Route>
      </Route>
      <Route element={<PublicPage />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
