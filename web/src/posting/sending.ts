/** Sending a new post so that it is there once, and as it was written last, whatever replies are lost on the way. */
import { postRefusals } from '@baeum/contract/posting/terms';
import { ApiError } from '../api.ts';
import type { Work } from './model.ts';
import { sameWork } from './work.ts';

/** A sending that nobody has heard of again; after a reload its work is no longer known. */
export interface Unheard {
  readonly key: string;
  readonly work: Work | undefined;
}

interface Server {
  /** Keeps what is sent under a key once, and answers its number; refuses another work under the same key. */
  readonly insert: (work: Work, key: string) => Promise<number>;
  /** Makes a post what the work says. */
  readonly change: (seq: number, work: Work) => Promise<unknown>;
  readonly newKey: () => string;
  /** Told before anything is sent, and when nothing can have arrived of what was. */
  readonly onUnheard: (unheard: Unheard | undefined) => void;
  /** What is cancelled has not been sent whole, and leaves nothing. */
  readonly isCancelled: () => boolean;
}

/**
 * Until the server has answered, all sendings of a text carry the same key. Who has gone on writing meanwhile finds out first
 * whether the earlier text has arrived, by sending it again; then that post is changed to what he has written now.
 */
export async function sendNew(work: Work, unheard: Unheard | undefined, server: Server): Promise<void> {
  const { insert, change, newKey, onUnheard, isCancelled } = server;
  const key = unheard?.key ?? newKey();
  const first = unheard?.work ?? work;
  onUnheard({ key, work: first });
  try {
    if (sameWork(first, work)) {
      await insert(work, key);
      return;
    }
    const arrived = await insert(first, key).catch(unlessRefused);
    if (arrived !== undefined) {
      await change(arrived, work);
      return;
    }
    onUnheard({ key, work });
    await insert(work, key);
  } catch (error) {
    const nothingArrived = unheard === undefined && (isRefusal(error) || isCancelled());
    // Something else is there: what is written now is a text of its own.
    if (nothingArrived || isArrived(error)) onUnheard(undefined);
    throw error;
  }
}

/** What is refused is not there. */
function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** The server has answered, and has kept nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.isFinal;

/** Refused because another text with the same key has been kept. */
export const isArrived = (error: unknown): boolean => error instanceof ApiError && isOvertaken(error);

/** Refused because the post is no longer what the change was based on. */
export const isOvertaken = ({ errorCode }: ApiError): boolean => errorCode === postRefusals.changed.errorCode;
