import type { Result } from '@baeum/contract';
import {
  getStaffInqData,
  getStaffInqList,
  inquiryRows,
  staffSearchTypes,
} from '@baeum/contract/inquiry/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, post, replaceReply, useUser } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import type { StoredPost } from '../../posting/model.ts';
import { noTexts } from '../../posting/post-input.ts';
import { rememberedQuery } from '../../ui/table/list-memory.ts';
import type { ListState } from '../../ui/table/list-state.ts';
import { filesOf } from '../queries.ts';

export type StaffPage = Result<typeof getStaffInqList>;
export type StaffReply = Result<typeof getStaffInqData>;

/** Addresses of the screens; app/staff/sections.ts names them. */
const listPath = `${staffBase}/inquiries`;
export const inquiryPath = (inqSeq: number): string => `${listPath}/${inqSeq}`;

export const choices = { rows: [inquiryRows], types: staffSearchTypes } as const;

export function staffListQuery({ page, search }: ListState) {
  const searchType = staffSearchTypes.find((one) => one === search.type);
  return callQuery(getStaffInqList, {
    currentPage: page,
    ...(search.text !== '' && searchType !== undefined && { searchType, text: search.text }),
  });
}

export const staffQuery = (inqSeq: number) => callQuery(getStaffInqData, { inqSeq });

export const refetchPost = (client: QueryClient, inqSeq: number): Promise<StaffReply> =>
  replaceReply(client, staffQuery(inqSeq).queryKey, () => post(getStaffInqData, { inqSeq }));

/** Calls whose replies an answer changes. */
export const changedByAnswer = [getStaffInqList, getStaffInqData] as const;

/** Converts the answer for the form; revision 0 without one. */
export const storedAnswer = ({ data, anwdata, anwfile }: StaffReply): StoredPost => ({
  texts: { ...noTexts, body: anwdata?.content ?? '' },
  isDraft: false,
  revision: anwdata?.rvsn ?? 0,
  files: filesOf(anwfile),
  authorId: '',
  at: anwdata?.upsrDt ?? anwdata?.rgsrDt ?? data.rgsrDt,
});

/** Storage key of the list's address in this window. */
export const listName = (user: string) => [user, 'staff-inquiry'] as const;

/** A link to the list with the page and search where it was left. */
export function useStaffListLink() {
  const { id: user } = useUser();
  return { to: `${listPath}${rememberedQuery(sessionStorage, listName(user))}`, state: null };
}
