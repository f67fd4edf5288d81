import type { Result } from '@baeum/contract';
import { getAssignment, listRubrics } from '@baeum/contract/assignment/staff-terms';
import { callQuery } from '../../api.ts';

export type StoredAssignment = Result<typeof getAssignment>;

export const assignmentQuery = (lectureCode: string, assignmentCode: string) =>
  callQuery(getAssignment, { lectureCode, assignmentCode });

export const rubricsQuery = (page: number) => callQuery(listRubrics, { page });

/** Calls whose replies change when an assignment does, beside those of all activities. */
export const changedByAssignment = [getAssignment, listRubrics] as const;
