import { Outlet, useLocation } from 'react-router';
import { base } from '../../navigation.ts';
import { usePhone } from '../../ui/phone.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Header } from './Header.tsx';
import { PortalBar } from './PortalBar.tsx';
import frame from '../frame.module.css';

/** Frame of every screen of the student area. */
export function Shell() {
  const phone = usePhone();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={frame.main}>
        <Outlet />
      </main>
      {phone && !pathname.startsWith(`${base}/lctr/`) && <PortalBar />}
    </>
  );
}
