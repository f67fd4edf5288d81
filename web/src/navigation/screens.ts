/** Lazy loading of screens, and links that prefetch them. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useCallback } from 'react';
import type { RouteName, RouteState } from './routes.ts';
import type { LinkTarget } from '../ui/links.ts';
import { readState, screenAt, targetOf } from './targets.ts';

/** Prefetches a screen's code and first replies; provided by the app, which knows the screens. */
export type Prefetch = <N extends RouteName>(name: N, state: RouteState<N>) => void;
const PrefetchContext = createContext<Prefetch>(() => {});
export const PrefetchProvider = PrefetchContext.Provider;

/**
 * Props of a link to a screen, for `Link` of ui/Link.tsx or a component that takes `component={Link}`.
 * Hovering, touching or focusing the link prefetches the screen: `<Link {...linkTo('taskAll', { lctrShdlCd
 * })}>`.
 */
export function useLinkTo() {
  const prefetch = use(PrefetchContext);
  return useCallback(
    <N extends RouteName>(name: N, state: RouteState<N>) => {
      const start = () => prefetch(name, state);
      // Touch fires this about 100 ms before the click, a mouse on hover.
      return { ...targetOf(name, state), onPointerEnter: start, onFocus: start };
    },
    [prefetch],
  );
}

/** Like {@link useLinkTo} for a path; unknown ones, and screens that the state does not identify, are linked to as they are. */
export function useLinkToPath() {
  const linkTo = useLinkTo();
  return (to: string, state: object = {}): LinkTarget => {
    const screen = screenAt(to);
    const known = screen && readState(screen.name, { ...state, ...screen.params });
    return screen && known ? linkTo<RouteName>(screen.name, known) : { to, state };
  };
}

/** What a screen's prefetch uses of the query client. */
export type Prefetcher = Pick<QueryClient, 'prefetchQuery' | 'getQueryData'>;

/**
 * A screen as registered in `<domain>/screens.ts`; `app/screens.ts` combines the domains. Its code is loaded
 * when the screen is opened, or prefetched together with its first replies.
 */
interface Screen<N extends RouteName> {
  readonly load: () => Promise<{ readonly default: ComponentType<RouteState<N>> }>;
  /** `client.prefetchQuery(callQuery(…))` of its first call. */
  readonly prefetch?: (client: Prefetcher, state: RouteState<N>) => Promise<unknown>;
  /** The screen that most often follows: its code is loaded once this one has its replies. */
  readonly likely?: RouteName;
}
export type Screens<N extends RouteName = RouteName> = { readonly [K in N]: Screen<K> };
