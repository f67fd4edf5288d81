/** Creates something exactly once and with the latest input, even if replies are lost. */
import { ApiError } from '../../api.ts';

/** An attempt without a reply. */
export interface Unconfirmed<Input> {
  /** Idempotency key. */
  readonly key: string;
  /** What was sent; undefined when it is no longer known, such as after a reload. */
  readonly input: Input | undefined;
}

interface Server<Input> {
  /** Idempotent for the same key and input. */
  readonly insert: (input: Input, key: string) => Promise<number>;
  /** Updates what was created to the given input. */
  readonly change: (id: number, input: Input) => Promise<unknown>;
  readonly isSame: (a: Input, b: Input) => boolean;
  readonly newKey: () => string;
  /** Called before anything is sent, and again when nothing can have arrived. */
  readonly onUnconfirmed: (unconfirmed: Unconfirmed<Input> | undefined) => void;
  /** A cancelled request was not sent completely, so nothing is stored. */
  readonly isCancelled: () => boolean;
  /** Whether a refusal says that something else was stored under the same key. */
  readonly isOther?: (error: unknown) => boolean;
}

/**
 * All attempts share a key until the server has answered. If the input has changed since an attempt without a reply,
 * the earlier one is sent again to find out whether it arrived, and what it has created is then updated.
 * @returns the id of what was created
 */
export async function sendOnce<Input>(
  input: Input,
  unconfirmed: Unconfirmed<Input> | undefined,
  server: Server<Input>,
): Promise<number> {
  const { insert, change, isSame, newKey, onUnconfirmed, isCancelled } = server;
  const key = unconfirmed?.key ?? newKey();
  const first = unconfirmed?.input ?? input;
  onUnconfirmed({ key, input: first });
  try {
    if (isSame(first, input)) return await insert(input, key);
    const arrived = await insert(first, key).catch(unlessRefused);
    if (arrived !== undefined) {
      await change(arrived, input);
      return arrived;
    }
    onUnconfirmed({ key, input });
    return await insert(input, key);
  } catch (error) {
    const nothingArrived = unconfirmed === undefined && (isRefusal(error) || isCancelled());
    // The earlier input was stored as something else, so this one becomes something new.
    if (nothingArrived || server.isOther?.(error)) onUnconfirmed(undefined);
    throw error;
  }
}

/** A refused request has stored nothing. */
function unlessRefused(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** The server has answered and stored nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.isFinal;
