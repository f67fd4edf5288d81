/** Queries of the administrators' screens, and of the students' own log. */
import type { Result } from '@baeum/contract';
import {
  getAccessLogList,
  getMyAccessLogList,
  getMyAccessVisitList,
  getStudentList,
} from '@baeum/contract/staff/terms';
import { pagedQuery } from '../api.ts';
import type { ListOptions, ListState } from '../ui/list/list-state.ts';

export type Student = Result<typeof getStudentList>['list'][number];
export type LogEntry = Result<typeof getAccessLogList>['list'][number];
export type Visit = Result<typeof getMyAccessVisitList>['list'][number];
export type LoggedAction = Result<typeof getMyAccessLogList>['list'][number];

export const studentOptions = {
  search: { types: ['begins'], labels: { begins: '전체' }, placeholder: '이름, 학번, 아이디의 앞부분' },
} as const satisfies ListOptions;

export const logOptions = {
  search: { types: ['untyId'], labels: { untyId: '아이디' }, placeholder: '학생 아이디' },
} as const satisfies ListOptions;

export const studentsQuery = ({ page, search }: ListState) =>
  pagedQuery(getStudentList, { pageNo: page, searchText: search?.text ?? '' });

export const logQuery = ({ page, search, from }: ListState) =>
  pagedQuery(getAccessLogList, {
    pageNo: page,
    frSeq: from,
    ...(search && { untyId: search.text }),
  });

export const visitsQuery = ({ page, from }: ListState) =>
  pagedQuery(getMyAccessVisitList, { pageNo: page, frSeq: from });

export const visitQuery = (logSeq: number, page: number) =>
  pagedQuery(getMyAccessLogList, { logSeq, pageNo: page }, ['logSeq']);
