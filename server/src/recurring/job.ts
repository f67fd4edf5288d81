import type { Work } from '../platform/jobs/job.ts';
import type { Services } from '../services.ts';

/** The work of a scheduled job (`timetable.ts`). */
export type Job = Work<Services>;
