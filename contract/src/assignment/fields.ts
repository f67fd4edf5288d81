import { count } from '../fields.ts';

/** Not in the specification: what staff have decided about the grading of an assignment, of a student or of a team. */
export const grading = {
  asgmtPnt: count('배점', 'Points it is graded out of; null when nothing is said').nullable(),
  tardyMinusRt: count('지각 감점', 'Percent for each day begun of the late period; null for none').nullable(),
};
