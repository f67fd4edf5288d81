import { Button } from '@mantine/core';
import { memo } from 'react';
import { type Location, matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { formerStaffBase, presentStaffPage, staffBase } from '../../navigation.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useDismissDialogsOnNavigation } from '../stale-dialogs.ts';
import { useScrollMemory } from '../scroll-memory.ts';
import { ProgressLine, useVisit } from '../visit.tsx';
import { StaffAccount, StaffFrame } from './StaffFrame.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import { staffPath, staffSections } from './sections.ts';

const screens = staffSections.flatMap(({ screens }) =>
  screens.map(({ path, load }) => ({
    path,
    Screen: loadable(load, <Loading shape="block" height={320} />),
  })),
);

/** Loads the screen of the address; its first replies follow. */
async function prepareScreen({ pathname }: Location): Promise<void> {
  const screen = screens.find(({ path }) => matchPath(staffPath(path), pathname) !== null);
  // A failure is shown by the screen.
  await screen?.Screen.load().catch(() => {});
}

/** The staff side of the portal, which requires its own sign-in. */
export default function StaffApp() {
  const { shown, isWaiting } = useVisit(prepareScreen);
  useScrollMemory(shown);
  useDismissDialogsOnNavigation();
  if (shown === undefined) return null;
  return (
    <>
      <ProgressLine active={isWaiting} />
      <Pages page={shown.page} />
    </>
  );
}

/** Not rendered again while the next page is being prepared. */
const Pages = memo(function Pages({ page }: { page: Location }) {
  return (
    <Routes location={page}>
      <Route path={`${formerStaffBase}/*`} element={<ToPresentAddress />} />
      <Route element={<StaffGuard />}>
        <Route element={<StaffShell />}>
          <Route
            path={staffBase}
            element={<Navigate to={staffPath(staffSections[0].screens[0].path)} replace />}
          />
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={staffPath(path)} element={<Screen />} />
          ))}
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

/** Frame with menu and account for every screen of the staff side. */
function StaffShell() {
  const { pathname } = useLocation();
  const { name } = useUser();
  return (
    <StaffFrame account={<StaffAccount name={name} />} menu={<Menu pathname={pathname} />}>
      <ErrorBoundary key={pathname}>
        <Outlet />
      </ErrorBoundary>
    </StaffFrame>
  );
}

function Menu({ pathname }: { pathname: string }) {
  const tabs = staffSections.map(({ name, screens: [{ path }] }) => {
    const to = staffPath(path);
    return { label: name, to, selected: pathname === to || pathname.startsWith(`${to}/`) };
  });
  return <Tabs label="관리 메뉴" tabs={tabs} />;
}

/** Unknown URL of the staff side. */
function StaffNotFound() {
  return (
    <>
      <PageHeader title="페이지를 찾을 수 없습니다" />
      <EmptyState
        text="주소가 바뀌었거나 없는 페이지입니다."
        action={
          <Button component={Link} to={staffBase} variant="default">
            처음으로
          </Button>
        }
      />
    </>
  );
}
