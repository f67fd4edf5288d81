import { lazy } from 'react';
import { Navigate, Route, Routes, Link } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { useDismissDialogsOnNavigation } from '../stale-dialogs.ts';
import { useScrollMemory } from '../scroll-memory.ts';
import { StaffGuard } from './StaffGuard.tsx';
import { StaffShell } from './StaffShell.tsx';
import { staffPath, staffSections } from './sections.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

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
