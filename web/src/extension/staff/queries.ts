/** Queries of extensions and extra time, and the calls whose replies change with them. */
import type { Path, Result } from '@baeum/contract';
import { listStudents } from '@baeum/contract/enrolment/staff-terms';
import {
  extensionRows,
  getAccommodation,
  type giveExtensions,
  listExtensions,
  previewExtension,
} from '@baeum/contract/extension/staff-terms';
import { getGradedWork, getGradingSheet } from '@baeum/contract/grading/staff-terms';
import { getTerm, type PlannedKind } from '@baeum/contract/study/board-terms';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, pagedQuery } from '../../api.ts';

export type Extension = Result<typeof listExtensions>['items'][number];
export type Preview = Result<typeof previewExtension>;
export type Given = Result<typeof giveExtensions>;
export type Accommodation = Result<typeof getAccommodation>;
export type Term = Result<typeof getTerm>;

/** A content or activity. */
export interface Item {
  readonly kind: PlannedKind;
  readonly code: string;
}

/** What lateness takes off scores follows the ends. */
export const changedByExtensions: readonly Path[] = [
  listExtensions,
  previewExtension,
  getGradingSheet,
  getGradedWork,
];
export const changedByExtraTime: readonly Path[] = [getAccommodation, listStudents];

export const extensionsQuery = (
  lectureCode: string,
  item: Item | undefined,
  { page, search }: { readonly page: number; readonly search: string | undefined },
) =>
  pagedQuery(listExtensions, { lectureCode, ...item, page, rows: extensionRows, search }, [
    'lectureCode',
    'kind',
    'code',
  ]);

export const termQuery = (lectureCode: string) => callQuery(getTerm, { lectureCode });

/** Students who take the lecture now, by the beginning of a name or number. */
export const candidatesQuery = (lectureCode: string, search: string) => ({
  ...callQuery(listStudents, { lectureCode, search, state: 'enrolled', rows: 50 }),
  placeholderData: keepPreviousData,
});

export interface Wanted extends Item {
  readonly studentNumbers: readonly string[];
  readonly closesAt: string;
  readonly lateClosesAt: string | null;
}

export const previewQuery = (lectureCode: string, { studentNumbers, ...wanted }: Wanted) => ({
  ...callQuery(previewExtension, { lectureCode, ...wanted, studentNumbers: [...studentNumbers] }),
  placeholderData: keepPreviousData,
});

export const accommodationQuery = (lectureCode: string, studentNumber: string) =>
  callQuery(getAccommodation, { lectureCode, studentNumber });
