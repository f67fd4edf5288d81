import type { Result } from '@baeum/contract';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import {
  getNotice,
  listNotices,
  noticeReaderNames,
  noticeReaders,
  noticeRows,
  type NoticeStanding,
  noticeStandingNames,
  noticeStandings,
} from '@baeum/contract/portal/staff-terms';
import { formQuery, pagedQuery, useUser } from '../../api.ts';
import { publishStatus } from '../../staff-kit/publication.ts';
import type { Status } from '../../ui/Chip.tsx';
import { rememberedLink } from '../../ui/list/list-memory.ts';
import { filterValue, type ListFilter, type ListOptions, type ListState } from '../../ui/list/list-state.ts';
import { portalPath } from './paths.ts';

export type NoticeRow = Result<typeof listNotices>['items'][number];
export type StoredNotice = Result<typeof getNotice>;

export const standingFilter = {
  name: 'standing',
  label: '상태',
  choices: noticeStandings.map((value) => ({ value, label: noticeStandingNames[value] })),
  chips: true,
} as const satisfies ListFilter<NoticeStanding>;

const readerFilter = {
  name: 'reader',
  label: '공개 대상',
  choices: noticeReaders.map((value) => ({ value, label: noticeReaderNames[value] })),
} as const satisfies ListFilter;

export const noticeOptions = {
  pageSizes: [noticeRows.usual, 50, noticeRows.most],
  search: { types: ['title'], labels: { title: '제목' } },
  filters: [standingFilter, readerFilter],
} as const satisfies ListOptions;

export const noticesQuery = (state: ListState) => {
  const standing = filterValue(state, standingFilter);
  const reader = filterValue(state, readerFilter);
  return pagedQuery(listNotices, {
    page: state.page,
    rows: state.pageSize ?? noticeRows.usual,
    ...(standing && { standing }),
    ...(reader && { reader }),
    ...(state.search && { search: state.search.text }),
  });
};

export const staffNoticeQuery = (id: number) => formQuery(getNotice, { id });

/** Calls of the console whose replies a change of a notice changes. */
export const changedByNotice = [listNotices, getNotice, listPortalHistory] as const;

/** How a notice stands, as a chip says it. */
export const standingStatus = (standing: NoticeStanding): Status =>
  standing === 'ended' ? { tone: 'gray', word: noticeStandingNames.ended } : publishStatus(standing);

/** Names the list whose address is remembered. */
export const noticeListKey = (user: string) => [user, 'portal-notices'];

/** A link to the list with the page, filters and search where it was left. */
export function useNoticeListLink() {
  return rememberedLink({ to: portalPath, state: null }, noticeListKey(useUser().id));
}
