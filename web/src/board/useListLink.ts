import type { Board } from '@baeum/contract/board/terms';
import { useCallback } from 'react';
import { useUser } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { readAddress } from '../ui/table/list-address.ts';

/** Links to the list of a board where it was left. */
export function useListLink() {
  const linkTo = useLinkTo();
  const { id: user } = useUser();
  return useCallback(
    (lctrShdlCd: string, board: Board) => {
      const { to, ...link } = linkTo('BoardList', { lctrShdlCd, boardType: board });
      return { ...link, to: `${to}${readAddress(sessionStorage, [user, lctrShdlCd, board])}` };
    },
    [linkTo, user],
  );
}
