/**
 * More time for single students (specification §21.10): another end of one content or activity, and more minutes and attempts
 * for all quizzes of a lecture. Neither ever takes time away: of two ends the later one holds.
 */
import { minuteMs } from '@baeum/contract/minutes';
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import type { Content, Journal, Quiz, TeamActivity } from './outline.ts';
import { afterMinute, type Instant, type LatePeriod } from './periods.ts';

/** The last minute on time, and the last minute late if there is one. */
export interface Ends {
  readonly closesAt: Instant;
  readonly lateClosesAt: Instant | null;
}

/** Another end of one object. That of a team activity is the team's, and holds for all of its members. */
export interface Extension extends Ends {
  readonly kind: PlannedKind;
  readonly code: string;
}

/** What a student gets at every quiz of a lecture. */
export interface ExtraTime {
  /** Of the time that everybody has: 150 is half as much again. */
  readonly percent: number;
  readonly minutes: number;
  readonly attempts: number;
}

const minutesOfDay = 24 * 60;

/** The later ends of both, or undefined when these are the ones that held before. */
function laterEnds({ closesAt: end, lateClosesAt: lateEnd }: Ends, by: Ends): Ends | undefined {
  const closesAt = Math.max(end, by.closesAt);
  const late = Math.max(lateEnd ?? closesAt, by.lateClosesAt ?? closesAt);
  const lateClosesAt = late > closesAt ? late : null;
  return closesAt === end && lateClosesAt === lateEnd ? undefined : { closesAt, lateClosesAt };
}

/** An extension that reaches as far as both do. */
export function laterOf(one: Ends | undefined, other: Ends | undefined): Ends | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const closesAt = Math.max(one.closesAt, other.closesAt);
  const late = Math.max(one.lateClosesAt ?? 0, other.lateClosesAt ?? 0);
  return { closesAt, lateClosesAt: late > closesAt ? late : null };
}

/** A late period begins when it did, but not before the end on time. */
export function extendedPeriod<Period extends LatePeriod>(
  period: Period,
  by: Ends | undefined,
): Period & { readonly isExtended?: true } {
  const ends = by && laterEnds(period, by);
  if (ends === undefined) return period;
  const lateOpensAt = Math.max(period.lateOpensAt ?? 0, afterMinute(ends.closesAt));
  const late =
    ends.lateClosesAt !== null && lateOpensAt <= ends.lateClosesAt
      ? { lateOpensAt, lateClosesAt: ends.lateClosesAt }
      : { lateOpensAt: null, lateClosesAt: null };
  return { ...period, closesAt: ends.closesAt, ...late, isExtended: true };
}

/** Of what cannot be handed in late. */
export function extendedEnd<Period extends Pick<Journal, 'closesAt'>>(
  period: Period,
  by: Ends | undefined,
): Period & { readonly isExtended?: true } {
  return by === undefined || by.closesAt <= period.closesAt
    ? period
    : { ...period, closesAt: by.closesAt, isExtended: true };
}

/** A content can also be watched for as long as it counts. */
export function extendedWatching<Watched extends Pick<Content, 'closesAt' | 'attendanceEndsAt'>>(
  content: Watched,
  by: Ends | undefined,
): Watched & { readonly isExtended?: true } {
  if (by === undefined || by.closesAt <= content.attendanceEndsAt) return content;
  const { closesAt } = content;
  return {
    ...content,
    attendanceEndsAt: by.closesAt,
    closesAt: closesAt === null ? null : Math.max(closesAt, by.closesAt),
    isExtended: true,
  };
}

/** Everything of a team activity that would end before its team's end ends then: board, assignments and peer evaluation. */
export function extendedTeam(activity: TeamActivity, by: Ends | undefined): TeamActivity {
  if (by === undefined) return activity;
  const { evaluation } = activity;
  return {
    ...extendedEnd(activity, by),
    assignments: activity.assignments.map((assignment) => extendedPeriod(assignment, by)),
    evaluation: evaluation && extendedEnd(evaluation, by),
  };
}

type QuizTimes = Pick<Quiz, 'opensAt' | 'closesAt' | 'lateClosesAt' | 'limitMinutes'>;

/**
 * How many minutes more somebody has for a quiz. Without a limit its period is the time that everybody has, unless that is longer
 * than a day: then nobody is short of minutes.
 */
function addedMinutes(quiz: QuizTimes, { percent, minutes }: Pick<ExtraTime, 'percent' | 'minutes'>): number {
  const ofPeriod = (afterMinute(quiz.closesAt) - quiz.opensAt) / minuteMs;
  const time = quiz.limitMinutes ?? (ofPeriod <= minutesOfDay ? ofPeriod : null);
  return time === null ? 0 : Math.ceil((time * (percent - 100)) / 100) + minutes;
}

const laterBy = (end: Instant, minutes: number): Instant => end + minutes * minuteMs;
const more = (limit: number | null, by: number): number | null => (limit === null ? null : limit + by);

/** A quiz ends later by the minutes that are added, so that whoever begins in the last minute has them as well. */
export function quizFor<Item extends QuizTimes>(
  quiz: Item,
  by: Ends | undefined,
  extra: ExtraTime | null,
): Item & { readonly isExtended?: true } {
  const ends = by && laterEnds(quiz, by);
  const added = extra === null ? 0 : addedMinutes(quiz, extra);
  if (ends === undefined && added === 0) return quiz;
  const { closesAt, lateClosesAt } = ends ?? quiz;
  return {
    ...quiz,
    limitMinutes: more(quiz.limitMinutes, added),
    closesAt: laterBy(closesAt, added),
    lateClosesAt: lateClosesAt === null ? null : laterBy(lateClosesAt, added),
    isExtended: true,
  };
}

/** More attempts where there is a limit. */
export const attemptsFor = <Item extends Pick<Quiz, 'attemptLimit' | 'retakeLimit'>>(
  quiz: Item,
  extra: ExtraTime | null,
): Item =>
  extra === null || extra.attempts === 0
    ? quiz
    : {
        ...quiz,
        attemptLimit: more(quiz.attemptLimit, extra.attempts),
        retakeLimit: more(quiz.retakeLimit, extra.attempts),
      };

/** The most that anybody has of a quiz: the last end of an extension, and the most time. */
export interface MostTime extends Pick<ExtraTime, 'percent' | 'minutes'> {
  readonly extendedTo: Instant | null;
}

/** From when on nobody can take a quiz any more, so that its answers may be shown. */
export function overForAllAt(quiz: QuizTimes, { extendedTo, ...extra }: MostTime): Instant {
  const end = Math.max(quiz.lateClosesAt ?? quiz.closesAt, extendedTo ?? 0);
  return afterMinute(laterBy(end, addedMinutes(quiz, extra)));
}
