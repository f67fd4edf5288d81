/**
 * A reply can be lost although the server has done what was requested. After a failure that may hide a
 * success, the current state is read before the error is shown.
 */
import { ApiError } from './error.ts';

interface Attempt<Stored> {
  readonly act: () => Promise<unknown>;
  /** Reads the current state. */
  readonly read: () => Promise<Stored>;
  /** Whether the state shows that the attempt succeeded. */
  readonly succeeded: (stored: Stored) => boolean;
}

/**
 * Resolves when the attempt succeeded, no matter how that became known.
 * @throws the attempt's own error when it failed, or when the state cannot be read
 */
export async function confirmOutcome<Stored>({ act, read, succeeded }: Attempt<Stored>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    const stored = await read().catch(() => undefined);
    if (stored === undefined || !succeeded(stored)) throw error;
    return;
  }
  // Refreshes what is shown next; if this fails, the next screen reports it.
  await read().catch(() => {});
}

/**
 * No reply, a server error, or the refusal of a second attempt after the first one succeeded (already exists,
 * already gone).
 */
const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.unreachable || error.status >= 500 || error.status === 404 || error.status === 409);
