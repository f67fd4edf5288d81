/** Queries of the administrators' screens, and of the students' own log. */
import type { Result } from '@baeum/contract';
import {
  accessRows,
  getAccessLogList,
  getMyAccessLogList,
  getMyAccessVisitList,
  getStudentList,
  studentRows,
  visitRows,
} from '@baeum/contract/staff/terms';
import { callQuery } from '../api.ts';
import type { ListState } from '../ui/table/list-state.ts';

export type Student = Result<typeof getStudentList>['list'][number];
export type LogEntry = Result<typeof getAccessLogList>['list'][number];
export type Visit = Result<typeof getMyAccessVisitList>['list'][number];
export type LoggedAction = Result<typeof getMyAccessLogList>['list'][number];

/** Each list has at most one search type. */
export const studentChoices = { rows: [studentRows], types: ['begins'] } as const;
export const visitChoices = { rows: [visitRows], types: ['none'] } as const;
export const logChoices = { rows: [accessRows], types: ['untyId'] } as const;

export const studentsQuery = ({ page, search }: ListState) =>
  callQuery(getStudentList, { pageNo: page, searchText: search.text });

export const logQuery = ({ page, search, from }: ListState) =>
  callQuery(getAccessLogList, {
    pageNo: page,
    frSeq: from,
    ...(search.text !== '' && { untyId: search.text }),
  });

export const visitsQuery = ({ page, from }: ListState) =>
  callQuery(getMyAccessVisitList, { pageNo: page, frSeq: from });

export const visitQuery = (logSeq: number, page: number) =>
  callQuery(getMyAccessLogList, { logSeq, pageNo: page });
