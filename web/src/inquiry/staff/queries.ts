/** What the administrators' screens of inquiries ask the server. */
import type { Result } from '@baeum/contract';
import {
  getStaffInqData,
  getStaffInqList,
  inquiryRows,
  staffSearchTypes,
} from '@baeum/contract/inquiry/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, post, renewReply } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { noTexts } from '../../posting/texts.ts';
import type { StoredPost } from '../../posting/model.ts';
import type { ListPlace } from '../../ui/table/list-place.ts';
import { filesOf } from '../queries.ts';

export type StaffPage = Result<typeof getStaffInqList>;
export type StaffReply = Result<typeof getStaffInqData>;

/** Addresses of the screens, whose names are in app/staff/sections.ts. */
export const listPath = `${staffBase}/inquiries`;
export const inquiryPath = (inqSeq: number): string => `${listPath}/${inqSeq}`;

export const choices = { rows: [inquiryRows], types: staffSearchTypes } as const;

export function staffListQuery({ page, search }: ListPlace) {
  const searchType = staffSearchTypes.find((one) => one === search.type);
  return callQuery(getStaffInqList, {
    currentPage: page,
    ...(search.text !== '' && searchType !== undefined && { searchType, text: search.text }),
  });
}

export const staffQuery = (inqSeq: number) => callQuery(getStaffInqData, { inqSeq });

export const readAgain = (client: QueryClient, inqSeq: number): Promise<StaffReply> =>
  renewReply(client, staffQuery(inqSeq).queryKey, () => post(getStaffInqData, { inqSeq }));

/** Calls whose replies an answer changes. */
export const changedByAnswer = [getStaffInqList, getStaffInqData] as const;

/** An answer as the form knows it; revision 0 until there is one. */
export const storedAnswer = ({ data, anwdata, anwfile }: StaffReply): StoredPost => ({
  texts: { ...noTexts, body: anwdata?.content ?? '' },
  isDraft: false,
  revision: anwdata?.rvsn ?? 0,
  files: filesOf(anwfile),
  authorId: '',
  at: anwdata?.upsrDt ?? anwdata?.rgsrDt ?? data.rgsrDt,
});
