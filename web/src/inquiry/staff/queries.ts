import type { Result } from '@baeum/contract';
import { listQuestions } from '@baeum/contract/board/staff-terms';
import { getAnswerTimes, getInquiryAssignment } from '@baeum/contract/inquiry/staff-terms';
import {
  getStaffInqData,
  getStaffInqList,
  staffSearchTypeNames,
  staffSearchTypes,
  type StaffSearchType,
} from '@baeum/contract/inquiry/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, pagedQuery, post, replaceReply, useUser } from '../../api.ts';
import type { StoredPost } from '../../posting/model.ts';
import { noTexts } from '../../posting/post-input.ts';
import { inquiriesPath } from '../../staff-roles.ts';
import { rememberedLink } from '../../ui/list/list-memory.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';
import { filesOf } from '../queries.ts';

export type StaffReply = Result<typeof getStaffInqData>;

export const listOptions = {
  search: { types: staffSearchTypes, labels: staffSearchTypeNames },
} as const satisfies ListOptions;

export const staffListQuery = ({ page, search }: ListState<StaffSearchType>) =>
  pagedQuery(getStaffInqList, {
    currentPage: page,
    ...(search && { searchType: search.type, text: search.text }),
  });

export const staffQuery = (inqSeq: number) => callQuery(getStaffInqData, { inqSeq });

export const refetchPost = (client: QueryClient, inqSeq: number): Promise<StaffReply> =>
  replaceReply(client, staffQuery(inqSeq).queryKey, () => post(getStaffInqData, { inqSeq }));

/** Calls whose replies an answer changes. */
export const changedByAnswer = [getStaffInqList, getStaffInqData, getAnswerTimes, listQuestions] as const;

export const assignmentQuery = (id: number) => callQuery(getInquiryAssignment, { id });

/** Calls whose replies an assignment changes. */
export const changedByAssignment = [getInquiryAssignment, listQuestions] as const;

/** Converts the answer for the form; revision 0 without one. */
export const storedAnswer = ({ data, anwdata, anwfile }: StaffReply): StoredPost => ({
  texts: { ...noTexts, body: anwdata?.content ?? '' },
  isDraft: false,
  revision: anwdata?.rvsn ?? 0,
  files: filesOf(anwfile),
  authorId: '',
  at: anwdata?.upsrDt ?? anwdata?.rgsrDt ?? data.rgsrDt,
});

/** Names the list whose address is remembered. */
export const listKey = (user: string) => [user, 'staff-inquiry'];

/** A link to the list with the page and search where it was left. */
export function useStaffListLink() {
  return rememberedLink({ to: inquiriesPath, state: null }, listKey(useUser().id));
}
