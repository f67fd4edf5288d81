/** Screens as they are loaded, and links that fetch them ahead. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useCallback } from 'react';
import type { RouteName, RouteState } from './routes.ts';
import { targetOf } from './targets.ts';

/** Loads a screen's code and first replies ahead of time; given by the application, which knows the screens. */
export type Prefetch = <N extends RouteName>(name: N, state: RouteState<N>) => void;
const PrefetchContext = createContext<Prefetch>(() => {});
export const PrefetchProvider = PrefetchContext.Provider;

/**
 * Properties of a link to a screen, for the router's `Link` or any part that takes `component={Link}`. Pointing at the
 * link, touching it or reaching it by keyboard fetches the screen ahead: `<Link {...linkTo('taskAll', { lctrShdlCd })}>`.
 */
export function useLinkTo() {
  const prefetch = use(PrefetchContext);
  return useCallback(
    <N extends RouteName>(name: N, state: RouteState<N>) => {
      const ahead = () => prefetch(name, state);
      // A finger enters when it touches, a tenth of a second before the click; a mouse when it points.
      return { ...targetOf(name, state), onPointerEnter: ahead, onFocus: ahead };
    },
    [prefetch],
  );
}

/**
 * A screen as its domain registers it in `<domain>/screens.ts`; `app/screens.ts` composes the domains. The code is loaded
 * when the screen is entered, or ahead of that together with the replies it asks for first.
 */
interface Screen<N extends RouteName> {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** `client.prefetchQuery(callQuery(…))` of its first call. */
  readonly ahead?: (client: QueryClient, state: RouteState<N>) => Promise<unknown>;
}
export type Screens<N extends RouteName = RouteName> = { readonly [K in N]: Screen<K> };
