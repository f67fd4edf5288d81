import { getDesk } from '@baeum/contract/desk/staff-terms';
import { getDueRadar, getTerm, simulatePeriod } from '@baeum/contract/study/board-terms';

/** Calls whose replies change with what is in the term of a lecture, and with when it is. */
export const changedWithTerm = [getTerm, getDueRadar, simulatePeriod, getDesk] as const;
