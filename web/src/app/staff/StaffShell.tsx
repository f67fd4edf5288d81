import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { StaffAccount, StaffFrame } from './StaffFrame.tsx';
import { staffPath, staffSections } from './sections.ts';

/** Frame with menu and account for every screen of the staff side. */
export function StaffShell() {
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
