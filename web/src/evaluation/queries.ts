import type { Input, Result } from '@baeum/contract';
import { getStEvlData, getStEvlStatus } from '@baeum/contract/evaluation/terms';
import { callQuery } from '../api.ts';

export type Status = Result<typeof getStEvlStatus>['evlSt'];
export type Evaluation = Result<typeof getStEvlData>;
export type Question = Evaluation['list'][number];

/** Never served from the cache, since the evaluation may have been submitted in another tab. */
export const statusQuery = (input: Input<typeof getStEvlStatus>) => ({
  ...callQuery(getStEvlStatus, input),
  staleTime: 0,
});

/** Never refetched, so that the form does not change while the student fills it in. */
export const evaluationQuery = (lctrShdlCd: string) => ({
  ...callQuery(getStEvlData, { lctrShdlCd }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Evaluated, with no required question left open. */
export const isComplete = ({ evltnYn, reYn }: Pick<Status, 'evltnYn' | 'reYn'>): boolean =>
  evltnYn === 'Y' && reYn === 'N';
