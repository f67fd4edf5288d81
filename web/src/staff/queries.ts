/** What the administrators' screens ask the server, and what students are told. */
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
import type { ListPlace } from '../ui/table/list-place.ts';

export type Student = Result<typeof getStudentList>['list'][number];
export type Line = Result<typeof getAccessLogList>['list'][number];
export type Visit = Result<typeof getMyAccessVisitList>['list'][number];
export type Done = Result<typeof getMyAccessLogList>['list'][number];

/** All are searched in one way only, if at all. */
export const studentChoices = { rows: [studentRows], types: ['begins'] } as const;
export const visitChoices = { rows: [visitRows], types: ['none'] } as const;
export const logChoices = { rows: [accessRows], types: ['untyId'] } as const;

export const studentsQuery = ({ page, search }: ListPlace) =>
  callQuery(getStudentList, { pageNo: page, searchText: search.text });

export const logQuery = ({ page, search, from }: ListPlace) =>
  callQuery(getAccessLogList, {
    pageNo: page,
    frSeq: from,
    ...(search.text !== '' && { untyId: search.text }),
  });

export const visitsQuery = ({ page, from }: ListPlace) =>
  callQuery(getMyAccessVisitList, { pageNo: page, frSeq: from });

export const visitQuery = (logSeq: number, page: number) =>
  callQuery(getMyAccessLogList, { logSeq, pageNo: page });
