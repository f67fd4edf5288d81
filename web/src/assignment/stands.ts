/** An assignment's detail in the terms that lists and details share. */
import type { Stands } from '../submission/standing.ts';
import type { AssignmentDetail } from './queries.ts';

/** A detail tells of a submission what a list item tells in counts. */
export const standsOf = (detail: AssignmentDetail): Stands => ({
  ...detail,
  mySbmt: detail.tempYn === 'N' ? 1 : 0,
  myTempSbmt: detail.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: detail.sbmtDt,
});
