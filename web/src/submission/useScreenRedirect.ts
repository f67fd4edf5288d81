import { useEffect, useEffectEvent, useState } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';

/** The screen to redirect to, with an optional message. */
export interface Redirect<Screen extends string> {
  readonly screen: Screen;
  readonly message?: string | undefined;
}

interface RightScreenOptions<Data, Screen extends string> {
  readonly query: LoadableQuery<Data>;
  /** Undefined when the current screen is right. */
  readonly redirectFor: (data: Data) => Redirect<Screen> | undefined;
  /** Replaces this screen. */
  readonly enter: (screen: Screen, data: Data) => void;
  /** Only redirects on entry, so that changes elsewhere do not interrupt a student who is writing. */
  readonly once?: boolean;
}

/**
 * Redirects when the data is not in the state this screen is for, after an old link or an action in another
 * window. Stale data never redirects, since it is being refetched.
 * @returns whether the screen may be shown
 */
export function useScreenRedirect<Data, Screen extends string>(
  options: RightScreenOptions<Data, Screen>,
): boolean {
  const { query, redirectFor, enter, once = false } = options;
  const [admitted, setAdmitted] = useState(false);
  const { data, isFetching } = query;
  const known = data !== undefined && !isFetching;
  const other = data === undefined || (once && admitted) ? undefined : redirectFor(data);
  const { screen, message } = other ?? {};

  if (known && screen === undefined && !admitted) setAdmitted(true);

  const leave = useEffectEvent((next: Screen) => {
    if (data !== undefined) enter(next, data);
  });
  useEffect(() => {
    if (!known || screen === undefined) return;
    leave(screen);
    if (message !== undefined) void dialogs.alert(message);
  }, [known, screen, message]);

  if (once) return admitted;
  return data === undefined || screen === undefined;
}
