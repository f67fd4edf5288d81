import type { Result } from '@baeum/contract';
import { getAssignment, listRubrics } from '@baeum/contract/assignment/staff-terms';
import type { QueryClient } from '@tanstack/react-query';
import { formQuery, pagedQuery, post, replaceReply } from '../../api.ts';

export type StoredAssignment = Result<typeof getAssignment>;

export const assignmentQuery = (lectureCode: string, assignmentCode: string) =>
  formQuery(getAssignment, { lectureCode, assignmentCode });

/** Reads it anew, also for the screen. */
export const rereadAssignment = (client: QueryClient, lectureCode: string, assignmentCode: string) =>
  replaceReply(client, assignmentQuery(lectureCode, assignmentCode).queryKey, () =>
    post(getAssignment, { lectureCode, assignmentCode }),
  );

export const rubricsQuery = (page: number) => pagedQuery(listRubrics, { page });

/** Calls whose replies change when an assignment does, beside those of all activities. */
export const changedByAssignment = [getAssignment, listRubrics] as const;
