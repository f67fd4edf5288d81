import { messageOfRefusal } from '@baeum/contract/session/terms';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readEntry } from './entry.ts';
import { pendingReturn } from './pending-return.ts';

/**
 * Message of a failed sign-in by the institution. The server redirects with its code in the URL; it is moved
 * into the history state, together with the return target of this tab, so that it is shown only once.
 */
export function useSignInRefusal(): string | undefined {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const entry = readEntry(state);
  const refused = search.get('refused');
  const moveToState = useEffectEvent(() => {
    const entered = typeof state === 'object' ? state : {};
    const from = pendingReturn.take() ?? entry.from;
    void navigate(pathname, { replace: true, state: { ...entered, from, refused } });
  });
  useEffect(() => {
    if (refused !== null) moveToState();
  }, [refused]);
  return entry.refused && messageOfRefusal(entry.refused);
}
