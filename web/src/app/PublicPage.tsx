import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { publicPages } from '../navigation.ts';
import { ColourSchemeToggle } from '../ui/ColourSchemeToggle.tsx';
import { Link } from '../ui/Link.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Brand } from './Brand.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import classes from './PublicPage.module.css';

/** Pages outside the student area, in their frame. */
export const PublicPage = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
);

/** Header with mark and colour scheme toggle, and the content. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <Link to={publicPages.site}>
          <Brand />
        </Link>
        <ColourSchemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
    </>
  );
}
