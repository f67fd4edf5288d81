import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { base } from '../navigation.ts';
import type { ReturnTarget } from './entry.ts';

/**
 * Continues into the portal after signing in: to the requested page unless it belongs to another user,
 * otherwise home.
 */
export function useContinueToPortal() {
  const navigate = useNavigate();
  return useCallback(
    (from: ReturnTarget | undefined, user: string | undefined) => {
      const target = from?.user === undefined || from.user === user ? from : undefined;
      const { pathname, search, state } = target ?? { pathname: base, search: '', state: null };
      return navigate({ pathname, search }, { replace: true, state });
    },
    [navigate],
  );
}
