/** Queries of the students of a lecture and of their import. */
import type { Input, Result } from '@baeum/contract';
import type { listRosters } from '@baeum/contract/enrolment/roster-terms';
import { previewRoster } from '@baeum/contract/enrolment/roster-terms';
import { listStudents, type studentSorts } from '@baeum/contract/enrolment/staff-terms';
import { enrolmentStateNames, enrolmentStates } from '@baeum/contract/enrolment/states';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, pagedQuery } from '../../api.ts';
import {
  filterValue,
  type ListFilter,
  type ListOptions,
  type ListPage,
  type ListState,
} from '../../ui/list/list-state.ts';

export type Student = Result<typeof listStudents>['items'][number];

const stateFilter = {
  name: 'state',
  label: '수강 상태',
  choices: enrolmentStates.map((state) => ({ value: state, label: enrolmentStateNames[state] })),
} as const satisfies ListFilter;

export const studentOptions = {
  pageSizes: [50, 100],
  search: { types: ['begins'], labels: { begins: '전체' }, placeholder: '이름, 학번의 앞부분' },
  sorts: [
    { key: 'number', descending: false, label: '학번 순' },
    { key: 'name', descending: false, label: '이름 순' },
  ],
  filters: [stateFilter],
} as const satisfies ListOptions<string, (typeof studentSorts)[number]>;

type StudentList = ListState<string, (typeof studentSorts)[number]>;

/** Which students a list means, and in which order. */
export const whichIn = (list: StudentList) => ({
  sort: list.sort?.key,
  state: filterValue(list, stateFilter),
  search: list.search?.text,
});

export const studentsQuery = (lectureCode: string, list: StudentList) =>
  pagedQuery(
    listStudents,
    {
      lectureCode,
      page: list.page,
      rows: list.pageSize,
      ...whichIn(list),
    },
    ['lectureCode'],
  );

/** A page as the list kit takes it. */
export function pageOf<Row>(
  { items, total }: { readonly items: readonly Row[]; readonly total: number },
  { page, pageSize = items.length }: ListState,
): ListPage<Row> {
  return {
    list: items,
    totalCnt: total,
    paginationInfo: {
      currentPageNo: page,
      totalPageCount: Math.ceil(total / Math.max(1, pageSize)),
      totalRecordCount: total,
      firstRecordIndex: (page - 1) * pageSize,
    },
  };
}

export type Preview = Result<typeof previewRoster>;
export type RosterRow = Preview['rows'][number];
export type PreviewInput = Input<typeof previewRoster>;

/** The preview before stays while another one is made. */
export const previewQuery = (input: PreviewInput) => ({
  ...callQuery(previewRoster, input),
  placeholderData: keepPreviousData,
});

export type PastRoster = Result<typeof listRosters>['items'][number];
