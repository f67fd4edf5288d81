import { useEffect, useEffectEvent, useState } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';

/** The screen that something belongs on instead, and what is told on the way. */
export interface Elsewhere<Screen extends string> {
  readonly screen: Screen;
  readonly message?: string | undefined;
}

interface RightScreenOptions<Data, Screen extends string> {
  readonly query: FaceQuery<Data>;
  /** Undefined: here. */
  readonly elsewhere: (data: Data) => Elsewhere<Screen> | undefined;
  /** Goes there in place of here. */
  readonly enter: (screen: Screen, data: Data) => void;
  /** Asked on entry only: who is writing is not sent away when the world changes. */
  readonly once?: boolean;
}

/**
 * Sends the student on when things are not in the state this screen is for, by a link that is old or by what was done in
 * another window. Old news is never acted on: it is being asked for again.
 * @returns whether the screen may be shown
 */
export function useRightScreen<Data, Screen extends string>(
  options: RightScreenOptions<Data, Screen>,
): boolean {
  const { query, elsewhere, enter, once = false } = options;
  const [admitted, setAdmitted] = useState(false);
  const { data, isFetching } = query;
  const known = data !== undefined && !isFetching;
  const other = data === undefined || (once && admitted) ? undefined : elsewhere(data);
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
