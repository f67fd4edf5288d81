import { Button } from '@mantine/core';
import { commonRefusals } from '@baeum/contract/refusals';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, confirmOutcome, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import { toast } from '../ui/toasts/toast.ts';
import { savedMessages } from './messages.ts';
import type { Posting } from './model.ts';

interface OwnActionsProps {
  posting: Posting;
  seq: number;
  isDraft: boolean;
  /** The form that edits it. */
  edit: LinkTarget;
  /** Returns to the list. */
  onDeleted: () => Promise<void> | void;
}

/** The author's actions; for a draft the main one is to continue writing. */
export function OwnActions({ posting, seq, isDraft, edit, onDeleted }: OwnActionsProps) {
  const deletion = useDeletion(posting, seq, onDeleted);

  async function remove(): Promise<void> {
    if (deletion.isPending) return;
    if (await dialogs.confirm(posting.confirmDelete, { danger: true })) deletion.mutate();
  }

  return (
    <>
      <Button variant="default" loading={deletion.isPending} onClick={() => void remove()}>
        삭제하기
      </Button>
      <Button component={Link} variant={isDraft ? 'filled' : 'default'} {...edit}>
        수정하기
      </Button>
    </>
  );
}

/** Deletes the student's own post and returns to the list. */
function useDeletion(posting: Posting, seq: number, onDeleted: () => Promise<void> | void) {
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
