import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome } from '../api.ts';
import { newUuid } from '../ui/uuid.ts';
import type { Posting, PostInput, StoredPost, Transfer } from './model.ts';
import { isStored } from './post-input.ts';
import { sendNew, type UnconfirmedPost } from './send-new-post.ts';

interface NewPost {
  readonly posting: Posting;
  /** Key of an attempt without a reply; empty when there is none. */
  readonly unconfirmed: string;
  /**
   * Called with the key of a post that may have been stored, or empty when nothing was. Stored with the texts on this
   * device.
   */
  readonly onUnconfirmed: (key: string) => void;
}

/** Sends a new post. */
export function useInsert({ posting, unconfirmed, onUnconfirmed }: NewPost) {
  const client = useQueryClient();
  const sent = useRef<UnconfirmedPost>(
    unconfirmed === '' ? undefined : { key: unconfirmed, input: undefined },
  );

  return (input: PostInput, transfer: Transfer): Promise<void> =>
    sendNew(input, sent.current, {
      insert: (sending, key) => posting.insert(sending, key, transfer),
      async change(seq, sending) {
        const before = await posting.refetchPost(client, seq);
        await posting.update(
          seq,
          { ...sending, removes: before.files.map(({ id }) => id) },
          before,
          transfer,
        );
        void client.invalidateQueries({ queryKey: posting.keyOf(seq) });
      },
      newKey: newUuid,
      onUnconfirmed(now) {
        sent.current = now;
        onUnconfirmed(now?.key ?? '');
      },
      isCancelled: () => transfer.signal.aborted,
    });
}

interface ChangedPost {
  readonly posting: Posting;
  readonly seq: number;
  /** The version that the form is based on. */
  readonly base: () => StoredPost;
  /** Called with the current version when it had to be read to find out whether the change arrived. */
  readonly onRead: (now: StoredPost) => void;
}

/** Sends a change of a post. */
export function useUpdate({ posting, seq, base, onRead }: ChangedPost) {
  const client = useQueryClient();
  return (input: PostInput, transfer: Transfer): Promise<void> => {
    const before = base();
    return confirmOutcome({
      act: () => posting.update(seq, input, before, transfer),
      async read() {
        const now = await posting.refetchPost(client, seq);
        onRead(now);
        return now;
      },
      succeeded: (now) => isStored(input, before, now),
    });
  };
}
