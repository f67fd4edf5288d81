/** What has become of an action on several lectures. */
import type { Result } from '@baeum/contract';
import { type appointProfessor, bulkProblemNames } from '@baeum/contract/lecture/bulk-terms';
import { getLecture, listLectures, listOwnLectures } from '@baeum/contract/lecture/staff-terms';

export type BulkReport = Result<typeof appointProfessor>;

/** Calls whose replies these actions change. */
export const changedByBulk = [listLectures, listOwnLectures, getLecture] as const;

/** The lectures with which it was not done, and why. */
export const failedIn = (items: BulkReport['items']) =>
  items.flatMap(({ code, name, problem }) =>
    problem === null
      ? []
      : [{ key: code, name: name === '' ? code : `${name} ${code}`, reason: bulkProblemNames[problem] }],
  );
