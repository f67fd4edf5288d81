import type { Board } from '@baeum/contract/board/terms';
import { useEffect } from 'react';
import { useGo } from '../navigation.ts';

/** Nobody may write here: the list takes the screen's place. */
export function BackToList({ lctrShdlCd, board }: { lctrShdlCd: string; board: Board }) {
  const go = useGo();
  useEffect(() => {
    void go('BoardList', { lctrShdlCd, boardType: board }, { replace: true });
  }, [go, lctrShdlCd, board]);
  return null;
}
