import { lazy, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { base, publicPages, routes } from '../navigation.ts';
import { loadExamArea, loadStudentArea } from './areas.ts';
import { PublicPage } from './PublicPage.tsx';
import { useDismissDialogsOnNavigation } from './stale-dialogs.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';
import { loadSite } from './site/load.ts';

const SitePage = lazy(loadSite);
const PublicNoticePage = lazy(() => import('../portal/PublicNoticePage.tsx'));
const SignInCallbackPage = lazy(() => import('../session/SignInCallbackPage.tsx'));
const LogoutPage = lazy(() => import('../session/LogoutPage.tsx'));
const ApiPage = lazy(() => import('../docs/ApiPage.tsx'));
const StudentArea = lazy(loadStudentArea);
const ExamArea = lazy(loadExamArea);

/** All pages: public ones, and those of signed-in students, whose code is loaded separately. */
export function App() {
  useScrollMemory();
  useDismissDialogsOnNavigation();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={base} replace />} />
      <Route element={<PublicPage />}>
        <Route path={publicPages.site} element={<SitePage />} />
        <Route path={publicPages.notice} element={<PublicNoticePage />} />
        <Route path={publicPages.arrival} element={<SignInCallbackPage />} />
        <Route path={publicPages.logout} element={<LogoutPage />} />
        <Route path={publicPages.api} element={<ApiPage />} />
      </Route>
      <Route path="*" element={<Area />} />
    </Routes>
  );
}

/** The exam room is a separate area, which does not need the shell. */
function Area() {
  const { pathname } = useLocation();
  const inExamRoom = matchPath({ path: routes.ExamRoom.path, end: false }, pathname) !== null;
  return <Suspense fallback={<ShellSkeleton />}>{inExamRoom ? <ExamArea /> : <StudentArea />}</Suspense>;
}
