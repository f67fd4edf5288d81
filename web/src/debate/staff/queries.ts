import type { Result } from '@baeum/contract';
import { getDebate } from '@baeum/contract/debate/staff-terms';
import { callQuery } from '../../api.ts';

export type StoredDebate = Result<typeof getDebate>;

export const debateQuery = (lectureCode: string, debateCode: string) =>
  callQuery(getDebate, { lectureCode, debateCode });

/** Calls whose replies change when a debate does, beside those of all activities. */
export const changedByDebate = [getDebate] as const;
