/**
 * The moments at which something may change for a student although nobody does anything: periods begin and end, attempts run out,
 * drafts are shown. Between two of them every rule says the same.
 */
import { derived } from './derived.ts';
import type { Facts } from './facts.ts';
import type { Outline } from './outline.ts';
import { afterMinute, type Instant } from './periods.ts';

/** A stretch of time: from an instant until before another one. */
export interface Stretch {
  readonly from: Instant;
  readonly until: Instant;
}

/** Numbers of outlines and facts below it (a moment of 1973) are counts, seconds or versions. */
const firstInstant = 100_000_000_000;

/**
 * Every instant that is named anywhere, so that no rule is forgotten, with the end of its minute: a moment too many costs next to
 * nothing, and one that is missing would show something that is over.
 */
function instantsIn(value: unknown): Instant[] {
  if (typeof value === 'number') return value < firstInstant ? [] : [value, afterMinute(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(instantsIn);
}

/** In order. */
const momentsOfOutline = derived((outline: Outline): readonly Instant[] =>
  [...new Set(instantsIn(outline))].sort((a, b) => a - b),
);

const momentsOfFacts = (
  { quizzes }: Outline,
  { attempts = [], submissions = [], teams = [] }: Partial<Facts>,
): Instant[] => [
  ...attempts.flatMap(({ code, startedAt }) => {
    const limit = quizzes.find((quiz) => quiz.code === code)?.limitMinutes ?? null;
    return limit === null ? [] : [startedAt + limit * 60_000];
  }),
  ...submissions.flatMap(({ gradedAt }) => gradedAt ?? []),
  // A post may be written before it is published.
  ...teams.flatMap(({ postedAt }) => postedAt ?? []),
];

const always: Stretch = { from: -Infinity, until: Infinity };

/** The first of the moments, which are in order, that is later. */
function indexAfter(moments: readonly Instant[], now: Instant): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((moments[middle] ?? Infinity) > now) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The stretch around a moment between others, in any order. */
export function stretchBetween(moments: readonly Instant[], now: Instant): Stretch {
  let { from, until } = always;
  for (const moment of moments) {
    if (moment <= now) from = Math.max(from, moment);
    else until = Math.min(until, moment);
  }
  return { from, until };
}

/** Without until when others, who may have more time, can take a quiz. */
const momentsOfOwn = derived((outline: Outline): readonly Instant[] =>
  instantsIn({ ...outline, quizzes: outline.quizzes.map((quiz) => ({ ...quiz, overForAllAt: 0 })) }),
);

/** When something may change next of an outline as the student sees it; null when nothing will. */
export function nextMomentOf(outline: Outline, now: Instant): Instant | null {
  const { until } = stretchBetween(momentsOfOwn(outline), now);
  return until === always.until ? null : until;
}

/** What several stretches around the same moment have in common. */
export const commonStretch = (stretches: readonly Stretch[]): Stretch => ({
  from: Math.max(always.from, ...stretches.map(({ from }) => from)),
  until: Math.min(always.until, ...stretches.map(({ until }) => until)),
});

function stretchOfOutline(outline: Outline, now: Instant): Stretch {
  const moments = momentsOfOutline(outline);
  const after = indexAfter(moments, now);
  return { from: moments[after - 1] ?? always.from, until: moments[after] ?? always.until };
}

/** A student in a lecture, as far as facts are known. */
export interface Standing {
  /** With what students do not see yet. */
  readonly whole: Outline;
  /** As it is for the student. */
  readonly outline: Outline;
  readonly facts: Partial<Facts>;
}

/** How long a student stands as at this moment, unless something is done. */
export const stretchOf = ({ whole, outline, facts }: Standing, now: Instant): Stretch =>
  commonStretch([
    stretchOfOutline(whole, now),
    stretchOfOutline(outline, now),
    stretchBetween(momentsOfFacts(outline, facts), now),
  ]);
