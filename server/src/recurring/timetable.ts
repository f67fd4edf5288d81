/** Scheduled jobs and their times. Their work is in `jobs.ts`; migrating creates their queues. */
import type { Timetable } from '../platform/jobs/job.ts';

export const timetable = {
  // Not at the full hour, when periods begin and end.
  tidy: { every: '17 */6 * * *', limitMinutes: 60 },
  /** Drafts are kept for 15 minutes after their period; then they are deleted within minutes. */
  'team-drafts': { every: '*/5 * * * *' },
  mails: { every: '* * * * *' },
  bounces: { every: '4-59/5 * * * *' },
  pushes: { every: '* * * * *' },
  announcements: { every: '* * * * *' },
  /** What ends at a full hour is told of some minutes later. */
  reminders: { every: '3-59/5 * * * *' },
  /** It may have years of work to remove after a restore; a run that is interrupted goes on where it was. */
  destroy: { every: '* * * * *', limitMinutes: 60 },
  /** It reads all files of an assignment and of earlier ones; what was read is kept when a run is interrupted. */
  similarity: { every: '* * * * *', limitMinutes: 60 },
} satisfies Timetable;
