/** Posts exactly once and with the latest text even if replies are lost. */
import { postRefusals } from '@baeum/contract/posting/terms';
import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isRefusedBy } from '../api.ts';
import { newUuid } from '../ui/uuid.ts';
import type { Transfer } from '../ui/form/useSending.ts';
import type { Posting, PostInput } from './model.ts';
import { sameInput } from './post-input.ts';

/** An attempt without a reply. After a reload its input is no longer known. */
export interface UnconfirmedPost {
  readonly key: string;
  readonly input: PostInput | undefined;
}

interface Server {
  /** Idempotent for the same key and input; refuses another input under the same key. */
  readonly insert: (input: PostInput, key: string) => Promise<number>;
  /** Updates a post to the given input. */
  readonly change: (seq: number, input: PostInput) => Promise<unknown>;
  readonly newKey: () => string;
  /** Called before anything is sent, and again when nothing can have arrived. */
  readonly onUnconfirmed: (unconfirmed: UnconfirmedPost | undefined) => void;
  /** A cancelled request was not sent completely, so nothing is stored. */
  readonly isCancelled: () => boolean;
}

/**
 * All attempts share a key until the server has answered. If the text has changed since an attempt without a reply,
 * the earlier text is sent again to find out whether it arrived, and that post is then updated.
 */
export async function sendNew(
  input: PostInput,
  unconfirmed: UnconfirmedPost | undefined,
  server: Server,
): Promise<void> {
  const { insert, change, newKey, onUnconfirmed, isCancelled } = server;
  const key = unconfirmed?.key ?? newKey();
  const first = unconfirmed?.input ?? input;
  onUnconfirmed({ key, input: first });
  try {
    if (sameInput(first, input)) {
      await insert(input, key);
      return;
    }
    const arrived = await insert(first, key).catch(unlessRefused);
    if (arrived !== undefined) {
      await change(arrived, input);
      return;
    }
    onUnconfirmed({ key, input });
    await insert(input, key);
  } catch (error) {
    const nothingArrived = unconfirmed === undefined && (isRefusal(error) || isCancelled());
    // The earlier text was stored as another post, so this one becomes a new post.
    if (nothingArrived || isAlreadyPosted(error)) onUnconfirmed(undefined);
    throw error;
  }
}

/** A refused request has stored nothing. */
function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** The server has answered and stored nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.isFinal;

/** Refused because another text was stored under the same key. */
export const isAlreadyPosted = (error: unknown): boolean => isRefusedBy(error, [postRefusals.changed]);

/**
 * Sends a new post.
 * @returns a function of the input and the key of an attempt without a reply, empty if there is none. It reports the
 * key of a post that may have been stored, or empty when nothing was, to be kept with the texts on this device.
 */
export function useInsert(posting: Posting) {
  const client = useQueryClient();
  const sent = useRef<{ readonly attempt: UnconfirmedPost | undefined }>(undefined);

  return (
    input: PostInput,
    transfer: Transfer,
    unconfirmed: string,
    onUnconfirmed: (key: string) => void,
  ): Promise<void> => {
    sent.current ??= { attempt: unconfirmed === '' ? undefined : { key: unconfirmed, input: undefined } };
    return sendNew(input, sent.current.attempt, {
      insert: (sending, key) => posting.insert(sending, key, transfer),
      async change(seq, sending) {
        const before = await posting.refetchPost(client, seq);
        const removes = before.files.map(({ id }) => id);
        await posting.update(seq, { ...sending, removes }, before, transfer);
        void client.invalidateQueries({ queryKey: posting.keyOf(seq) });
      },
      newKey: newUuid,
      onUnconfirmed(attempt) {
        sent.current = { attempt };
        onUnconfirmed(attempt?.key ?? '');
      },
      isCancelled: () => transfer.signal.aborted,
    });
  };
}
