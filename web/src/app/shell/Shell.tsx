import { Outlet } from 'react-router';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Header } from './Header.tsx';
import frame from '../frame.module.css';

/** Frame of every screen of the student area. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={frame.main}>
        <Outlet />
      </main>
    </>
  );
}
