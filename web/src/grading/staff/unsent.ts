/** Scores on this device that were never acknowledged. */
import { saveScore } from '@baeum/contract/grading/staff-terms';
import { ApiError, createOutbox, post, useOutboxFlush, useUser } from '../../api.ts';
import type { Judgement } from './judging.ts';

export interface ScoreName {
  readonly user: string;
  readonly activityId: string;
  readonly holder: number;
}

interface UnsentScore {
  readonly version: number;
  /** Of the work that was looked at. */
  readonly workVersion: string;
  /** What was left before there were marks has none. */
  readonly judgement: Omit<Judgement, 'marks'> & Partial<Pick<Judgement, 'marks'>>;
}

export const unsentScores = createOutbox<ScoreName, UnsentScore>(
  'baeum.scores',
  ({ user, activityId, holder }) => [user, activityId, String(holder)],
);

export const sendScore = ({ activityId, holder }: Omit<ScoreName, 'user'>, unsent: UnsentScore) =>
  post(saveScore, {
    activityId,
    holder,
    version: unsent.version,
    workVersion: unsent.workVersion,
    ...unsent.judgement,
  });

/** What is refused is kept: whoever grades decides about it when the work is opened again. */
const flush = (user: string): Promise<boolean> =>
  unsentScores.flush(user, async ({ name, unsent }) => {
    try {
      await sendScore(name, unsent);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  });

const load = () => Promise.resolve({ flush });

/** Sends what earlier visits have left, when the screen is opened and when the network returns. */
export const useUnsentScores = (): void => useOutboxFlush(unsentScores, useUser().id, load);
