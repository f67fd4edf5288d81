import type { Result } from '@baeum/contract';
import {
  getInqData,
  getInqViewFlagCnt,
  getSysInqList,
  type InquirySearchType,
  inquiryTypeGroup,
  systemInquiryType,
} from '@baeum/contract/inquiry/terms';
import { getCommCodeList, studentSystem } from '@baeum/contract/portal/terms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery, pagedQuery, post, replaceReply } from '../api.ts';
import type { StoredPost } from '../posting/model.ts';
import type { ListState } from '../ui/list/list-state.ts';

export type InquiryReply = Result<typeof getInqData>;

/** The number of unread answers, polled because they arrive at any time. */
export const unreadQuery = () => ({
  ...callQuery(getInqViewFlagCnt, { inqType: systemInquiryType }),
  refetchInterval: 5 * 60_000,
});

export const inquiriesQuery = ({ page, search }: ListState<InquirySearchType>) =>
  pagedQuery(getSysInqList, {
    currentPage: page,
    userType: studentSystem,
    ...(search && { searchType: search.type, text: search.text }),
  });

export const inquiryQuery = (inqSeq: number) => callQuery(getInqData, { inqSeq });

/** Refetches without retries, since the student is waiting, and updates the cache. */
export const refetchPost = (client: QueryClient, inqSeq: number): Promise<InquiryReply> =>
  replaceReply(client, inquiryQuery(inqSeq).queryKey, () => post(getInqData, { inqSeq }));

/** Names of the types by code, in display order. They only change with a new release. */
export const typesQuery = () =>
  queryOptions({
    ...callQuery(getCommCodeList, { upprCodeId: inquiryTypeGroup }),
    staleTime: 5 * 60_000,
    select: ({ list }): Readonly<Record<string, string>> =>
      Object.fromEntries(list.map(({ cmmnCdId, cmmnCdNm }) => [cmmnCdId, cmmnCdNm])),
  });

/** Calls whose replies a change of the student's inquiry changes. */
export const changedByInquiry = [getSysInqList, getInqData, getInqViewFlagCnt] as const;

export const filesOf = (files: InquiryReply['file']): StoredPost['files'] =>
  files.map(({ inqFileSeq, filePath, name, fileFlsz }) => ({
    id: inqFileSeq,
    flnm: inqFileSeq,
    rovl: filePath,
    orn: name,
    size: fileFlsz,
  }));

export const storedInquiry = ({ data, file }: InquiryReply): StoredPost => ({
  texts: { type: data.inqType, secrecy: '', title: data.title, body: data.content },
  isDraft: false,
  revision: data.rvsn,
  files: filesOf(file),
  authorId: data.userId,
  at: data.upsrDt ?? data.rgsrDt,
});

/** Name in the header, titles and breadcrumbs. */
export const inquiryName = '시스템 문의';
