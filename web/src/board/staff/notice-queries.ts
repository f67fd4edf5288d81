import type { Result } from '@baeum/contract';
import {
  getLectureNotice,
  lectureNoticeRows,
  listLectureNotices,
  listNoticeReaders,
} from '@baeum/contract/board/staff-notice-terms';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import { formQuery, pagedQuery } from '../../api.ts';
import { lecturePath } from '../../staff-roles.ts';
import { standingFilter } from '../../staff-kit/publication.ts';
import { filterValue, type ListOptions, type ListState } from '../../ui/list/list-state.ts';

export type NoticeRow = Result<typeof listLectureNotices>['items'][number];
export type StoredNotice = Result<typeof getLectureNotice>;

export const noticeOptions = {
  pageSizes: [lectureNoticeRows.usual, 50, lectureNoticeRows.most],
  search: { types: ['title'], labels: { title: '제목' } },
  filters: [standingFilter],
} as const satisfies ListOptions;

export const rowsOf = (state: ListState): number => state.pageSize ?? lectureNoticeRows.usual;

export const noticesQuery = (lectureCode: string, state: ListState) => {
  const standing = filterValue(state, standingFilter);
  return pagedQuery(
    listLectureNotices,
    {
      lectureCode,
      page: state.page,
      rows: rowsOf(state),
      ...(standing && { standing }),
      ...(state.search && { search: state.search.text }),
    },
    ['lectureCode'],
  );
};

export const noticeQuery = (id: number) => formQuery(getLectureNotice, { id });

/** Calls whose replies a change of a notice changes. */
export const changedByNotice = [
  listLectureNotices,
  getLectureNotice,
  listNoticeReaders,
  listLectureHistory,
] as const;

export const noticePath = (lectureCode: string, notice: number | 'new' | '' = ''): string =>
  lecturePath(lectureCode, notice === '' ? 'notices' : `notices/${notice}`);
