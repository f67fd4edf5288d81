/** Sends records left on this device by windows that no longer exist. */
import { ApiError } from '../../api.ts';
import { report } from './report.ts';
import { unsentLeaves } from './unsent.ts';

/** @returns whether anything was delivered */
export const flush = (user: string): Promise<boolean> =>
  unsentLeaves.flush(user, async ({ name, unsent }) => {
    try {
      await report(name.quizExamSeq, unsent.leaves);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.isFinal;
    }
  });
