import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { type RouteName, routes } from '../navigation.ts';
import { NotFound } from './NotFound.tsx';
import { Portal } from './Portal.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ScreenOf } from './ScreenOf.tsx';

/** The routes of an area of students, behind their door. What is at no address is said without asking who it is. */
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
  <Route key={name} path={routes[name].path} element={<ScreenOf name={name} />} />
);
