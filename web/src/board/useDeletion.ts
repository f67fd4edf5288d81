import type { WritableBoard } from '@baeum/contract/board/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, makeSure, post, useAction } from '../api.ts';
import { useGo } from '../navigation.ts';
import { toast } from '../ui/toasts/toast.ts';
import { deleteCalls } from './boards.ts';
import { changedByPost, type PostPlace, postQuery, readAgain } from './queries.ts';
import { savedWords } from './words.ts';

/** Deletes one's own post; then its list takes its place. */
export function useDeletion(place: PostPlace & { readonly board: WritableBoard }) {
  const { lctrShdlCd, board, boardSeq } = place;
  const client = useQueryClient();
  const go = useGo();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return useAction(
    async () => {
      let done = false;
      await makeSure({
        async act() {
          await post(deleteCalls[board], { boardSeq });
          done = true;
        },
        // Nothing is left to be read then.
        read: async () => (done ? 'gone' : readAgain(client, place).then(() => 'there', goneOr)),
        reached: (now) => now === 'gone',
      });
      void toast(savedWords.deleted);
      // Who has left meanwhile is not taken back.
      if (here.current) await go('BoardList', { lctrShdlCd, boardType: board }, { replace: true });
      // Back must not show it any more.
      client.removeQueries({ queryKey: postQuery(place).queryKey, exact: true });
    },
    { refreshes: changedByPost(board) },
  );
}

function goneOr(error: unknown): 'gone' {
  if (error instanceof ApiError && error.status === commonRefusals.notFound.status) return 'gone';
  throw error;
}
