import type { Input, Result } from '@baeum/contract';
import { getStEvlData, getStEvlStatus } from '@baeum/contract/evaluation/terms';
import { callQuery } from '../api.ts';

export type Status = Result<typeof getStEvlStatus>['evlSt'];
export type Evaluation = Result<typeof getStEvlData>;
export type Question = Evaluation['list'][number];

/** Asked anew whenever a lecture is entered: another tab may have sent it meanwhile. */
export const statusQuery = (input: Input<typeof getStEvlStatus>) => ({
  ...callQuery(getStEvlStatus, input),
  staleTime: 0,
});

/** Nobody's form is exchanged under his hands. */
export const evaluationQuery = (lctrShdlCd: string) => ({
  ...callQuery(getStEvlData, { lctrShdlCd }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a lecture may be entered: it has been evaluated, and no multiple-choice question is open. */
export const isSettled = ({ evltnYn, reYn }: Pick<Status, 'evltnYn' | 'reYn'>): boolean =>
  evltnYn === 'Y' && reYn === 'N';
