import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { base } from '../navigation.ts';
import type { Place } from './entry.ts';

/** Goes on into the portal after signing in: to where somebody wanted, unless that was somebody else's place; else home. */
export function useGoOn() {
  const navigate = useNavigate();
  return useCallback(
    (from: Place | undefined, user: string | undefined) => {
      const his = from?.user === undefined || from.user === user ? from : undefined;
      const { pathname, search, state } = his ?? { pathname: base, search: '', state: null };
      return navigate({ pathname, search }, { replace: true, state });
    },
    [navigate],
  );
}
