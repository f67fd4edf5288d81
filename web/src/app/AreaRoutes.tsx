import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { type RouteName, routes, useRouteState } from '../navigation.ts';
import { loadLikely, MissingIds, screenComponents } from './areas.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { Portal } from './Portal.tsx';
import { PublicPage } from './PublicPage.tsx';

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

/**
 * The screen of a named route, with its navigation state as props. Keyed by its required ids, so that no form
 * state carries over to another item.
 */
function NamedScreen({ name }: { name: RouteName }) {
  const state: Readonly<Record<string, unknown>> | undefined = useRouteState(name);
  const key = [name, ...Object.keys(routes[name].needs).map((field) => state?.[field])].join(' ');
  const Screen = screenComponents[name];
  useEffect(() => {
    // Without it that screen loads its code when it is opened, and says so if it cannot.
    loadLikely(name).catch(() => {});
  }, [name]);
  return (
    <ErrorBoundary key={key}>{state ? <Screen {...state} /> : <MissingIds name={name} />}</ErrorBoundary>
  );
}
