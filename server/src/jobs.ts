/** What the jobs of the timetable do: one without work does not compile. */
import { tidying } from './housekeeping.ts';
import type { Job } from './job.ts';
import { deleteExpiredDrafts } from './team/assignments/expired.ts';
import type { timetable } from './timetable.ts';

export const jobs: Readonly<Record<keyof typeof timetable, Job>> = {
  tidy: tidying,
  'team-drafts': async (services, log) => ({ deleted: await deleteExpiredDrafts(services, log) }),
};
