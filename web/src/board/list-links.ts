import type { Board } from '@baeum/contract/board/terms';
import { useCallback, useEffect } from 'react';
import { useUser } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { rememberedQuery } from '../ui/table/list-memory.ts';

/** Links to a board's list with the page and search where it was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  return useCallback(
    (lctrShdlCd: string, board: Board) => {
      const { to, ...link } = linkTo('BoardList', { lctrShdlCd, boardType: board });
      return { ...link, to: `${to}${rememberedQuery(sessionStorage, [user, lctrShdlCd, board])}` };
    },
    [linkTo, user],
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
