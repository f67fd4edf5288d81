/**
 * "Did it go through?" A reply can be lost on its way although the server has done what was asked. So a failure that may
 * hide a success is followed by the question how things stand.
 */
import { ApiError } from './error.ts';

interface Attempt<Stored> {
  readonly act: () => Promise<unknown>;
  /** How things stand at the server. */
  readonly read: () => Promise<Stored>;
  /** Whether that is what the attempt was to bring about. */
  readonly reached: (stored: Stored) => boolean;
}

/**
 * Resolves when the attempt has reached what it was to reach, whichever way that became known.
 * @throws the attempt's own error when it has not, or when nobody can be asked
 */
export async function makeSure<Stored>({ act, read, reached }: Attempt<Stored>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isDoubtful(error)) throw error;
    const stored = await read().catch(() => undefined);
    if (stored === undefined || !reached(stored)) throw error;
    return;
  }
  // What is shown next is what the server has stored; if it cannot be asked now, the next screen will say so.
  await read().catch(() => {});
}

/**
 * No answer, a fault behind the portal's door, or the refusal that a second attempt meets after a first one got through:
 * it exists already, it is gone already.
 */
const isDoubtful = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.unreachable || error.status >= 500 || error.status === 404 || error.status === 409);
