import { sessionRefusals } from '@baeum/contract/session/terms';
import { RefusalError, refuse } from './errors.ts';

/**
 * What the first candidate that is not refused gives: a browser may hold the cookies of a student and of staff, one of
 * them long over. With none, or none accepted, the first refusal stands.
 */
export async function firstOf<C, T>(
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
