import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useUser } from '../../api.ts';
import { base } from '../../navigation.ts';
import { usePhone } from '../../ui/phone.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Header } from './Header.tsx';
import { PortalBar } from './PortalBar.tsx';
import frame from '../frame.module.css';

/** Frame of every screen of the student area. */
export function Shell() {
  const { id: user } = useUser();
  useEffect(() => {
    const left = new AbortController();
    // Later, so that it does not compete with the first screen; without a connection the next visit does it.
    setTimeout(
      () =>
        void import('../after-opening.ts').then(
          (module) => module.afterOpening(user, left.signal),
          () => {},
        ),
      5000,
    );
    return () => left.abort();
  }, [user]);
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
