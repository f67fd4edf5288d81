import { sessionRefusals } from '@baeum/contract/session/terms';
import { RefusalError, refuse } from './errors.ts';

/**
 * The result of the first candidate that is not refused: a browser may have cookies of a student and of staff, one of them long
 * expired. Without an accepted one, throws the first refusal.
 */
export async function firstAccepted<C, T>(
  candidates: readonly C[],
  attempt: (candidate: C) => Promise<T>,
): Promise<T> {
  let refused: RefusalError | undefined;
  for (const candidate of candidates) {
    try {
      return await attempt(candidate);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      refused ??= error;
    }
  }
  throw refused ?? refuse(sessionRefusals.none);
}
