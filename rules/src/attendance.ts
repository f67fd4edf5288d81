/** Attendance (specification §7.5), decided by what the ledger says was reached and when. */
import type { Attendance } from '@baeum/contract/study/terms';
import type { LearningFact } from './facts.ts';
import type { Content } from './outline.ts';
import { afterMinute, type Instant, type Progress, progressAt } from './periods.ts';

type Learned = Pick<LearningFact, 'watchedSeconds' | 'reachedAt'>;

/** @param learned what the student has learnt of the content, if anything */
export function attendanceAt(
  now: Instant,
  { recognisesAttendance, attendanceEndsAt }: Pick<Content, 'recognisesAttendance' | 'attendanceEndsAt'>,
  learned: Learned | undefined,
): Attendance {
  const over = afterMinute(attendanceEndsAt);
  if (learned !== undefined && learned.reachedAt !== null)
    return recognisesAttendance && learned.reachedAt >= over ? 'D' : 'A';
  if (recognisesAttendance && now >= over) return 'E';
  return learned !== undefined && learned.watchedSeconds > 0 ? 'B' : 'C';
}

/** Whether enough has been watched, on time or not (decision 12). */
export const isWatched = (attendance: Attendance): boolean => attendance === 'A' || attendance === 'D';

/** Seconds that must be watched: a share of the shorter of the lecture's time and the medium. */
export const neededSeconds = (
  attendanceShare: number,
  { lectureMinutes, mediaSeconds }: Pick<Content, 'lectureMinutes' | 'mediaSeconds'>,
): number => Math.ceil((attendanceShare * Math.min(lectureMinutes * 60, mediaSeconds)) / 100);

/** The progress of the learning period. */
export const learningProgressAt = (
  now: Instant,
  content: Pick<Content, 'attendanceStartsAt' | 'attendanceEndsAt'>,
): Progress => progressAt(now, { opensAt: content.attendanceStartsAt, closesAt: content.attendanceEndsAt });

/** Whether the content cannot be watched any more. */
export const isWatchOver = (now: Instant, { closesAt }: Pick<Content, 'closesAt'>): boolean =>
  closesAt !== null && now >= afterMinute(closesAt);

/** Whether the content can be watched now. */
export const isWatchableAt = (
  now: Instant,
  { opensAt, closesAt }: Pick<Content, 'opensAt' | 'closesAt'>,
): boolean => (opensAt === null || now >= opensAt) && !isWatchOver(now, { closesAt });
