/** What a class list is about: a lecture, or lectures of a programme that its columns name. */
import {
  listProgrammeRosters,
  listRosters,
  uploadProgrammeRoster,
  uploadRoster,
} from '@baeum/contract/enrolment/roster-terms';
import { listStudents } from '@baeum/contract/enrolment/staff-terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { callQuery, upload } from '../../api.ts';

export type ImportScope = { readonly lectureCode: string } | { readonly programmeCode: string };

export const isProgramme = (scope: ImportScope): scope is { readonly programmeCode: string } =>
  'programmeCode' in scope;

/** Sends a file, which nothing is done with yet. */
export const sendRoster = (scope: ImportScope, file: File, options: Parameters<typeof upload>[3]) =>
  isProgramme(scope)
    ? upload(uploadProgrammeRoster, scope, [file], options)
    : upload(uploadRoster, scope, [file], options);

export const pastOfLecture = (lectureCode: string) => callQuery(listRosters, { lectureCode });
export const pastOfProgramme = (programmeCode: string) => callQuery(listProgrammeRosters, { programmeCode });

/** Calls whose replies change when a list is applied or taken back. */
export const changedByRoster = [listStudents, listRosters, listProgrammeRosters, getLecture] as const;
