import { type ComponentType, lazy, Suspense } from 'react';
import { isRouteName, type RouteName, routes, useRouteState } from '../navigation.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadScreen } from './areas.ts';

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
export function NamedScreen({ name }: { name: RouteName }) {
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
