import { commonRefusals } from '@baeum/contract/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, makeSure, useAction } from '../api.ts';
import { toast } from '../ui/toasts/toast.ts';
import type { Posting } from './model.ts';
import { savedWords } from './words.ts';

/** Deletes one's own post; then its list takes its place. */
export function useDeletion(posting: Posting, seq: number, onGone: () => Promise<void> | void) {
  const client = useQueryClient();
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
          await posting.remove(seq);
          done = true;
        },
        // Nothing is left to be read then.
        read: async () => (done ? 'gone' : posting.readAgain(client, seq).then(() => 'there', goneOr)),
        reached: (now) => now === 'gone',
      });
      void toast(savedWords.deleted);
      // Who has left meanwhile is not taken back.
      if (here.current) await onGone();
      // Back must not show it any more.
      client.removeQueries({ queryKey: posting.keyOf(seq), exact: true });
    },
    { refreshes: posting.refreshes },
  );
}

function goneOr(error: unknown): 'gone' {
  if (error instanceof ApiError && error.status === commonRefusals.notFound.status) return 'gone';
  throw error;
}
