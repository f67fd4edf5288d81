/** The work of each job of the timetable; a job without work does not compile. */
import { cleanup } from './housekeeping.ts';
import type { Job } from './job.ts';
import { compareSubmissions } from '../grading/similarity/compare.ts';
import { destroy } from '../privacy/destruction/job.ts';
import { announced, notifiedSubjects } from '../domains.ts';
import { announceWith } from '../notification/announcements.ts';
import { readBounces } from '../notification/mail/bounces.ts';
import { mailsOfNotifications } from '../notification/mail/job.ts';
import { pushJobOf } from '../notification/push/job.ts';
import { sendReminders } from '../notification/reminders.ts';
import { sendMailsWith } from '../session/mails.ts';
import { deleteExpiredDrafts } from '../team/assignments/expired.ts';
import type { timetable } from './timetable.ts';

export const jobs: Readonly<Record<keyof typeof timetable, Job>> = {
  tidy: cleanup,
  'team-drafts': async (services, log) => ({ deleted: await deleteExpiredDrafts(services, log) }),
  mails: sendMailsWith(mailsOfNotifications(notifiedSubjects)),
  bounces: readBounces,
  pushes: pushJobOf(notifiedSubjects),
  announcements: announceWith(announced),
  reminders: sendReminders,
  destroy,
  similarity: compareSubmissions,
};
