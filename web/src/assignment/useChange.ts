import type { cancelAsgmtData, deleteAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { makeSure, post, useAction } from '../api.ts';
import { useGo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { toast } from '../ui/toasts/toast.ts';
import { type Assignment, assignmentQuery, changedBySubmission, readAgain } from './queries.ts';
import { screenOf } from './useRightScreen.ts';

interface ChangeOptions {
  readonly place: { readonly lctrShdlCd: string; readonly asgmtCd: string };
  readonly path: typeof cancelAsgmtData | typeof reSubmitAsgmtData | typeof deleteAsgmtData;
  /** Whether this is what the change was to bring about. */
  readonly reached: (now: Assignment) => boolean;
  /** Told when it has. */
  readonly done: string;
}

/** Something done to a submission as a whole, after a question; then the screen of its new state. */
export function useChange({ place, path, reached, done }: ChangeOptions) {
  const client = useQueryClient();
  const go = useGo();
  const { asgmtCd } = place;
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const action = useAction(
    async (asgmtSbmtSeq: number) => {
      await makeSure({
        act: () => post(path, { asgmtSbmtSeq, asgmtCd }),
        read: () => readAgain(client, asgmtCd),
        reached,
      });
      void toast(done);
      const now = client.getQueryData(assignmentQuery(asgmtCd).queryKey);
      // Who has left meanwhile is not taken back.
      if (now !== undefined && here.current) await go(screenOf(now), place, { replace: true });
    },
    { refreshes: changedBySubmission },
  );

  /** Asks first. Nothing happens where there is no submission. */
  async function ask(
    asgmtSbmtSeq: number | null,
    question: string,
    options?: Parameters<typeof dialogs.confirm>[1],
  ): Promise<void> {
    if (asgmtSbmtSeq === null || action.isPending) return;
    if (await dialogs.confirm(question, options)) action.mutate(asgmtSbmtSeq);
  }

  return { pending: action.isPending, ask };
}
