/** The calls of the reflection journal as queries. */
import type { Path, Result } from '@baeum/contract';
import { getAcaSchlList, getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { getSelfRflctSbmtInfo, selfRflctCheck } from '@baeum/contract/reflection/terms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery, post, renewReply } from '../api.ts';
import { joined } from '../submission/joined.ts';

export type Check = Result<typeof selfRflctCheck>;
/** The journal with what the student has written of it. */
export type Journal = Result<typeof getSelfRflctSbmtInfo>;
export type Question = Journal['srSbmtQest'][number];

const checkQuery = (lctrShdlCd: string) => callQuery(selfRflctCheck, { lctrShdlCd });
export const journalQuery = (lctrShdlCd: string) => callQuery(getSelfRflctSbmtInfo, { lctrShdlCd });

/** A journal and whether it may be written. */
export interface CheckedJournal {
  readonly check: Check;
  readonly journal: Journal;
}

export function useJournal(lctrShdlCd: string) {
  return joined(
    useQuery(checkQuery(lctrShdlCd)),
    useQuery(journalQuery(lctrShdlCd)),
    (check, journal): CheckedJournal => ({ check, journal }),
  );
}

/** As the server has it now, which is then what every screen shows. Asked once: somebody is waiting. */
export const readJournal = (client: QueryClient, lctrShdlCd: string): Promise<Journal> =>
  renewReply(client, journalQuery(lctrShdlCd).queryKey, () => post(getSelfRflctSbmtInfo, { lctrShdlCd }));

/** Calls whose replies a journal changes beside its own: how far it is, whether the lecture is completed, the calendar. */
export const changedByWriting: readonly Path[] = [selfRflctCheck, getMyLctrInfo, getAcaSchlList];
