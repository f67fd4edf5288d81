import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { isFramed } from '../lecture/study-tabs.ts';
import { base, deepLinkPath, publicPages, type RouteName, routes } from '../navigation.ts';
import { NotFound } from './NotFound.tsx';
import { OpenScreen } from './OpenScreen.tsx';
import { Portal } from './Portal.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ScreenOf } from './ScreenOf.tsx';
import { useLeftDialogs } from './left-dialogs.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { LectureGate } from './shell/LectureGate.tsx';
import { LectureFrame } from './shell/LectureFrame.tsx';
import { Shell } from './shell/Shell.tsx';
import { StudyFrame } from './shell/StudyFrame.tsx';
import { loadSite } from './site/load.ts';
import { WideFrame } from './shell/WideFrame.tsx';

const SitePage = lazy(loadSite);
const PublicNoticePage = lazy(() => import('../portal/PublicNoticePage.tsx'));
const ArrivalPage = lazy(() => import('../session/ArrivalPage.tsx'));
const LogoutPage = lazy(() => import('../session/LogoutPage.tsx'));
const EvaluationPage = lazy(() => import('../evaluation/EvaluationPage.tsx'));
const SyllabusPage = lazy(() => import('../lecture/SyllabusPage.tsx'));
const ExamFrame = lazy(() => import('./shell/ExamFrame.tsx'));

const names = Object.keys(routes) as RouteName[];
const ofLectures = (name: RouteName) => routes[name].path.startsWith(`${base}/lctr/`);
const ofExamRoom = (name: RouteName) => !routes[name].path.startsWith(base);
/** Where a question and all answers stand side by side there is no room for the rail. */
const isWide = (name: RouteName) => name === 'QuizSbmt';
const screen = (name: RouteName) => (
  <Route key={name} path={routes[name].path} element={<ScreenOf name={name} />} />
);

/** All pages: public ones, the student area in its shell, and the screens of a lecture beside its rail. */
export function App() {
  useScrollMemory();
  useLeftDialogs();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={base} replace />} />
      <Route element={<PublicPage />}>
        <Route path={publicPages.site} element={<SitePage />} />
        <Route path={publicPages.notice} element={<PublicNoticePage />} />
        <Route path={publicPages.arrival} element={<ArrivalPage />} />
        <Route path={publicPages.logout} element={<LogoutPage />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<Portal />}>
        <Route element={<PublicPage />}>
          <Route path={publicPages.syllabus} element={<SyllabusPage />} />
          <Route path={publicPages.evaluation} element={<EvaluationPage />} />
        </Route>
        <Route element={<ExamFrame />}>{names.filter(ofExamRoom).map(screen)}</Route>
        <Route element={<Shell />}>
          {names.filter((name) => !ofLectures(name) && !ofExamRoom(name)).map(screen)}
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
    </Routes>
  );
}
