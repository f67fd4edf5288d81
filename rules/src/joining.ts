/**
 * Students who join a lecture late (specification §20.5). What had ended by then is not counted, or stays open for seven
 * days, wherever it is shown.
 */
import type { Content } from './outline.ts';
import { afterMinute, type Instant, type LatePeriod } from './periods.ts';

/** What becomes of activities that ended before a student joined. */
export type LateRule = 'excused' | 'open';

/** When an enrolment begins to count, and by which rule. */
export interface Joining {
  readonly joinedAt: Instant;
  readonly rule: LateRule;
}

const days = 24 * 3_600_000;
/** For how many days what had ended stays open for a late student. */
export const daysOpen = 7;

/** The last minute in which something can still be done that is open for a late student. */
const openUntil = ({ joinedAt }: Joining): Instant => joinedAt + daysOpen * days - 60_000;

const isOverBy = (end: Instant, { joinedAt }: Joining): boolean => afterMinute(end) <= joinedAt;

/** A period as it is for a student; the late one that it reaches into is none any more. */
export function periodFor<Period extends LatePeriod>(period: Period, joining: Joining | null): Period {
  if (joining === null || joining.rule !== 'open' || !isOverBy(period.closesAt, joining)) return period;
  return { ...period, closesAt: openUntil(joining), lateOpensAt: null, lateClosesAt: null };
}

interface Watching {
  readonly closesAt: Instant | null;
  readonly attendanceEndsAt: Instant;
}

/** The same for watching a content. */
export function watchingFor<Watched extends Watching>(content: Watched, joining: Joining | null): Watched {
  if (joining === null || joining.rule !== 'open' || !isOverBy(content.attendanceEndsAt, joining))
    return content;
  const until = openUntil(joining);
  const { closesAt } = content;
  return {
    ...content,
    attendanceEndsAt: until,
    closesAt: closesAt === null ? null : Math.max(closesAt, until),
  };
}

type Joined = Joining | null;

/** Excused if it had ended by then: quizzes, whose answers are shown once they are over, and what teams do are so by either rule. */
export const excusedFor = <Activity extends { readonly closesAt: Instant }>(
  activity: Activity,
  joining: Joined,
): Activity & { readonly isExcused?: true } =>
  joining !== null && isOverBy(activity.closesAt, joining) ? { ...activity, isExcused: true } : activity;

/** An assignment or debate is opened again by one rule and excused by the other. */
export const courseworkFor = <Activity extends LatePeriod>(
  activity: Activity,
  joining: Joined,
): Activity & { readonly isExcused?: true } =>
  joining?.rule === 'open' ? periodFor(activity, joining) : excusedFor(activity, joining);

export function contentFor<Watched extends Watching & Pick<Content, 'recognisesAttendance'>>(
  content: Watched,
  joining: Joined,
): Watched & { readonly isExcused?: true } {
  if (joining === null || joining.rule === 'open') return watchingFor(content, joining);
  return isOverBy(content.attendanceEndsAt, joining)
    ? { ...content, recognisesAttendance: false, isExcused: true }
    : content;
}
