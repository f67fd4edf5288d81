import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { type RouteName, routes } from '../navigation.ts';
import { NotFound } from './NotFound.tsx';
import { Portal } from './Portal.tsx';
import { PublicPage } from './PublicPage.tsx';
import { NamedScreen } from './NamedScreen.tsx';

/** Routes of a student area, which require a session. Unknown URLs show "not found" without one. */
export function AreaRoutes({ children }: { children: ReactNode }) {
  return (
    <Routes>
      <Route element={<Portal />}>{children}</Route>
      <Route element={<PublicPage />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** The route of a named screen. */
export const screenRoute = (name: RouteName) => (
  <Route key={name} path={routes[name].path} element={<NamedScreen name={name} />} />
);
