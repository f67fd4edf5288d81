import type { Result } from '@baeum/contract';
import { getDebateData, getDebateList } from '@baeum/contract/debate/terms';
import { callQuery, pagedQuery } from '../api.ts';

export type DebateItem = Result<typeof getDebateList>['list'][number];
/** With its files, standings and the first page of its comments. */
export type DebateReply = Result<typeof getDebateData>;
export type Debate = DebateReply['data'];
export type StanceDay = Debate['stncList'][number];

export const listQuery = (lctrShdlCd: string, pageNo: number) =>
  pagedQuery(getDebateList, { lctrShdlCd, pageNo }, ['lctrShdlCd']);

export const debateQuery = (dbtCd: string) => callQuery(getDebateData, { dbtCd });
