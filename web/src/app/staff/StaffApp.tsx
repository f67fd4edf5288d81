import { previewPage } from '@baeum/contract/study/preview-page';
import { memo } from 'react';
import { type Location, matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { formerStaffBase, presentStaffPage, staffBase } from '../../navigation.ts';
import { useStaffRoles } from '../../staff-roles.ts';
import { type Loadable, loadable } from '../../ui/loadable.tsx';
import { usePhone } from '../../ui/phone.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useDismissDialogsOnNavigation } from '../stale-dialogs.ts';
import { useScrollMemory } from '../scroll-memory.ts';
import { ProgressLine, Shown, useVisit } from '../visit.tsx';
import { ActivityPlace } from './ActivityPlace.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { LectureShell } from './LectureShell.tsx';
import { MenuRow } from './MenuRow.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StaffBar } from './StaffBar.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import { StaffNotFound } from './StaffNotFound.tsx';
import { StaffOpenScreen } from './StaffOpenScreen.tsx';
import { StaffTools } from './StaffTools.tsx';
import { gatedScreens, openScreens, sectionPath } from './section-paths.ts';
import {
  lectureSections,
  staffOpenPattern,
  staffPath,
  type StaffSection,
  staffSections,
} from './sections.ts';

const skeleton = <Loading shape="block" height={320} />;

const components: ReadonlyMap<string, Loadable<object>> = new Map(
  [...staffSections, ...lectureSections].flatMap(({ screens }) =>
    screens.map(({ path, load }) => [staffPath(path), loadable(load, skeleton)] as const),
  ),
);

/** Loads the screen of the address; its first replies follow. */
async function prepareScreen({ pathname }: Location): Promise<void> {
  const screen = [...components].find(([path]) => matchPath(path, pathname) !== null);
  // A failure is shown by the screen.
  await screen?.[1].load().catch(() => {});
}

/** What a student sees, in a window of its own that a screen of the console frames. */
const PreviewFrame = loadable(() => import('./preview/PreviewFrame.tsx'), skeleton);

export default function StaffApp() {
  const { pathname } = useLocation();
  return matchPath(previewPage, pathname) === null ? <Console /> : <PreviewFrame />;
}

/** The console, which requires its own sign-in. */
function Console() {
  const { shown, isWaiting } = useVisit(prepareScreen);
  useScrollMemory(shown);
  useDismissDialogsOnNavigation();
  if (shown === undefined) return null;
  return (
    <>
      <ProgressLine active={isWaiting} />
      <Shown visit={shown}>
        <Pages />
      </Shown>
      <ReasonDialog />
      <ConfirmDialog />
    </>
  );
}

const routesOf = (screens: readonly StaffSection['screens'][number][]) =>
  screens.map(({ path }) => {
    const Screen = components.get(staffPath(path));
    return Screen && <Route key={path} path={staffPath(path)} element={<Screen />} />;
  });

/** Not rendered again while the next page is being prepared. */
const Pages = memo(function Pages() {
  return (
    <Routes>
      <Route path={`${formerStaffBase}/*`} element={<ToPresentAddress />} />
      <Route element={<StaffGuard />}>
        <Route element={<LectureShell />}>{lectureSections.map(({ screens }) => routesOf(screens))}</Route>
        <Route element={<StaffShell />}>
          <Route path={staffBase} element={<FirstSection />} />
          {staffSections.map((section) => (
            <Route key={section.name} element={<SectionGate section={section} />}>
              {routesOf(gatedScreens(section))}
            </Route>
          ))}
          <Route element={<ActivityPlace />}>
            {staffSections.map((section) => routesOf(openScreens(section)))}
          </Route>
          <Route path={staffOpenPattern} element={<StaffOpenScreen />} />
          <Route path="*" element={<StaffNotFound />} />
        </Route>
      </Route>
    </Routes>
  );
});

/** What used to be at this address is at another one. */
function ToPresentAddress() {
  const { pathname, search, hash, state }: Location = useLocation();
  return <Navigate to={{ pathname: presentStaffPage(pathname), search, hash }} state={state} replace />;
}

function FirstSection() {
  const roles = useStaffRoles();
  const first = staffSections.find(({ shows }) => shows(roles));
  return first === undefined ? <StaffNotFound /> : <Navigate to={sectionPath(first)} replace />;
}

/** For those who do not see a section there is no such page. */
function SectionGate({ section }: { section: StaffSection }) {
  return section.shows(useStaffRoles()) ? <Outlet /> : <StaffNotFound />;
}

/** Frame of every screen of no lecture. */
function StaffShell() {
  const { pathname } = useLocation();
  const phone = usePhone();
  return (
    <StaffFrame tools={<StaffTools />} row={!phone && <MenuRow />} bar={phone && <StaffBar />}>
      <ErrorBoundary key={pathname}>
        <Outlet />
      </ErrorBoundary>
    </StaffFrame>
  );
}
