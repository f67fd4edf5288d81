import type { Work } from './platform/jobs/job.ts';
import type { Services } from './services.ts';

/** What a job does, each time that `timetable.ts` says. */
export type Job = Work<Services>;
