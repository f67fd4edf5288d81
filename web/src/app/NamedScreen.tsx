import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { currentLecture, type RouteName, readState, routes } from '../navigation.ts';
import { Loading } from '../ui/query-state/Loading.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadScreen } from './areas.ts';

const loaded = Object.fromEntries(
  (Object.keys(routes) as RouteName[]).map((name) => [name, lazy(() => loadScreen(name))]),
) as Record<RouteName, LazyExoticComponent<ComponentType>>;

/**
 * The screen of a named route. Keyed by its required ids, so that no form state carries over to another item.
 */
export function NamedScreen({ name }: { name: RouteName }) {
  const { state }: { state: object | null } = useLocation();
  const params = useParams();
  const entered: Readonly<Record<string, unknown>> =
    readState(name, { ...state, ...params }, currentLecture.get()) ?? {};
  const key = [name, ...Object.keys(routes[name].needs).map((field) => entered[field])].join(' ');
  const Screen = loaded[name];
  return (
    <ErrorBoundary key={key}>
      <Suspense fallback={<Loading shape="block" height={320} />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}
