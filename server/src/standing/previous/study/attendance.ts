/**
 * Attendance (specification §7.5): one rule in SQL for cards, lecture home, study page and player. It is
 * computed on every request from what the ledger says was reached and when, so moving a period changes it and
 * loses nothing. The last minute of a period belongs to it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { lecture } from '../../../lecture/tables.ts';
import { afterMinute, progressAt } from '../platform/periods.ts';
import { content, learning } from '../../../study/tables.ts';

/** The attendance code of a content joined with the student's own `learning`, if any. */
export const attendanceAt = (now: SQL) => sql<'A' | 'B' | 'C' | 'D' | 'E'>`case
  when ${learning.reachedAt} is not null then
    case when ${content.recognisesAttendance} and ${learning.reachedAt} >= ${afterMinute(content.attendanceEndsAt)} then 'D' else 'A' end
  when ${content.recognisesAttendance} and ${now} >= ${afterMinute(content.attendanceEndsAt)} then 'E'
  when coalesce(${learning.watchedSeconds}, 0) > 0 then 'B'
  else 'C' end`;

/**
 * Seconds that must be watched for attendance: a share of the shorter of the lecture's time and the medium.
 */
export const neededSeconds = sql<number>`ceil(${lecture.attendanceShare} * least(${content.lectureMinutes} * 60, ${content.mediaSeconds}) / 100.0)::int`;

/** The progress of the learning period. */
export const learningProgressAt = (now: SQL) =>
  progressAt(now, content.attendanceStartsAt, content.attendanceEndsAt);

/** Whether the content can be watched now. */
export const isOpenAt = (
  now: SQL,
) => sql<boolean>`((${content.opensAt} is null or ${now} >= ${content.opensAt})
  and (${content.closesAt} is null or ${now} < ${afterMinute(content.closesAt)}))`;
