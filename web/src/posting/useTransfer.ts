import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makeSure } from '../api.ts';
import { newUuid } from '../ui/uuid.ts';
import type { Posting, StoredPost, Transfer, Work } from './model.ts';
import { sendNew, type Unheard } from './sending.ts';
import { isStored } from './work.ts';

interface NewPost {
  readonly posting: Posting;
  /** Key of an earlier sending that nobody has heard of again; empty when there is none. */
  readonly unheard: string;
  /** What was sent under a key has, or may have, arrived; empty: it has not. Kept on this device with the texts. */
  readonly onUnheard: (key: string) => void;
}

/** Brings a new post to the server. */
export function useInsert({ posting, unheard, onUnheard }: NewPost) {
  const client = useQueryClient();
  const sent = useRef<Unheard>(unheard === '' ? undefined : { key: unheard, work: undefined });

  return (work: Work, transfer: Transfer): Promise<void> =>
    sendNew(work, sent.current, {
      insert: (sending, key) => posting.insert(sending, key, transfer),
      async change(seq, sending) {
        const before = await posting.readAgain(client, seq);
        await posting.update(
          seq,
          { ...sending, removes: before.files.map(({ id }) => id) },
          before,
          transfer,
        );
        void client.invalidateQueries({ queryKey: posting.keyOf(seq) });
      },
      newKey: newUuid,
      onUnheard(now) {
        sent.current = now;
        onUnheard(now?.key ?? '');
      },
      isCancelled: () => transfer.signal.aborted,
    });
}

interface ChangedPost {
  readonly posting: Posting;
  readonly seq: number;
  /** What the form was opened on, or has gone on from. */
  readonly base: () => StoredPost;
  /** What stands there, when that had to be asked to know whether the change arrived. */
  readonly onSeen: (now: StoredPost) => void;
}

/** Changes a post, from what the form was opened on. */
export function useUpdate({ posting, seq, base, onSeen }: ChangedPost) {
  const client = useQueryClient();
  return (work: Work, transfer: Transfer): Promise<void> => {
    const before = base();
    return makeSure({
      act: () => posting.update(seq, work, before, transfer),
      async read() {
        const now = await posting.readAgain(client, seq);
        onSeen(now);
        return now;
      },
      reached: (now) => isStored(work, before, now),
    });
  };
}
