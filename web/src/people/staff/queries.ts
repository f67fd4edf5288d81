import type { Input, Result } from '@baeum/contract';
import { listPersonHistory } from '@baeum/contract/history/staff-terms';
import {
  accountTypeNames,
  accountTypes,
  getPerson,
  listPeople,
  type PersonType,
  personRows,
  type selectPeople,
  unusedDays,
} from '@baeum/contract/people/staff-terms';
import { callQuery, pagedQuery } from '../../api.ts';
import { filterValue, type ListFilter, type ListOptions, type ListState } from '../../ui/list/list-state.ts';

export type PersonRow = Result<typeof listPeople>['items'][number];
export type Counts = Result<typeof listPeople>['counts'];
export type Person = Result<typeof getPerson>;
type Which = Input<typeof selectPeople>;

export const kindFilter = {
  name: 'kind',
  label: '구분',
  choices: accountTypes.map((value) => ({ value, label: accountTypeNames[value] })),
  chips: true,
} as const satisfies ListFilter<PersonType>;
export const suspendedFilter = {
  name: 'suspended',
  label: '정지',
  choices: [{ value: 'yes', label: '정지' }],
  chips: true,
} as const;
export const unusedFilter = {
  name: 'unused',
  label: '미접속',
  choices: [{ value: 'yes', label: `${unusedDays}일 미접속` }],
  chips: true,
} as const;
export const neverUsedFilter = {
  name: 'never',
  label: '접속 없음',
  choices: [{ value: 'yes', label: '한 번도 접속하지 않음' }],
  chips: true,
} as const;
export const collegeFilter = {
  name: 'college',
  label: '소속',
  choices: [],
  free: true,
  custom: true,
} as const;

export const peopleOptions = {
  pageSizes: [personRows.usual, 50, personRows.most],
  search: { types: ['begins'], labels: { begins: '전체' }, placeholder: '이름(ㄱㄴㄷ), 학번, 아이디' },
  sorts: [
    { key: 'name', label: '이름순', descending: false },
    { key: 'lastSeen', label: '최근 접속순', descending: true },
  ],
  filters: [kindFilter, suspendedFilter, unusedFilter, neverUsedFilter, collegeFilter],
} as const satisfies ListOptions;

/** Which accounts a list means, for the calls that take filters. */
export const whichIn = (state: ListState): Which => {
  const kind = filterValue(state, kindFilter);
  const college = state.filters?.[collegeFilter.name];
  return {
    ...(kind && { type: kind }),
    ...(college && { college }),
    ...(filterValue(state, suspendedFilter) && { suspended: true as const }),
    ...(filterValue(state, unusedFilter) && { unused: true as const }),
    ...(filterValue(state, neverUsedFilter) && { neverUsed: true as const }),
    ...(state.search && { search: state.search.text }),
  };
};

export const sortIn = ({ sort }: ListState) => ({
  sort: sort?.key === 'lastSeen' ? ('lastSeen' as const) : ('name' as const),
  descending: sort?.descending ?? false,
});

export const peopleQuery = (state: ListState) =>
  pagedQuery(listPeople, {
    ...whichIn(state),
    page: state.page,
    rows: state.pageSize ?? personRows.usual,
    ...sortIn(state),
  });

export const personQuery = (loginId: string) => callQuery(getPerson, { loginId });
/** Calls whose replies every change of an account changes. */
export const changedByPerson = [listPeople, getPerson, listPersonHistory] as const;
