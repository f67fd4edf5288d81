import { memo } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { session } from '../api.ts';
import { base, publicPages, routes } from '../navigation.ts';
import { ExamArea, StudentArea } from './areas.tsx';
import { ApiPage, LogoutPage, PublicNoticePage, SignInCallbackPage, SitePage } from './public-pages.tsx';
import { preparePage } from './prepare.ts';
import { PublicPage } from './PublicPage.tsx';
import { useDismissDialogsOnNavigation } from './stale-dialogs.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';
import { ProgressLine, Shown, useVisit } from './visit.tsx';

/** All pages: public ones, and those of signed-in students, whose code is loaded separately. */
export function App() {
  const { shown, isWaiting } = useVisit(preparePage);
  useDismissDialogsOnNavigation();
  useScrollMemory(shown);
  if (shown === undefined) return session.isOpen() ? <ShellSkeleton /> : null;
  return (
    <>
      <ProgressLine active={isWaiting} />
      <Shown visit={shown}>
        <Pages />
      </Shown>
    </>
  );
}

/** Not rendered again while the next page is being prepared. */
const Pages = memo(function Pages() {
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
});

/** The exam room is a separate area, which does not need the shell. */
function Area() {
  const { pathname } = useLocation();
  const inExamRoom = matchPath({ path: routes.ExamRoom.path, end: false }, pathname) !== null;
  return inExamRoom ? <ExamArea /> : <StudentArea />;
}
