/** Sends what players that are no more have left on this device. */
import { updateLearningTime } from '@baeum/contract/study/terms';
import { ApiError, post } from '../../api.ts';
import { reportOf, wasCredited } from './report.ts';
import { type LearningEntry, type LearningStore, unsentLearning } from './unsent.ts';

/** @returns whether anything has been credited */
export const flush = (user: string): Promise<boolean> => unsentLearning.flush(user, send);

/** @returns whether the ledger has answered for all of it; what it refuses for good is not offered again */
async function send({ name, unsent }: LearningEntry, store: LearningStore): Promise<boolean> {
  let { learnSeq, ranges } = unsent;
  while (ranges.length > 0) {
    const report = reportOf('stop', name, { ...unsent, learnSeq, ranges }, Date.now());
    try {
      ({ learnSeq } = await post(updateLearningTime, report));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFinal) await store.keep({ name, unsent: { ...unsent, learnSeq, ranges } });
      if (!wasCredited(error)) return error.isFinal;
    }
    ranges = ranges.slice(report.ranges?.length ?? 0);
  }
  return true;
}
