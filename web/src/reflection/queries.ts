import type { Path, Result } from '@baeum/contract';
import { getAcaSchlList, getMyLctrInfo, getTodoList } from '@baeum/contract/lecture/terms';
import { getSelfRflctSbmtInfo, selfRflctCheck } from '@baeum/contract/reflection/terms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery, post, replaceReply } from '../api.ts';
import { combineQueries } from '../submission/combine-queries.ts';

export type Check = Result<typeof selfRflctCheck>;
/** With the student's answers. */
export type Journal = Result<typeof getSelfRflctSbmtInfo>;
export type Question = Journal['srSbmtQest'][number];

const checkQuery = (lctrShdlCd: string) => callQuery(selfRflctCheck, { lctrShdlCd });
export const journalQuery = (lctrShdlCd: string) => callQuery(getSelfRflctSbmtInfo, { lctrShdlCd });

/** A journal and whether the student may write it. */
export interface CheckedJournal {
  readonly check: Check;
  readonly journal: Journal;
}

export function useJournal(lctrShdlCd: string) {
  return combineQueries(
    useQuery(checkQuery(lctrShdlCd)),
    useQuery(journalQuery(lctrShdlCd)),
    (check, journal): CheckedJournal => ({ check, journal }),
  );
}

/** Refetches without retries, since the student is waiting, and updates the cache. */
export const readJournal = (client: QueryClient, lctrShdlCd: string): Promise<Journal> =>
  replaceReply(client, journalQuery(lctrShdlCd).queryKey, () => post(getSelfRflctSbmtInfo, { lctrShdlCd }));

/** Other calls whose replies a journal changes: progress, completion of the lecture, calendar, what is to do. */
export const changedByWriting: readonly Path[] = [selfRflctCheck, getMyLctrInfo, getAcaSchlList, getTodoList];
