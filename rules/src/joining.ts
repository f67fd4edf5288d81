/**
 * Students who join a lecture late (specification §20.5). What had ended by then is not counted, or stays open for seven
 * days, wherever it is shown: their outline says so, and every rule is a function of an outline.
 */
import type { Outline } from './outline.ts';
import { afterMinute, type Instant, type LatePeriod } from './periods.ts';

/** What becomes of activities that ended before a student joined. */
export type LateRule = 'excused' | 'open';

/** When an enrolment begins to count, and by which rule. */
export interface Joining {
  readonly joinedAt: Instant;
  readonly rule: LateRule;
}

const days = 24 * 3_600_000;
const daysOpen = 7;

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
export function watchingFor<Content extends Watching>(content: Content, joining: Joining | null): Content {
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

/**
 * A lecture as it is for a student. Quizzes, whose answers are shown once they are over, and what teams do are not opened
 * again: they are excused by either rule.
 * @param joining null for those who were there from the start
 */
export function outlineFor(outline: Outline, joining: Joining | null): Outline {
  if (joining === null) return outline;
  const excused = <Activity extends { readonly closesAt: Instant }>(activity: Activity): Activity =>
    isOverBy(activity.closesAt, joining) ? { ...activity, isExcused: true } : activity;
  const coursework = <Activity extends LatePeriod>(activity: Activity): Activity =>
    joining.rule === 'open' ? periodFor(activity, joining) : excused(activity);
  return {
    ...outline,
    topics: outline.topics.map((topic) => ({
      ...topic,
      content: topic.content && contentFor(topic.content, joining),
    })),
    assignments: outline.assignments.map(coursework),
    debates: outline.debates.map(coursework),
    quizzes: outline.quizzes.map(excused),
    teamActivities: outline.teamActivities.map(excused),
  };
}

type Content = NonNullable<Outline['topics'][number]['content']>;

function contentFor(content: Content, joining: Joining): Content {
  if (joining.rule === 'open') return watchingFor(content, joining);
  return isOverBy(content.attendanceEndsAt, joining)
    ? { ...content, recognisesAttendance: false, isExcused: true }
    : content;
}
