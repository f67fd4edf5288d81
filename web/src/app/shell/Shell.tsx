import { Outlet } from 'react-router';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Brand } from '../Brand.tsx';
import { Header } from './Header.tsx';
import classes from './Shell.module.css';

/** Frame of every screen of the student area. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  );
}

/** The shell before the user is known, in its final size. */
export function ShellSkeleton() {
  return (
    <>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Brand />
        </div>
      </header>
      <main className={classes.main}>
        <Loading shape="block" height={480} />
      </main>
    </>
  );
}
