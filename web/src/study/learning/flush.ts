/** Sends what was left on this device by players that no longer exist. */
import { learningLimits, updateLearningTime } from '@baeum/contract/study/terms';
import { ApiError, type Delivery, type Flushed, post } from '../../api.ts';
import { flushOutbox } from '../../api/outbox-flush.ts';
import { reportOf, wasCredited } from './report.ts';
import { type LearningEntry, type LearningStore, unsentLearning } from './unsent.ts';

export const flush = (user: string): Promise<Flushed> => flushOutbox(unsentLearning, user, send);

/** Ranges refused for good are not sent again. */
async function send({ name, unsent }: LearningEntry, store: LearningStore): Promise<Delivery> {
  let { learnSeq, ranges } = unsent;
  while (ranges.length > 0) {
    const left = { ...unsent, learnSeq, ranges };
    const report = () => reportOf('stop', name, left, Date.now());
    try {
      ({ learnSeq } = await post(updateLearningTime, report(), { fresh: report }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isFinal) await store.put({ name, unsent: { ...unsent, learnSeq, ranges } });
      if (!wasCredited(error)) return error.isFinal ? 'delivered' : 'unreached';
    }
    ranges = ranges.slice(learningLimits.ranges);
  }
  return 'delivered';
}
