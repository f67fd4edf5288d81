import type { Result } from '@baeum/contract';
import { getJournal } from '@baeum/contract/reflection/staff-terms';
import { callQuery } from '../../api.ts';

export type StoredJournal = Result<typeof getJournal>;

export const journalQuery = (lectureCode: string, journalCode: string) =>
  callQuery(getJournal, { lectureCode, journalCode });

/** Calls whose replies change when a journal does, beside those of all activities. */
export const changedByJournal = [getJournal] as const;
