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
  // While the post is in view; it comes true when it no longer is.
  const leaving = useRef<Promise<void>>(undefined);
  useEffect(() => {
    let leave = () => {};
    leaving.current = new Promise((resolve) => {
      leave = resolve;
    });
    return () => {
      leaving.current = undefined;
      leave();
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
      // No list shows it any more, not even until it has been asked for again, nor does Back.
      for (const path of posting.refreshes) client.removeQueries({ queryKey: [path], type: 'inactive' });
      // Who has left meanwhile is not taken back. Whoever has not leaves first: what is in view would be asked for again.
      const left = leaving.current;
      if (left === undefined) return;
      await onGone();
      await left;
      client.removeQueries({ queryKey: posting.keyOf(seq), exact: true });
    },
    { refreshes: posting.refreshes },
  );
}

function goneOr(error: unknown): 'gone' {
  if (error instanceof ApiError && error.status === commonRefusals.notFound.status) return 'gone';
  throw error;
}
