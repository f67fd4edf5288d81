import type { Result } from '@baeum/contract';
import { getJournal } from '@baeum/contract/reflection/staff-terms';
import type { QueryClient } from '@tanstack/react-query';
import { formQuery, post, replaceReply } from '../../api.ts';

export type StoredJournal = Result<typeof getJournal>;

export const journalQuery = (lectureCode: string, journalCode: string) =>
  formQuery(getJournal, { lectureCode, journalCode });

/** Reads it anew, also for the screen. */
export const rereadJournal = (client: QueryClient, lectureCode: string, journalCode: string) =>
  replaceReply(client, journalQuery(lectureCode, journalCode).queryKey, () =>
    post(getJournal, { lectureCode, journalCode }),
  );

/** Calls whose replies change when a journal does, beside those of all activities. */
export const changedByJournal = [getJournal] as const;
