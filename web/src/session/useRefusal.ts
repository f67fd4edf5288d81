import { messageOfRefusal } from '@baeum/contract/session/terms';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readEntry } from './entry.ts';
import { wantedPlace } from './place.ts';

/**
 * Why the sign-in by the institution came to nothing, in words. It stands in the address that the server leads to, by its code, and for
 * one look: from there it goes into the history, together with the place that this tab has kept meanwhile.
 */
export function useRefusal(): string | undefined {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const entry = readEntry(state);
  const refused = search.get('refused');
  const move = useEffectEvent(() => {
    const entered = typeof state === 'object' ? state : {};
    const from = wantedPlace.take() ?? entry.from;
    void navigate(pathname, { replace: true, state: { ...entered, from, refused } });
  });
  useEffect(() => {
    if (refused !== null) move();
  }, [refused]);
  return entry.refused && messageOfRefusal(entry.refused);
}
