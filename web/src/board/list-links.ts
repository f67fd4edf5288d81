import type { Board } from '@baeum/contract/board/terms';
import { useCallback, useEffect } from 'react';
import { useGo, useLinkTo, useRememberedLink } from '../navigation.ts';

/** Links to a board's list with the page and search where it was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  const remembered = useRememberedLink();
  return useCallback(
    (lctrShdlCd: string, board: Board) =>
      remembered(linkTo('BoardList', { lctrShdlCd, boardType: board }), [lctrShdlCd, board]),
    [linkTo, remembered],
  );
}

/** Redirects to the list, because students cannot write on this board. */
export function RedirectToList({ lctrShdlCd, board }: { lctrShdlCd: string; board: Board }) {
  const go = useGo();
  useEffect(() => {
    void go('BoardList', { lctrShdlCd, boardType: board }, { replace: true });
  }, [go, lctrShdlCd, board]);
  return null;
}
