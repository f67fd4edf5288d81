import { commonRefusals } from '@baeum/contract/refusals';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, confirmOutcome, useAction } from '../api.ts';
import { toast } from '../ui/toasts/toast.ts';
import { savedMessages } from './messages.ts';
import type { Posting } from './model.ts';

/** Deletes the student's own post and returns to the list. */
export function useDeletion(posting: Posting, seq: number, onDeleted: () => Promise<void> | void) {
  const client = useQueryClient();
  // Resolves when the post's screen is left.
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
      await confirmOutcome({
        async act() {
          await posting.remove(seq);
          done = true;
        },
        // A deleted post cannot be read again.
        read: async () => (done ? 'gone' : posting.refetchPost(client, seq).then(() => 'there', goneOr)),
        succeeded: (now) => now === 'gone',
      });
      void toast(savedMessages.deleted);
      // Cached lists must not show the deleted post, not even for a moment or after Back.
      for (const path of posting.refreshes) client.removeQueries({ queryKey: [path], type: 'inactive' });
      // Leaves the screen before dropping the post from the cache, since a visible query would be refetched. Does not
      // navigate if the student has left already.
      const left = leaving.current;
      if (left === undefined) return;
      await onDeleted();
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
