import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useDismissDialogsOnNavigation } from '../stale-dialogs.ts';
import { useScrollMemory } from '../scroll-memory.ts';
import { StaffAccount, StaffFrame } from './StaffFrame.tsx';
import { StaffGuard } from './StaffGuard.tsx';
import { staffPath, staffSections } from './sections.ts';

const screens = staffSections.flatMap(({ screens }) =>
  screens.map(({ path, load }) => ({ path, Screen: lazy(load) })),
);

/** The staff side of the portal, which requires its own sign-in. */
export default function StaffApp() {
  useScrollMemory();
  useDismissDialogsOnNavigation();
  return (
    <Routes>
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
}

/** Frame with menu and account for every screen of the staff side. */
function StaffShell() {
  const { pathname } = useLocation();
  const { name } = useUser();
  return (
    <StaffFrame account={<StaffAccount name={name} />} menu={<Menu pathname={pathname} />}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Loading shape="block" height={320} />}>
          <Outlet />
        </Suspense>
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
