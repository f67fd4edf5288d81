/** All work that comes round by the clock, and when. What it does is put together in `jobs.ts`; migrating makes its queues. */
import type { Timetable } from './platform/jobs/job.ts';

export const timetable = {
  // Not at the full hour, when periods begin and end.
  tidy: { every: '17 */6 * * *', limitMinutes: 60 },
  /** Drafts are kept for a quarter of an hour after their period; then they go within minutes. */
  'team-drafts': { every: '*/5 * * * *' },
} satisfies Timetable;
