import type { Result } from '@baeum/contract';
import { getDebate, readDebate } from '@baeum/contract/debate/staff-terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, formQuery, post, replaceReply } from '../../api.ts';

export type StoredDebate = Result<typeof getDebate>;

export const debateQuery = (lectureCode: string, debateCode: string) =>
  formQuery(getDebate, { lectureCode, debateCode });

/** What was said in it, or in one of its threads. */
export type Said = Result<typeof readDebate>;

export const commentsQuery = (lectureCode: string, debateCode: string, thread: number | undefined) =>
  callQuery(readDebate, { lectureCode, debateCode, ...(thread !== undefined && { upprCmmtSeq: thread }) });

/** Reads it anew, also for the screen. */
export const rereadDebate = (client: QueryClient, lectureCode: string, debateCode: string) =>
  replaceReply(client, debateQuery(lectureCode, debateCode).queryKey, () =>
    post(getDebate, { lectureCode, debateCode }),
  );

/** Calls whose replies change when a debate does, beside those of all activities. */
export const changedByDebate = [getDebate] as const;
