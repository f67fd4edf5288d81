/** Sends records left on this device by windows that no longer exist. */
import { ApiError, type Flushed } from '../../api.ts';
import { flushOutbox } from '../../api/outbox-flush.ts';
import { report } from './report.ts';
import { unsentLeaves } from './unsent.ts';

export const flush = (user: string): Promise<Flushed> =>
  flushOutbox(unsentLeaves, user, async ({ name, unsent }) => {
    try {
      await report(name.quizExamSeq, unsent.leaves);
      return 'delivered';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.isFinal ? 'delivered' : 'unreached';
    }
  });
