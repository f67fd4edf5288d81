import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { isRouteName, type RouteName, routes, useRouteState } from '../navigation.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import { loadScreen } from './areas.ts';
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

/** `Screens` checks that each screen takes the state of its route. */
const loaded = Object.fromEntries(
  Object.keys(routes)
    .filter(isRouteName)
    .map((name) => [name, lazy(() => loadScreen(name) as Promise<{ default: ComponentType<object> }>)]),
);

/**
 * The screen of a named route, with its navigation state as props. Keyed by its required ids, so that no form
 * state carries over to another item.
 */
function NamedScreen({ name }: { name: RouteName }) {
  const state: Readonly<Record<string, unknown>> | undefined = useRouteState(name);
  const key = [name, ...Object.keys(routes[name].needs).map((field) => state?.[field])].join(' ');
  const Screen = loaded[name];
  return (
    <ErrorBoundary key={key}>
      <Suspense fallback={<Loading shape="block" height={320} />}>
        {state && Screen && <Screen {...state} />}
      </Suspense>
    </ErrorBoundary>
  );
}
