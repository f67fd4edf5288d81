/** What the screens of inquiries ask the server. */
import type { Result } from '@baeum/contract';
import {
  getInqData,
  getInqViewFlagCnt,
  getSysInqList,
  inquiryRows,
  inquirySearchTypes,
  inquiryTypeGroup,
  systemInquiryType,
} from '@baeum/contract/inquiry/terms';
import { getCommCodeList, studentSystem } from '@baeum/contract/portal/terms';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery, post, renewReply } from '../api.ts';
import type { StoredPost } from '../posting/model.ts';
import type { ListPlace } from '../ui/table/list-place.ts';

export type InquiryPage = Result<typeof getSysInqList>;
export type InquiryReply = Result<typeof getInqData>;

/** How many answers have not been read; looked after now and then, since they come at any time. */
export const unreadQuery = () => ({
  ...callQuery(getInqViewFlagCnt, { inqType: systemInquiryType }),
  refetchInterval: 5 * 60_000,
});

export const choices = { rows: [inquiryRows], types: inquirySearchTypes } as const;

export function inquiriesQuery({ page, search }: ListPlace) {
  const searchType = inquirySearchTypes.find((one) => one === search.type);
  return callQuery(getSysInqList, {
    currentPage: page,
    userType: studentSystem,
    ...(search.text !== '' && searchType !== undefined && { searchType, text: search.text }),
  });
}

export const firstPage: ListPlace = { page: 1, rows: inquiryRows, search: { type: 'all', text: '' } };

export const inquiryQuery = (inqSeq: number) => callQuery(getInqData, { inqSeq });

/** The inquiry as the server has it now, which is then what every screen shows. Asked once: somebody is waiting. */
export const readAgain = (client: QueryClient, inqSeq: number): Promise<InquiryReply> =>
  renewReply(client, inquiryQuery(inqSeq).queryKey, () => post(getInqData, { inqSeq }));

/** The types to choose from, their names by their codes, in their order. They change with a new version of the programme. */
export const typesQuery = () =>
  queryOptions({
    ...callQuery(getCommCodeList, { upprCodeId: inquiryTypeGroup }),
    staleTime: 5 * 60_000,
    select: ({ list }): Readonly<Record<string, string>> =>
      Object.fromEntries(list.map(({ cmmnCdId, cmmnCdNm }) => [cmmnCdId, cmmnCdNm])),
  });

/** Calls whose replies a change of one's inquiry changes. */
export const changedByInquiry = [getSysInqList, getInqData, getInqViewFlagCnt] as const;

export const filesOf = (files: InquiryReply['file']): StoredPost['files'] =>
  files.map(({ inqFileSeq, filePath, name, fileFlsz }) => ({
    id: inqFileSeq,
    flnm: inqFileSeq,
    rovl: filePath,
    orn: name,
    size: fileFlsz,
  }));

/** An inquiry as its author's form knows it. */
export const storedInquiry = ({ data, file }: InquiryReply): StoredPost => ({
  texts: { type: data.inqType, secrecy: '', title: data.title, body: data.content },
  isDraft: false,
  revision: data.rvsn,
  files: filesOf(file),
  authorId: data.userId,
  at: data.upsrDt ?? data.rgsrDt,
});
