/** Posts exactly once and with the latest text even if replies are lost. */
import { postRefusals } from '@baeum/contract/posting/terms';
import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedBy } from '../api.ts';
import { sendOnce, type Unconfirmed } from '../ui/form/send-once.ts';
import { newUuid } from '../ui/uuid.ts';
import type { Transfer } from '../ui/form/useSending.ts';
import type { Posting, PostInput } from './model.ts';
import { sameInput } from './post-input.ts';

/** Refused because another text was stored under the same key. */
export const isAlreadyPosted = (error: unknown): boolean => isRefusedBy(error, [postRefusals.changed]);

/**
 * Sends a new post.
 * @returns a function of the input and the key of an attempt without a reply, empty if there is none. It reports the
 * key of a post that may have been stored, or empty when nothing was, to be kept with the texts on this device.
 */
export function useInsert(posting: Posting) {
  const client = useQueryClient();
  const sent = useRef<{ readonly attempt: Unconfirmed<PostInput> | undefined }>(undefined);

  return async (
    input: PostInput,
    transfer: Transfer,
    unconfirmed: string,
    onUnconfirmed: (key: string) => void,
  ): Promise<void> => {
    sent.current ??= { attempt: unconfirmed === '' ? undefined : { key: unconfirmed, input: undefined } };
    await sendOnce<PostInput>(input, sent.current.attempt, {
      insert: (sending, key) => posting.insert(sending, key, transfer),
      async change(seq, sending) {
        const before = await posting.refetchPost(client, seq);
        const removes = before.files.map(({ id }) => id);
        await posting.update(seq, { ...sending, removes }, before, transfer);
        void client.invalidateQueries({ queryKey: posting.keyOf(seq) });
      },
      isSame: sameInput,
      newKey: newUuid,
      onUnconfirmed(attempt) {
        sent.current = { attempt };
        onUnconfirmed(attempt?.key ?? '');
      },
      isCancelled: () => transfer.signal.aborted,
      isOther: isAlreadyPosted,
    });
  };
}
